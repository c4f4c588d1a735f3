#include "engine/comm/in_process/in_process_communicator.h"

namespace weft::engine {

InProcessCommunicator::InProcessCommunicator(const KernelContext& context, TaskQueue& queue,
                                             std::size_t num_collectives,
                                             const CommunicatorOptions& options)
    : context_(context),
      delivery_(queue, options),
      view_(options.view),
      make_group_(options.make_group),
      groups_(num_collectives) {}

InProcessCommunicator::~InProcessCommunicator() {
  for (const auto& groups : groups_) delete groups.load(std::memory_order_relaxed);
}

InProcessCommunicator::Groups InProcessCommunicator::make_groups(const Collective& collective) {
  Groups groups;
  for (std::size_t g = 0; g < collective.groups().size(); ++g) {
    const CollectiveGroup& places = view_ ? view_(collective, g) : collective.groups()[g];
    if (make_group_) {
      if (std::unique_ptr<Group> made = make_group_(collective, g, places, delivery_)) {
        groups.push_back(std::move(made));
        continue;
      }
    }
    groups.push_back(collective.def().route == ir::Route::transfer
                         ? make_transfer_group(collective, places, delivery_)
                         : make_meeting(collective, places, context_, delivery_));
  }
  return groups;
}

InProcessCommunicator::Groups& InProcessCommunicator::groups_of(const Collective& collective) {
  std::atomic<Groups*>& groups = groups_[collective.id()];
  Groups* found = groups.load(std::memory_order_acquire);
  if (found != nullptr) return *found;
  auto made = std::make_unique<Groups>(make_groups(collective));
  if (groups.compare_exchange_strong(found, made.get(), std::memory_order_acq_rel)) {
    return *made.release();
  }
  return *found;
}

ParticipationRef InProcessCommunicator::start(const Collective& collective, std::int64_t device,
                                              std::vector<Buffer> operands) {
  const Collective::Place place = collective.place_of(device);
  auto mine = std::make_shared<Participation>(collective, place, std::move(operands));
  groups_of(collective)[place.group]->start(mine);
  return mine;
}

void InProcessCommunicator::start_elsewhere(const Collective& collective, std::int64_t device,
                                            std::vector<Buffer> operands, std::int64_t first_part) {
  const Collective::Place place = collective.place_of(device);
  auto theirs = std::make_shared<Participation>(collective, place, std::move(operands));
  theirs->is_wanted = false;
  theirs->first_part = first_part;
  groups_of(collective)[place.group]->start(theirs);
}

template <class F>
void InProcessCommunicator::for_each_group(F&& f) const {
  for (const auto& held : groups_) {
    const Groups* groups = held.load(std::memory_order_acquire);
    if (groups == nullptr) continue;
    for (const std::unique_ptr<Group>& group : *groups) f(*group);
  }
}

bool InProcessCommunicator::resume() {
  bool any = false;
  for_each_group([&](Group& group) { any |= group.resume(); });
  return any;
}

std::vector<Stall> InProcessCommunicator::stalls() const {
  std::vector<Stall> result;
  for_each_group([&](const Group& group) { group.add_stalls(result); });
  return result;
}

}  // namespace weft::engine
