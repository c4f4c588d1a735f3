// Collectives for which everybody waits for all.
#include <algorithm>
#include <deque>
#include <exception>
#include <mutex>

#include "engine/comm/in_process/algorithms.h"
#include "engine/comm/in_process/group.h"

namespace weft::engine {
namespace {

class MeetingGroup final : public Group {
 public:
  MeetingGroup(const Collective& collective, const CollectiveGroup& places,
               const KernelContext& context, Delivery& delivery)
      : collective_(collective),
        places_(places),
        context_(context),
        delivery_(delivery),
        count_(places.devices.size()) {}

  void start(const ParticipationRef& mine) override;
  bool resume() override { return false; }
  void add_stalls(std::vector<Stall>& to) const override;

 private:
  // One execution: who has arrived so far.
  struct Meeting {
    std::vector<ParticipationRef> members;  // by position
    std::size_t arrived = 0;
  };

  // All members, where this one is the last. REQUIRES: the mutex is held.
  std::vector<ParticipationRef> arrive(const ParticipationRef& mine);

  const Collective& collective_;
  const CollectiveGroup& places_;
  const KernelContext& context_;
  Delivery& delivery_;
  std::mutex mutex_;
  std::vector<std::uint64_t> count_;  // executions begun, by position
  std::deque<Meeting> meetings_;      // begun by some and not by all
  std::uint64_t first_ = 0;           // number of the first of these
};

std::vector<ParticipationRef> MeetingGroup::arrive(const ParticipationRef& mine) {
  const std::uint64_t execution = count_[mine->place.position]++;
  const std::size_t index = static_cast<std::size_t>(execution - first_);
  if (meetings_.size() <= index) meetings_.resize(index + 1);
  Meeting& meeting = meetings_[index];
  if (meeting.members.empty()) meeting.members.resize(count_.size());
  meeting.members[mine->place.position] = mine;
  mine->times.execution = execution;
  if (++meeting.arrived < count_.size()) return {};
  // Those who are here now have been at all meetings before.
  std::vector<ParticipationRef> members = std::move(meeting.members);
  meetings_.pop_front();
  ++first_;
  return members;
}

void MeetingGroup::start(const ParticipationRef& mine) {
  std::vector<ParticipationRef> members;
  std::int64_t now = 0;
  {
    // The clock within the lock: the last to arrive has the latest time.
    std::lock_guard lock(mutex_);
    mine->times.begun_ns = now = delivery_.now();
    members = arrive(mine);
  }
  if (members.empty()) return;
  const ir::Wire wire = collective_.def().wire(std::ssize(members));
  const std::int64_t arrival = delivery_.links().carry_ring(
      places_.devices, wire.share * input_bytes(*mine), wire.steps, now);
  try {
    exchange(context_, collective_, members);
  } catch (...) {
    for (const ParticipationRef& member : members) member->error = std::current_exception();
  }
  const std::int64_t done = std::max(arrival, delivery_.now());
  for (const ParticipationRef& member : members) {
    member->inputs.clear();
    member->times.ready_ns = now;
    member->times.done_ns = done;
    if (member == mine) continue;
    member->times.peer = static_cast<std::int32_t>(places_.devices[mine->place.position]);
    delivery_.complete(member);
  }
  delivery_.complete(mine);
}

void MeetingGroup::add_stalls(std::vector<Stall>& to) const {
  for (const Meeting& meeting : meetings_) {
    Stall stall{&collective_, {}, {}};
    for (std::size_t p = 0; p < places_.devices.size(); ++p) {
      (meeting.members[p] != nullptr ? stall.arrived : stall.missing).push_back(places_.devices[p]);
    }
    to.push_back(std::move(stall));
  }
}

}  // namespace

std::unique_ptr<Group> make_meeting(const Collective& collective, const CollectiveGroup& places,
                                    const KernelContext& context, Delivery& delivery) {
  return std::make_unique<MeetingGroup>(collective, places, context, delivery);
}

}  // namespace weft::engine
