#include "events/print_log.h"

#include <algorithm>
#include <utility>

namespace weft::events {

void PrintLog::print(DebugPrint said) {
  std::lock_guard lock(mutex_);
  said_.push_back(std::move(said));
}

std::vector<DebugPrint> PrintLog::take() {
  std::vector<DebugPrint> all;
  {
    std::lock_guard lock(mutex_);
    all = std::exchange(said_, {});
  }
  std::ranges::stable_sort(all, [](const DebugPrint& a, const DebugPrint& b) {
    return a.moment != b.moment ? a.moment < b.moment : a.position < b.position;
  });
  return all;
}

}  // namespace weft::events
