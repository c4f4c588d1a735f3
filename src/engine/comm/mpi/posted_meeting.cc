#include "engine/comm/mpi/posted_meeting.h"

#include <algorithm>
#include <array>
#include <deque>
#include <exception>
#include <utility>

#include "engine/comm/in_process/algorithms.h"
#include "engine/comm/place.h"

namespace weft::engine {
namespace {

constexpr std::size_t kRooms = std::size(Notice{}.operands);

// Where the operands are that a cell has room for, one after the other.
std::vector<Buffer> operands_in(Notice& notice, std::size_t room, const Collective& collective) {
  std::vector<Buffer> operands;
  std::byte* at = notice.operands[room];
  for (const ir::Value* operand : collective.op().operands) {
    const TensorType& type = operand->type.tensor();
    const auto bytes = static_cast<std::size_t>(type.num_bytes());
    const StorageRef storage(
        new Storage(at, bytes, [](Storage* released) noexcept { delete released; }));
    operands.emplace_back(type, storage);
    at += in_lines(bytes);
  }
  return operands;
}

class PostedMeeting final : public AwaitedGroup {
 public:
  PostedMeeting(const Collective& collective, const CollectiveGroup& places,
                const KernelContext& context, Delivery& delivery, PostedPlaces posted,
                AwaitedGroups& awaited);

  void start(const ParticipationRef& mine) override;
  bool resume() override;
  void add_stalls(std::vector<Stall>& to) const override;
  bool is_waiting() override;

 private:
  using Participants = std::vector<ParticipationRef>;  // by position

  // REQUIRES of these: the mutex is held.
  void arrive(const ParticipationRef& mine);
  void post(std::size_t position);
  bool is_all_posted();
  void compute(Participants& members, std::exception_ptr& error) const;
  void complete(const Participants& members, const std::exception_ptr& error,
                std::int64_t ready_ns);

