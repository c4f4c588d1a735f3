// Of nodes that could be placed the first one that fits into memory: what both list schedulers look
// for. A function only.
#pragma once

#include <cstddef>
#include <optional>
#include <queue>
#include <vector>

namespace weft::passes {

// So many are looked at.
inline constexpr std::size_t kMostTried = 16;

// Takes it out of the queue. Nothing: none of those that were looked at fits. `tried`: these, taken
// out, too; whoever asks puts them back.
template <class Candidate, class Fits>
std::optional<Candidate> take_fitting(std::priority_queue<Candidate>& queue,
                                      std::vector<Candidate>& tried, const Fits& fits) {
  while (!queue.empty() && tried.size() < kMostTried) {
    const Candidate next = queue.top();
    queue.pop();
    if (fits(next)) return next;
    tried.push_back(next);
  }
  return std::nullopt;
}

}  // namespace weft::passes
