#include "sim/traffic.h"

#include <algorithm>

namespace weft::sim {

void Traffic::begin(const cost::Transfer& transfer, Picoseconds now) {
  Course course{.moves = now};
  for (const std::uint32_t link : transfer.links) {
    if (links_[link].free_at <= course.moves) continue;
    course.moves = links_[link].free_at;
    course.behind = links_[link].last;
  }
  course.arrives = cost::sum(course.moves, cost::to_picoseconds(transfer.seconds));
  const auto number = static_cast<std::int32_t>(courses_.size());
  for (const std::uint32_t link : transfer.links) links_[link] = {course.arrives, number};
  courses_.push_back(course);
  done_at_ = std::max(done_at_, course.arrives);
}

Picoseconds Traffic::busy(Picoseconds from, Picoseconds to) const {
  return std::clamp(done_at_, from, to) - from;
}

}  // namespace weft::sim
