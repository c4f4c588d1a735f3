#include "engine/comm/mpi/common_meeting.h"

#include <algorithm>
#include <deque>
#include <exception>

#include "engine/comm/in_process/algorithms.h"

namespace weft::engine {
namespace {

// A smaller result is made by each process for itself before two of them have met once more.
constexpr std::int64_t kWorthMeeting = 32 << 10;  // bytes
constexpr std::size_t kMostRanks = 64;            // bits of a word

constexpr std::int64_t kCacheLine = 64;  // elements: what no two processes should write to at once

bool is_common_kind(const Collective& collective) {
  const ir::CollectiveKind kind = collective.def().kind;
  return kind == ir::CollectiveKind::all_gather || kind == ir::CollectiveKind::all_reduce;
}

}  // namespace

class CommonMeeting final : public AwaitedGroup {
 public:
  CommonMeeting(const Collective& collective, const CollectiveGroup& places,
                const KernelContext& context, Delivery& delivery, Team team, HostMemory& memory,
                AwaitedGroups& awaited)
      : collective_(collective),
        places_(places),
        context_(context),
        delivery_(delivery),
        team_(std::move(team)),
        memory_(memory),
        awaited_(awaited),
        count_(places.devices.size()) {
    for (std::size_t p = 0; p < count_.size(); ++p) needed_ += is_needed(p) ? 1 : 0;
  }

  void start(const ParticipationRef& mine) override;
  bool resume() override { return complete_some(); }
  void add_stalls(std::vector<Stall>& to) const override;
  bool is_waiting() override;

 private:
  struct Meeting {
    std::vector<ParticipationRef> members;  // by position; null: not yet here, or not needed
    std::size_t arrived = 0;
    std::vector<Buffer> rooms;
    std::int64_t ready_ns = 0, arrival_ns = 0;
    std::exception_ptr error;
    bool is_done_here = false;
  };

  // Whether this process needs the participation at this position before it does its part.
  bool is_needed(std::size_t position) const {
    return position == 0 || team_.here[position] || shows_operands(collective_);
  }
  // REQUIRES: the mutex is held. The meeting, where this was the last that it needed.
  Meeting* arrive(const ParticipationRef& mine);
  void do_part(Meeting& meeting);
  bool is_over(const Meeting& meeting) const;
  void complete(Meeting& meeting);
  bool complete_some();