  const Collective& collective_;
  const CollectiveGroup& places_;
  const KernelContext& context_;
  Delivery& delivery_;
  const PostedPlaces posted_;
  AwaitedGroups& awaited_;
  std::mutex mutex_;
  std::vector<std::uint64_t> count_;  // executions begun, by position
  std::deque<Participants> begun_;    // with those who are here
  std::uint64_t first_ = 0;           // number of the first of these, which is posted
  std::size_t seen_ = 0;              // so many positions have posted it
  bool is_computing_ = false;
  std::array<Participants, kRooms> others_;  // who run elsewhere, as the boards have them
  std::array<std::vector<std::vector<Buffer>>, kRooms> rooms_;  // of who are here, by position
};

PostedMeeting::PostedMeeting(const Collective& collective, const CollectiveGroup& places,
                             const KernelContext& context, Delivery& delivery, PostedPlaces posted,
                             AwaitedGroups& awaited)
    : collective_(collective),
      places_(places),
      context_(context),
      delivery_(delivery),
      posted_(std::move(posted)),
      awaited_(awaited),
      count_(places.devices.size()) {
  for (std::size_t room = 0; room < kRooms; ++room) {
    others_[room].resize(count_.size());
    rooms_[room].resize(count_.size());
    for (std::size_t p = 0; p < count_.size(); ++p) {
      std::vector<Buffer> operands = operands_in(*posted_.notices[p], room, collective);
      if (posted_.here[p]) {
        rooms_[room][p] = std::move(operands);
        continue;
      }
      others_[room][p] = std::make_shared<Participation>(
          collective, collective.place_of(places.devices[p]), std::move(operands));
      others_[room][p]->is_wanted = false;
    }
  }
}

void PostedMeeting::arrive(const ParticipationRef& mine) {
  const std::size_t position = mine->place.position;
  const std::uint64_t execution = count_[position]++;
  const auto index = static_cast<std::size_t>(execution - first_);
  if (begun_.size() <= index) begun_.resize(index + 1);
  if (begun_[index].empty()) begun_[index].resize(count_.size());
  mine->times.execution = execution;
  begun_[index][position] = mine;
  if (index == 0) post(position);
}

void PostedMeeting::post(std::size_t position) {
  const Participation& mine = *begun_.front()[position];
  std::vector<Buffer>& room = rooms_[first_ % kRooms][position];
  for (std::size_t o = 0; o < room.size(); ++o) {
    place(context_, mine.inputs[o], room[o].mutable_bytes(), room[o].strides(),
          room[o].type().num_bytes());
  }
  posted_.board.post(*posted_.notices[position], first_);
}

void PostedMeeting::start(const ParticipationRef& mine) {
  {
    const std::lock_guard lock(mutex_);
    mine->times.begun_ns = delivery_.now();
    arrive(mine);
  }
  awaited_.look_for(*this);
}

bool PostedMeeting::is_all_posted() {
  if (begun_.empty() || is_computing_) return false;
  while (seen_ < count_.size() && posted_.board.is_posted(*posted_.notices[seen_], first_)) ++seen_;
  return seen_ == count_.size();
}

void PostedMeeting::compute(Participants& members, std::exception_ptr& error) const {
  const Participants& others = others_[first_ % kRooms];
  for (std::size_t p = 0; p < members.size(); ++p) {
    if (!posted_.here[p]) members[p] = others[p];
  }
  try {
    exchange(context_, collective_, members);
  } catch (...) {
    error = std::current_exception();
  }
}

void PostedMeeting::complete(const Participants& members, const std::exception_ptr& error,
                             std::int64_t ready_ns) {
  const ir::Wire wire = collective_.def().wire(std::ssize(places_.devices));
  const std::int64_t arrival_ns = delivery_.links().carry_ring(
      places_.devices, wire.share * input_bytes(*members[0]), wire.steps, ready_ns);
  const std::int64_t done_ns = std::max(arrival_ns, delivery_.now());
  for (std::size_t p = 0; p < members.size(); ++p) {
    const ParticipationRef& member = members[p];
    if (!posted_.here[p]) {
      member->outputs.clear();
      continue;
    }
    member->error = error;
    member->inputs.clear();
    member->times.ready_ns = ready_ns;
    member->times.done_ns = done_ns;
    delivery_.complete(member);
  }
}

// One after the other, in the order in which they began.
bool PostedMeeting::resume() {
  std::unique_lock lock(mutex_);
  bool any = false;
  while (is_all_posted()) {
    Participants members = std::move(begun_.front());
    is_computing_ = true;  // so that nobody else changes what follows
    lock.unlock();
    const std::int64_t ready_ns = delivery_.now();
    std::exception_ptr error;
    compute(members, error);
    lock.lock();
    is_computing_ = false;
    begun_.pop_front();
    ++first_;
    seen_ = 0;
    for (std::size_t p = 0; p < count_.size() && !begun_.empty() && !begun_.front().empty(); ++p) {
      if (begun_.front()[p] != nullptr) post(p);
    }
    complete(members, error, ready_ns);
    any = true;
  }
  return any;
}

bool PostedMeeting::is_waiting() {
  const std::lock_guard lock(mutex_);
  return !begun_.empty();
}

void PostedMeeting::add_stalls(std::vector<Stall>& to) const {
  // The first execution may have been begun elsewhere alone.
  for (std::size_t i = 0; i < std::max(begun_.size(), std::size_t{1}); ++i) {
    const bool is_begun_here = i < begun_.size() && !begun_[i].empty();
    Stall stall{&collective_, {}, {}};
    for (std::size_t p = 0; p < count_.size(); ++p) {
      const bool has_come = (is_begun_here && begun_[i][p] != nullptr) ||
                            posted_.board.is_posted(*posted_.notices[p], first_ + i);
      (has_come ? stall.arrived : stall.missing).push_back(places_.devices[p]);
    }
    if (!stall.arrived.empty()) to.push_back(std::move(stall));
  }
}

}  // namespace

std::unique_ptr<Group> make_posted_meeting(const Collective& collective,
                                           const CollectiveGroup& places,
                                           const KernelContext& context, Delivery& delivery,
                                           PostedPlaces posted, AwaitedGroups& awaited) {
  return std::make_unique<PostedMeeting>(collective, places, context, delivery, std::move(posted),
                                         awaited);
}

}  // namespace weft::engine
