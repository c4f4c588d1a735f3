#include "engine/comm/mpi/awaited_groups.h"

#include <algorithm>

namespace weft::engine {

void AwaitedGroups::look_for(AwaitedGroup& group) {
  const std::lock_guard lock(mutex_);
  if (std::ranges::find(waiting_, &group) == waiting_.end()) waiting_.push_back(&group);
}

// Completing may compute, and who helps with that may begin something to look for.
bool AwaitedGroups::look() {
  std::unique_lock lock(mutex_);
  if (waiting_.empty()) return false;
  const std::vector<AwaitedGroup*> now = waiting_;
  lock.unlock();
  bool any = false;
  for (AwaitedGroup* const group : now) any |= group->resume();
  if (!any) return false;
  lock.lock();
  std::erase_if(waiting_, [](AwaitedGroup* group) { return !group->is_waiting(); });
  return true;
}

}  // namespace weft::engine
