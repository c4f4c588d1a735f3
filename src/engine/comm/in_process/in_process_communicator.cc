#include "engine/comm/in_process/in_process_communicator.h"

#include "engine/comm/in_process/algorithms.h"

namespace weft::engine {
InProcessCommunicator::CollectiveState::CollectiveState(const Collective& c)
    : collective(&c), groups(c.groups().size()) {
  for (std::size_t g = 0; g < groups.size(); ++g) {
    groups[g].count.assign(c.groups()[g].devices.size(), 0);
  }
}

InProcessCommunicator::InProcessCommunicator(const KernelContext& context, TaskQueue& queue,
                                             std::size_t num_collectives)
    : context_(context), queue_(queue), states_(num_collectives) {}

InProcessCommunicator::~InProcessCommunicator() {
  for (const auto& state : states_) delete state.load(std::memory_order_relaxed);
}

InProcessCommunicator::CollectiveState& InProcessCommunicator::state_of(
    const Collective& collective) {
  std::atomic<CollectiveState*>& state = states_[collective.id()];
  CollectiveState* found = state.load(std::memory_order_acquire);
  if (found != nullptr) return *found;
  auto made = std::make_unique<CollectiveState>(collective);
  if (state.compare_exchange_strong(found, made.get(), std::memory_order_acq_rel)) {
    return *made.release();
  }
  return *found;
}

ParticipationRef InProcessCommunicator::start(const Collective& collective, std::int64_t device,
                                              std::vector<Buffer> operands) {
  const Collective::Place place = collective.place_of(device);
  auto mine = std::make_shared<Participation>(collective, place, std::move(operands));
  GroupState& group = state_of(collective).groups[place.group];
  if (collective.groups()[place.group].sources.empty()) {
    meet_all(group, mine);
  } else {
    hand_over(group, mine);
  }
  return mine;
}

// REQUIRES: the group's mutex is held.
InProcessCommunicator::Meeting& InProcessCommunicator::arrive(GroupState& group,
                                                              const ParticipationRef& mine) {
  const std::uint64_t execution = group.count[mine->place.position]++;
  const std::size_t index = static_cast<std::size_t>(execution - group.first);
  if (group.meetings.size() <= index) group.meetings.resize(index + 1);
  Meeting& meeting = group.meetings[index];
  if (meeting.members.empty()) meeting.members.resize(group.count.size());
  meeting.members[mine->place.position] = mine;
  ++meeting.arrived;
  return meeting;
}

// REQUIRES: the group's mutex is held.
void InProcessCommunicator::forget_complete(GroupState& group) {
  while (!group.meetings.empty() && group.meetings.front().arrived == group.count.size()) {
    group.meetings.pop_front();
    ++group.first;
  }
}

void InProcessCommunicator::meet_all(GroupState& group, const ParticipationRef& mine) {
  std::vector<ParticipationRef> members;
  {
    std::lock_guard lock(group.mutex);
    Meeting& meeting = arrive(group, mine);
    if (meeting.arrived < group.count.size()) return;
    members = std::move(meeting.members);
    forget_complete(group);
  }
  try {
    exchange(context_, mine->collective, members);
  } catch (...) {
    for (const ParticipationRef& member : members) member->error = std::current_exception();
  }
  for (const ParticipationRef& member : members) {
    member->inputs.clear();
    if (member != mine) member->completion.set(queue_);
  }
  mine->completion.set(queue_);
}

void InProcessCommunicator::hand_over(GroupState& group, const ParticipationRef& mine) {
  const CollectiveGroup& places = mine->collective.groups()[mine->place.group];
  const std::size_t position = mine->place.position;
  const std::int32_t source = places.sources[position];
  std::lock_guard lock(group.mutex);
  Meeting& meeting = arrive(group, mine);
  if (source < 0) {
    try {
      mine->outputs = zero_results(mine->collective);
    } catch (...) {
      mine->error = std::current_exception();
    }
    mine->completion.set(queue_);
  } else {
    deliver(places, meeting, static_cast<std::size_t>(source));
  }
  if (source != static_cast<std::int32_t>(position)) deliver(places, meeting, position);
  forget_complete(group);
}

// Gives the operands of one participant, if it is there, to those of its targets that are there and
// have not got them. The last of all targets gets them for itself, so that it may reuse the bytes.
void InProcessCommunicator::deliver(const CollectiveGroup& places, Meeting& meeting,
                                    std::size_t source) {
  Participation* from = meeting.members[source].get();
  if (from == nullptr) return;
  std::vector<Participation*> targets;
  bool all_here = true;
  for (std::uint32_t p : places.targets[source]) {
    Participation* target = meeting.members[p].get();
    if (target == nullptr) {
      all_here = false;
    } else if (!target->completion.done()) {
      targets.push_back(target);
    }
  }
  for (Participation* target : targets) {
    const bool last = all_here && target == targets.back();
    target->outputs = last ? std::move(from->inputs) : from->inputs;
    target->completion.set(queue_);
  }
  if (all_here) from->inputs.clear();
}

Stall InProcessCommunicator::stall_of(const Collective& collective, const CollectiveGroup& group,
                                      const Meeting& meeting) {
  Stall stall{&collective, {}, {}};
  const std::size_t size = meeting.members.size();
  std::vector<bool> needed(size, group.sources.empty());
  for (std::size_t p = 0; p < size; ++p) {
    if (meeting.members[p] == nullptr || meeting.members[p]->completion.done()) continue;
    stall.arrived.push_back(group.devices[p]);
    if (!group.sources.empty()) needed[static_cast<std::size_t>(group.sources[p])] = true;
  }
  for (std::size_t p = 0; p < size; ++p) {
    if (needed[p] && meeting.members[p] == nullptr) stall.missing.push_back(group.devices[p]);
  }
  return stall;
}

std::vector<Stall> InProcessCommunicator::stalls() const {
  std::vector<Stall> result;
  for (const auto& held : states_) {
    const CollectiveState* state = held.load(std::memory_order_acquire);
    if (state == nullptr) continue;
    for (std::size_t g = 0; g < state->groups.size(); ++g) {
      const CollectiveGroup& group = state->collective->groups()[g];
      for (const Meeting& meeting : state->groups[g].meetings) {
        Stall stall = stall_of(*state->collective, group, meeting);
        if (!stall.arrived.empty()) result.push_back(std::move(stall));
      }
    }
  }
  return result;
}

}  // namespace weft::engine