  const Collective& collective_;
  const CollectiveGroup& places_;
  const KernelContext& context_;
  Delivery& delivery_;
  const Team team_;
  HostMemory& memory_;
  AwaitedGroups& awaited_;
  std::mutex mutex_;
  std::size_t needed_ = 0;            // participations, before this process does its part
  std::vector<std::uint64_t> count_;  // executions begun, by position
  std::deque<Meeting> begun_;
  std::uint64_t first_ = 0;  // number of the first of these
};

CommonMeeting::Meeting* CommonMeeting::arrive(const ParticipationRef& mine) {
  const std::size_t position = mine->place.position;
  const std::uint64_t execution = count_[position]++;
  const auto index = static_cast<std::size_t>(execution - first_);
  while (begun_.size() <= index) begun_.emplace_back();
  Meeting& meeting = begun_[index];
  if (meeting.members.empty()) meeting.members.resize(count_.size());
  mine->times.execution = execution;
  meeting.members[position] = mine;
  if (position == 0) {
    const auto first_room = mine->inputs.end() - std::ssize(room_types(collective_));
    meeting.rooms.assign(first_room, mine->inputs.end());
    mine->inputs.erase(first_room, mine->inputs.end());
  }
  return ++meeting.arrived == needed_ ? &meeting : nullptr;
}

void CommonMeeting::start(const ParticipationRef& mine) {
  Meeting* meeting = nullptr;
  {
    const std::lock_guard lock(mutex_);
    mine->times.begun_ns = delivery_.now();
    meeting = arrive(mine);  // stays where it is: a deque's elements do when others come or go
    if (meeting == nullptr) return;
    double bytes = 0;
    for (const ir::Value* operand : collective_.op().operands) {
      bytes += static_cast<double>(operand->type.tensor().num_bytes());
    }
    const ir::Wire wire = collective_.def().wire(std::ssize(places_.devices));
    meeting->ready_ns = mine->times.begun_ns;
    meeting->arrival_ns = delivery_.links().carry_ring(places_.devices, wire.share * bytes,
                                                       wire.steps, meeting->ready_ns);
  }
  try {
    do_part(*meeting);
  } catch (...) {
    meeting->error = std::current_exception();
  }
  memory_.parts(meeting->rooms[0])
      .fetch_or(std::uint64_t{1} << team_.me, std::memory_order_acq_rel);
  {
    const std::lock_guard lock(mutex_);
    meeting->is_done_here = true;
  }
  awaited_.look_for(*this);
}

// Where the rooms are another process's, only this part of them is written.
void CommonMeeting::do_part(Meeting& meeting) {
  std::vector<Buffer> rooms;
  for (const Buffer& room : meeting.rooms) rooms.push_back(memory_.to_fill(room));
  if (!shows_operands(collective_)) {
    std::vector<ParticipationRef> shards = meeting.members;
    for (std::size_t p = 0; p < shards.size(); ++p) {
      if (!team_.here[p]) shards[p] = nullptr;
    }
    return place_shards(context_, collective_, shards, rooms);
  }
  for (std::size_t o = 0; o < rooms.size(); ++o) {
    const Part mine = part_of(team_, team_.me, rooms[o].num_elements());
    reduce_range(context_, collective_, meeting.members, o, mine.begin, mine.end, rooms[o]);
  }
}

bool CommonMeeting::is_over(const Meeting& meeting) const {
  if (!meeting.is_done_here) return false;
  if (meeting.error) return true;
  const std::uint64_t all = ~std::uint64_t{0} >> (kMostRanks - team_.ranks.size());
  return memory_.parts(meeting.rooms[0]).load(std::memory_order_acquire) == all;
}

void CommonMeeting::complete(Meeting& meeting) {
  const std::int64_t done = std::max(meeting.arrival_ns, delivery_.now());
  for (std::size_t p = 0; p < meeting.members.size(); ++p) {
    const ParticipationRef& member = meeting.members[p];
    if (member == nullptr) continue;
    member->inputs.clear();
    if (!team_.here[p]) continue;
    member->error = meeting.error;
    if (!meeting.error) member->outputs = meeting.rooms;
    member->times.ready_ns = meeting.ready_ns;
    member->times.done_ns = done;
    delivery_.complete(member);
  }
}

// In the order in which they began, in which their devices come to them, too.
bool CommonMeeting::complete_some() {
  const std::lock_guard lock(mutex_);
  bool any = false;
  while (!begun_.empty() && is_over(begun_.front())) {
    complete(begun_.front());
    begun_.pop_front();
    ++first_;
    any = true;
  }
  return any;
}

void CommonMeeting::add_stalls(std::vector<Stall>& to) const {
  for (const Meeting& meeting : begun_) {
    if (meeting.members.empty()) continue;
    std::uint64_t parts = 0;
    if (!meeting.rooms.empty()) {
      parts = memory_.parts(meeting.rooms[0]).load(std::memory_order_acquire);
    }
    Stall stall{&collective_, {}, {}};
    for (std::size_t p = 0; p < places_.devices.size(); ++p) {
      const std::int64_t device = places_.devices[p];
      const bool has_come = meeting.members[p] != nullptr && !meeting.is_done_here;
      const bool has_done = (parts >> team_.of_position[p] & 1) != 0;
      (has_come || has_done ? stall.arrived : stall.missing).push_back(device);
    }
    to.push_back(std::move(stall));
  }
}

bool CommonMeeting::is_waiting() {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(begun_, &Meeting::is_done_here);
}

bool is_worth_common_meeting(const Collective& collective) {
  if (!is_common_kind(collective)) return false;
  std::int64_t bytes = 0;
  for (const TensorType& type : room_types(collective)) bytes += type.num_bytes();
  return bytes >= kWorthMeeting;
}

std::optional<Team> team_of(const CollectiveGroup& group, const RankMap& map, int rank,
                            const std::vector<bool>& shares_memory) {
  Team team;
  for (const std::int64_t device : group.devices) {
    const int home = map.home(device);
    for (int r = 0; r < map.num_ranks(); ++r) {
      if (r != home && map.runs(r, device)) return {};
    }
    if (!shares_memory[static_cast<std::size_t>(home)]) return {};
    team.ranks.push_back(home);
    team.here.push_back(home == rank);
  }
  std::vector<int> homes = team.ranks;
  std::ranges::sort(team.ranks);
  team.ranks.erase(std::ranges::unique(team.ranks).begin(), team.ranks.end());
  const auto index_of = [&](int r) {
    return static_cast<std::size_t>(std::ranges::find(team.ranks, r) - team.ranks.begin());
  };
  for (const int home : homes) team.of_position.push_back(index_of(home));
  team.me = index_of(rank);
  const std::size_t count = team.ranks.size();
  if (count < 2 || count > kMostRanks || team.me == count) return {};
  return team;
}

Part part_of(const Team& team, std::size_t rank, std::int64_t elements) {
  const std::int64_t count = std::ssize(team.ranks);
  const std::int64_t lines = (elements + kCacheLine - 1) / kCacheLine;
  const auto start_of = [&](std::size_t r) {
    return std::min(lines * static_cast<std::int64_t>(r) / count * kCacheLine, elements);
  };
  return {start_of(rank), start_of(rank + 1)};
}

bool shows_operands(const Collective& collective) {
  return collective.def().kind == ir::CollectiveKind::all_reduce;
}

std::vector<TensorType> room_types(const Collective& collective) {
  if (!shows_operands(collective)) return gathered_types(collective);
  std::vector<TensorType> types;
  for (const ir::Value* result : collective.op().results) types.push_back(result->type.tensor());
  return types;
}

std::unique_ptr<Group> make_common_meeting(const Collective& collective,
                                           const CollectiveGroup& places,
                                           const KernelContext& context, Delivery& delivery,
                                           Team team, HostMemory& memory, AwaitedGroups& awaited) {
  return std::make_unique<CommonMeeting>(collective, places, context, delivery, std::move(team),
                                         memory, awaited);
}

}  // namespace weft::engine
