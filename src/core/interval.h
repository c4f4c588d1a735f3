// Interval: a stretch of time, from its start to before its end.
//
// Plain values; any thread.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace weft {

template <class T>
struct Interval {
  T start, end;
};

// What they cover together: in order, such as do not touch.
template <class T>
std::vector<Interval<T>> united(std::vector<Interval<T>> all) {
  std::ranges::sort(all, {}, &Interval<T>::start);
  std::vector<Interval<T>> merged;
  for (const Interval<T>& next : all) {
    if (!merged.empty() && next.start <= merged.back().end) {
      merged.back().end = std::max(merged.back().end, next.end);
    } else {
      merged.push_back(next);
    }
  }
  return merged;
}

}  // namespace weft
