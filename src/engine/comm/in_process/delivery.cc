#include "engine/comm/in_process/delivery.h"

#include <algorithm>

namespace weft::engine {

void Delivery::complete(const ParticipationRef& participation) {
  if (timed_) {
    ParticipationTimes& times = participation->times;
    const std::int64_t now = clock_.now();
    times.free_ns = std::max(now, times.done_ns);
    if (times.done_ns > now) {
      queue_.set_at({participation, &participation->completion}, clock_.at(times.done_ns));
      return;
    }
  }
  participation->completion.set(queue_);
}

double input_bytes(const Participation& participation) {
  double bytes = 0;
  for (const Buffer& input : participation.inputs) {
    bytes += static_cast<double>(input.type().num_bytes());
  }
  return bytes;
}

}  // namespace weft::engine
