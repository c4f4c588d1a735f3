// Recorder: where the instances of one device put what they did, one at a time.
#pragma once

#include <cstdint>

#include "engine/comm/communicator.h"
#include "events/event.h"

namespace weft::engine {

class Recorder {
 public:
  Recorder(std::vector<events::Event>& events, std::int64_t max_events)
      : events_(events), max_events_(max_events) {}

  // `num_ops` that are computed as one, in the place of `op`.
  void compute(const ir::Op& op, std::size_t num_ops, std::int64_t start_ns, std::int64_t end_ns);
  // A collective that is done. The device has done nothing else since `waits_since_ns`; -1: it
  // never waited.
  void transfer(const ir::Op& op, const Participation& participation, std::int64_t waits_since_ns);
  std::int64_t dropped() const { return dropped_; }

 private:
  void add(const events::Event& event);

  std::vector<events::Event>& events_;
  const std::int64_t max_events_;
  std::int64_t dropped_ = 0;
};

}  // namespace weft::engine
