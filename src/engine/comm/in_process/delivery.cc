#include "engine/comm/in_process/delivery.h"

#include <algorithm>

namespace weft::engine {

void Delivery::complete(const ParticipationRef& participation) {
  if (timed_) {
    const std::int64_t now = clock_.now();
    std::int64_t& done = participation->times.done_ns;
    if (links_.limited() && done > now) {
      queue_.set_at({participation, &participation->completion}, clock_.at(done));
      return;
    }
    if (!links_.limited()) done = now;
  }
  participation->completion.set(queue_);
}

double bytes_of(const Participation& participation) {
  double bytes = 0;
  for (const Buffer& input : participation.inputs) {
    bytes += static_cast<double>(input.type().num_bytes());
  }
  return bytes;
}

}  // namespace weft::engine
