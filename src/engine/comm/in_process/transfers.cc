// Permutes and broadcasts: each participant is given the operands of its source.
//
// Nobody has to wait for those that it sends to. But a sender that no receiver keeps up with would
// fill the memory with operands that nobody has taken, so it is held back as long as there is
// something else to do (Group::resume): order of execution, never a condition of the program.
#include <algorithm>
#include <deque>
#include <exception>
#include <mutex>

#include "engine/comm/in_process/algorithms.h"
#include "engine/comm/in_process/group.h"

namespace weft::engine {
namespace {

// A sender goes on when the slowest of its receivers has begun the execution before: one operand is
// on its way while the next one is computed.
constexpr std::uint64_t kMaxAhead = 1;

class TransferGroup final : public Group {
 public:
  TransferGroup(const Collective& collective, const CollectiveGroup& places, Delivery& delivery)
      : collective_(collective),
        places_(places),
        delivery_(delivery),
        count_(places.devices.size()),
        channels_(places.devices.size()) {}

  void start(const ParticipationRef& mine) override;
  bool resume() override;
  void add_stalls(std::vector<Stall>& to) const override;

 private:
  // One execution of a source and its targets.
  struct Transfer {
    ParticipationRef source;                // null: it has not begun
    std::vector<std::int64_t> arrivals_ns;  // of its operands, by target, where links are slow
    std::vector<ParticipationRef> waiting;  // targets that began before it
    std::size_t targets_begun = 0;
  };
  // From one source to its targets.
  struct Channel {
    std::deque<Transfer> transfers;     // begun by some and not by all
    std::uint64_t first = 0;            // number of the first of these
    std::deque<ParticipationRef> held;  // the source's last executions, too far ahead
    std::uint64_t max_ahead = kMaxAhead;

    Transfer& at(std::uint64_t execution);
  };

  // REQUIRES of all these: the mutex is held.
  void send(std::size_t source, std::uint64_t execution, const ParticipationRef& mine);
  void receive(std::size_t source, std::uint64_t execution, const ParticipationRef& mine);
  void depart(Transfer& transfer);
  void give(const Transfer& transfer, const ParticipationRef& target, bool last);
  void forget_complete(std::size_t source);
  void release(std::size_t source);
  void meet_condition(const ParticipationRef& participation);

