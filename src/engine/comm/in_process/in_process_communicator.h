// InProcessCommunicator: the devices are streams of this process, so that data is handed over by
// pointer where it can be, and copied once where it cannot.
//
// One object a run. The last device to arrive does the work of its group, split over all idle
// workers (algorithms.h); nobody waits on a worker.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "engine/comm/communicator.h"
#include "engine/comm/in_process/delivery.h"
#include "engine/comm/in_process/group.h"
#include "engine/kernels/kernel.h"

namespace weft::engine {

class InProcessCommunicator final : public Communicator {
 public:
  // The context is for copies and reductions; its device means nothing.
  InProcessCommunicator(const KernelContext& context, TaskQueue& queue, std::size_t num_collectives,
                        const CommunicatorOptions& options = {});
  ~InProcessCommunicator() override;

  ParticipationRef start(const Collective& collective, std::int64_t device,
                         std::vector<Buffer> operands) override;
  // The device runs elsewhere, and has begun it there. `operands`: those that are needed here, or
  // the parts of them (Participation::first_part).
  void start_elsewhere(const Collective& collective, std::int64_t device,
                       std::vector<Buffer> operands, std::int64_t first_part = 0);
  // Has the groups of a collective that perhaps no device has begun here, so that `stalls` asks
  // them, too.
  void prepare(const Collective& collective) { groups_of(collective); }
  bool resume() override;
  std::vector<Stall> stalls() const override;

 private:
  using Groups = std::vector<std::unique_ptr<Group>>;  // of one collective

  Groups make_groups(const Collective& collective);
  Groups& groups_of(const Collective& collective);
  // Calls f(group) for those of all collectives that somebody has begun.
  template <class F>
  void for_each_group(F&& f) const;

  KernelContext context_;
  Delivery delivery_;
  const GroupView view_;
  const MakeGroup make_group_;
  std::vector<std::atomic<Groups*>> groups_;  // by collective's id; owned
};

}  // namespace weft::engine
