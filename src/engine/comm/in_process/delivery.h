// Delivery: when a participant of a collective may go on: at once, or when links as slow as asked
// for would have brought it its data.
//
// One object a run, used from any worker. Times are only kept where somebody wants them: a run that
// neither records events nor has slow links reads no clock here.
#pragma once

#include <functional>
#include <memory>

#include "engine/comm/communicator.h"
#include "engine/comm/link.h"
#include "engine/stream/run_clock.h"
#include "engine/stream/task_queue.h"

namespace weft::engine {

// Who takes part in a group, as this process needs to know it. The reference lives as long as the
// communicator.
using GroupView = std::function<const CollectiveGroup&(const Collective&, std::size_t group)>;

class Delivery;
class Group;
// A group of another kind than this folder's; null: this one's will do.
using MakeGroup = std::function<std::unique_ptr<Group>(
    const Collective&, std::size_t group, const CollectiveGroup& places, Delivery& delivery)>;

struct CommunicatorOptions {
  LinkSpeed link = {};
  // Whether participations are to carry their times, as the clock has them.
  bool timed = false;
  RunClock clock = {};
  GroupView view = {};  // none: groups are as the collective has them
  MakeGroup make_group = {};
};

class Delivery {
 public:
  Delivery(TaskQueue& queue, const CommunicatorOptions& options)
      : queue_(queue),
        clock_(options.clock),
        links_(options.link),
        timed_(options.timed || links_.limited()) {}

  Links& links() { return links_; }
  std::int64_t now() const { return timed_ ? clock_.now() : 0; }
  // Now, or where links are slow at `times.done_ns` if that is to come.
  void complete(const ParticipationRef& participation);

 private:
  TaskQueue& queue_;
  const RunClock clock_;
  Links links_;
  const bool timed_;
};

// Bytes of all operands.
double input_bytes(const Participation& participation);

}  // namespace weft::engine