  const Collective& collective_;
  const CollectiveGroup& places_;
  Delivery& delivery_;
  std::mutex mutex_;
  std::vector<std::uint64_t> count_;  // executions begun, by position
  std::vector<Channel> channels_;     // by position of the source
};

TransferGroup::Transfer& TransferGroup::Channel::at(std::uint64_t execution) {
  const auto index = static_cast<std::size_t>(execution - first);
  if (transfers.size() <= index) transfers.resize(index + 1);
  return transfers[index];
}

void TransferGroup::start(const ParticipationRef& mine) {
  const std::size_t position = mine->place.position;
  const std::int32_t source = places_.sources[position];
  std::lock_guard lock(mutex_);
  const std::int64_t now = delivery_.now();
  mine->times.begun_ns = mine->times.ready_ns = mine->times.done_ns = now;
  const std::uint64_t execution = count_[position]++;
  mine->times.execution = execution;
  mine->conditions = 2;  // it has been given its results, and is not held back
  if (places_.targets[position].empty()) {
    mine->inputs.clear();
    meet_condition(mine);
  } else {
    send(position, execution, mine);
  }
  if (source >= 0) {
    receive(static_cast<std::size_t>(source), execution, mine);
    return;
  }
  try {
    mine->outputs = zero_results(collective_);
  } catch (...) {
    mine->error = std::current_exception();
  }
  meet_condition(mine);
}

void TransferGroup::send(std::size_t source, std::uint64_t execution,
                         const ParticipationRef& mine) {
  Channel& channel = channels_[source];
  Transfer& transfer = channel.at(execution);
  transfer.source = mine;
  depart(transfer);
  const bool all_begun = transfer.targets_begun == places_.targets[source].size();
  for (const ParticipationRef& target : transfer.waiting) {
    give(transfer, target, all_begun && target == transfer.waiting.back());
  }
  transfer.waiting.clear();
  channel.held.push_back(mine);
  forget_complete(source);
  release(source);
}

void TransferGroup::receive(std::size_t source, std::uint64_t execution,
                            const ParticipationRef& mine) {
  Transfer& transfer = channels_[source].at(execution);
  ++transfer.targets_begun;
  if (transfer.source == nullptr) {
    transfer.waiting.push_back(mine);
    return;
  }
  give(transfer, mine, transfer.targets_begun == places_.targets[source].size());
  forget_complete(source);
  release(source);
}

// The operands leave their device now, whenever the targets ask for them.
void TransferGroup::depart(Transfer& transfer) {
  if (!delivery_.links().limited()) return;
  const Participation& source = *transfer.source;
  const std::int64_t from = places_.devices[source.place.position];
  for (std::uint32_t target : places_.targets[source.place.position]) {
    transfer.arrivals_ns.push_back(delivery_.links().carry(
        from, places_.devices[target], input_bytes(source), source.times.begun_ns));
  }
}

// The last target gets the operands for itself, so that it may reuse the bytes.
void TransferGroup::give(const Transfer& transfer, const ParticipationRef& target, bool last) {
  Participation& source = *transfer.source;
  target->outputs = last ? std::move(source.inputs) : source.inputs;
  // A pointer takes no time, also where the target asks for it late.
  target->times.ready_ns = target->times.done_ns = source.times.begun_ns;
  if (source.place.position != target->place.position) {
    target->times.peer = static_cast<std::int32_t>(places_.devices[source.place.position]);
  }
  if (!transfer.arrivals_ns.empty()) {
    const auto& targets = places_.targets[source.place.position];
    const auto at = std::find(targets.begin(), targets.end(), target->place.position);
    target->times.done_ns = transfer.arrivals_ns[static_cast<std::size_t>(at - targets.begin())];
  }
  meet_condition(target);
}

void TransferGroup::forget_complete(std::size_t source) {
  Channel& channel = channels_[source];
  while (!channel.transfers.empty()) {
    const Transfer& oldest = channel.transfers.front();
    if (oldest.source == nullptr || oldest.targets_begun < places_.targets[source].size()) return;
    channel.transfers.pop_front();
    ++channel.first;
  }
}

void TransferGroup::release(std::size_t source) {
  Channel& channel = channels_[source];
  while (!channel.held.empty()) {
    const std::uint64_t execution = count_[source] - channel.held.size();
    if (execution >= channel.first + channel.max_ahead) return;
    meet_condition(channel.held.front());
    channel.held.pop_front();
  }
}

void TransferGroup::meet_condition(const ParticipationRef& participation) {
  if (--participation->conditions == 0) delivery_.complete(participation);
}

bool TransferGroup::resume() {
  std::lock_guard lock(mutex_);
  bool any = false;
  for (std::size_t source = 0; source < channels_.size(); ++source) {
    Channel& channel = channels_[source];
    if (channel.held.empty()) continue;
    any = true;
    // Twice as far as it is, so that this does not come at every step of a program that needs it.
    channel.max_ahead = 2 * (count_[source] - channel.first);
    release(source);
  }
  return any;
}

void TransferGroup::add_stalls(std::vector<Stall>& to) const {
  for (std::size_t source = 0; source < channels_.size(); ++source) {
    for (const Transfer& transfer : channels_[source].transfers) {
      if (transfer.waiting.empty()) continue;
      Stall stall{&collective_, {}, {places_.devices[source]}};
      for (const ParticipationRef& target : transfer.waiting) {
        stall.arrived.push_back(places_.devices[target->place.position]);
      }
      to.push_back(std::move(stall));
    }
  }
}

}  // namespace

std::unique_ptr<Group> make_transfer_group(const Collective& collective,
                                           const CollectiveGroup& places, Delivery& delivery) {
  return std::make_unique<TransferGroup>(collective, places, delivery);
}

}  // namespace weft::engine
