// InProcessCommunicator: the devices are streams of this process, so that data is handed over by
// pointer where it can be, and copied once where it cannot.
//
// One object a run. The last device to arrive does the work of its group, split over all idle
// workers (algorithms.h); nobody waits on a worker.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/comm/communicator.h"
#include "engine/kernels/kernel.h"

namespace weft::engine {

class InProcessCommunicator final : public Communicator {
 public:
  // The context is for copies and reductions; its device means nothing.
  InProcessCommunicator(const KernelContext& context, TaskQueue& queue,
                        std::size_t num_collectives);
  ~InProcessCommunicator() override;

  ParticipationRef start(const Collective& collective, std::int64_t device,
                         std::vector<Buffer> operands) override;
  std::vector<Stall> stalls() const override;

 private:
  // One execution in one group: who has arrived so far.
  struct Meeting {
    std::vector<ParticipationRef> members;  // by position
    std::size_t arrived = 0;
  };
  // A group of a collective, with its executions that some have begun and not all: the first one
  // is the `first`-th.
  struct GroupState {
    std::mutex mutex;
    std::vector<std::uint64_t> count;  // executions begun, by position
    std::uint64_t first = 0;
    std::deque<Meeting> meetings;
  };
  struct CollectiveState {
    const Collective* collective;
    std::vector<GroupState> groups;
    explicit CollectiveState(const Collective& c);
  };

  static Stall stall_of(const Collective& collective, const CollectiveGroup& group,
                        const Meeting& meeting);
  CollectiveState& state_of(const Collective& collective);
  void meet_all(GroupState& group, const ParticipationRef& mine);
  void hand_over(GroupState& group, const ParticipationRef& mine);
  void deliver(const CollectiveGroup& places, Meeting& meeting, std::size_t source);
  Meeting& arrive(GroupState& group, const ParticipationRef& mine);
  void forget_complete(GroupState& group);

  KernelContext context_;
  TaskQueue& queue_;
  std::vector<std::atomic<CollectiveState*>> states_;  // by id; owned
};

}  // namespace weft::engine
