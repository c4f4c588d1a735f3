#include "cost/fair_share.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "weft/error.h"

namespace weft::cost {
namespace {

constexpr int kShareBits = 24, kSpeedBits = 30;
constexpr std::uint64_t kWhole = std::uint64_t{1} << kShareBits;
constexpr std::uint64_t kOwnSpeed = std::uint64_t{1} << kSpeedBits;
constexpr std::uint64_t kFull = kWhole * kOwnSpeed;
constexpr Picoseconds kNever = std::numeric_limits<Picoseconds>::max();
// Less than that is left by rounding.
constexpr double kNothing = 1e-3;

double of_own(std::uint64_t speed) {
  return static_cast<double>(speed) / static_cast<double>(kOwnSpeed);
}

// Of a class of links, as those on it grow.
struct Room {
  std::uint64_t taken = 0;  // by those that have stopped
  std::uint64_t grows = 0;  // by those that have not, for each unit of speed
  std::uint64_t level() const { return grows == 0 ? kOwnSpeed : (kFull - taken) / grows; }
};

}  // namespace

FairShare::Id FairShare::begin(const Passage& passage, Picoseconds now) {
  WEFT_ASSERT(now >= now_, "time goes on");
  run(now, false);
  const double moving = passage.moving_seconds();
  Transfer transfer;
  transfer.id = num_begun_++;
  transfer.alone_on = passage.alone_on;
  transfer.latency = to_picoseconds(passage.latency);
  transfer.moving = to_picoseconds(moving);
  transfer.left = static_cast<double>(transfer.moving);
  transfer.begun = transfer.since = now;
  for (const LinkLoad& load : passage.loads) {
    if (moving <= 0) break;
    const double share = load.seconds / moving * static_cast<double>(kWhole);
    transfer.loads.push_back({load.link_class, static_cast<std::uint64_t>(std::llround(share))});
  }
  transfers_.push_back(std::move(transfer));
  begin_or_wait(transfers_.back());
  run(now, false);
  return num_begun_ - 1;
}

void FairShare::run(Picoseconds until, bool first_only) {
  while (!first_only || done_.empty()) {
    const Picoseconds at = next_change();
    if (at == kNever || at > until) break;
    now_ = at;
    change_states();
  }
  if (!first_only) now_ = std::max(now_, until);
}

// When one of them begins to move or is done; kNever: none does.
Picoseconds FairShare::next_change() const {
  Picoseconds at = kNever;
  for (const Transfer& transfer : transfers_) {
    if (transfer.state != State::queued) at = std::min(at, transfer.at);
  }
  return at;
}

void FairShare::change_states() {
  bool share_again = false;
  for (Transfer& transfer : transfers_) {
    if (transfer.state == State::queued || transfer.at > now_) continue;
    const bool moves = transfer.moving > 0;
    share_again = share_again || moves;
    if (transfer.state == State::starting) transfer.moved = now_;
    if (transfer.state == State::starting && moves) {
      transfer.state = State::moving;
      transfer.since = now_;
      transfer.at = kNever;
    } else {
      settle(transfer, transfer.speed, {});
      finish(transfer);
      transfer.state = State::done;
    }
  }
  std::erase_if(transfers_, [](const Transfer& transfer) { return transfer.state == State::done; });
  for (Transfer& transfer : transfers_) {
    if (transfer.state == State::queued) begin_or_wait(transfer);
  }
  if (share_again) share();
}

void FairShare::begin_or_wait(Transfer& transfer) {
  Wait wait;
  const Transfer* const ahead = ahead_of(transfer, wait.link_class);
  if (ahead != nullptr) wait.behind = ahead->id;
  settle(transfer, 0, wait);
  if (ahead != nullptr) return;
  transfer.state = State::starting;
  transfer.at = sum(now_, transfer.latency);
}

// Of those that were begun before it from one of its devices, the first.
const FairShare::Transfer* FairShare::ahead_of(const Transfer& transfer,
                                               std::uint32_t& device_class) const {
  for (const Transfer& other : transfers_) {
    if (other.id >= transfer.id) break;
    const auto shared = std::ranges::find_first_of(transfer.alone_on, other.alone_on);
    if (shared == transfer.alone_on.end()) continue;
    device_class = *shared;
    return &other;
  }
  return nullptr;
}

// What it has done until now, and waited for; from now on it goes at that speed.
void FairShare::settle(Transfer& transfer, std::uint64_t speed, const Wait& wait) {
  const auto time = static_cast<double>(now_ - transfer.since);
  if (transfer.wait.behind != kNone) {
    Wait& before = transfer.wait;
    const auto known = std::ranges::find_if(transfer.waits, [&](const Wait& other) {
      return other.behind == before.behind && other.link_class == before.link_class;
    });
    before.time = time * (1 - of_own(transfer.speed));
    if (known != transfer.waits.end()) {
      known->time += before.time;
    } else {
      transfer.waits.push_back(before);
    }
  }
  if (transfer.state == State::moving && now_ > transfer.since) {
    moves_.push_back({transfer.id, transfer.since, now_, of_own(transfer.speed)});
  }
  transfer.left -= time * of_own(transfer.speed);
  transfer.since = now_;
  transfer.wait = wait;
  if (transfer.state != State::moving || speed == transfer.speed) return;
  transfer.speed = speed;
  const double rest = std::ceil(transfer.left / of_own(speed) - kNothing);
  const auto most = static_cast<double>(kMostPicoseconds);
  transfer.at = sum(now_, rest < most ? std::llround(rest) : kMostPicoseconds);
}

// All that move grow alike until a class of links is full: those on it stop.
void FairShare::share() {
  std::map<std::uint32_t, Room> rooms;
  std::vector<Grown> growing, stopped;
  for (Transfer& transfer : transfers_) {
    if (transfer.state != State::moving) continue;
    growing.push_back({&transfer});
    for (const Load& load : transfer.loads) rooms[load.link_class].grows += load.share;
  }
  while (stopped.size() < growing.size()) {
    std::uint64_t level = kOwnSpeed;
    for (const auto& [number, room] : rooms) level = std::min(level, room.level());
    const std::size_t first = stopped.size();
    for (Grown& grown : growing) {
      if (grown.speed > 0) continue;
      const auto full = std::ranges::find_if(grown.transfer->loads, [&](const Load& load) {
        return load.share > 0 && rooms.at(load.link_class).level() <= level;
      });
      if (full == grown.transfer->loads.end()) continue;
      grown.speed = level;
      grown.full = full->link_class;
      stopped.push_back(grown);
    }
    for (std::size_t i = first; i < stopped.size(); ++i) {
      for (const auto& [number, share] : stopped[i].transfer->loads) {
        rooms.at(number).grows -= share;
        rooms.at(number).taken += share * level;
      }
    }
  }
  std::ranges::sort(stopped, {}, [](const Grown& grown) { return grown.transfer->id; });
  for (const Grown& grown : stopped) {
    const Wait wait{behind(grown, stopped), grown.full};
    const bool changes = grown.speed != grown.transfer->speed;
    if (changes || wait.behind != grown.transfer->wait.behind ||
        wait.link_class != grown.transfer->wait.link_class) {
      settle(*grown.transfer, grown.speed, wait);
    }
  }
}

// Of the others on the class on which it stopped, the one that takes most of it.
FairShare::Id FairShare::behind(const Grown& grown, const std::vector<Grown>& all) {
  Id id = kNone;
  std::uint64_t most = 0;
  for (const Grown& other : all) {
    if (other.transfer == grown.transfer) continue;
    for (const auto& [number, share] : other.transfer->loads) {
      if (number != grown.full || share * other.speed <= most) continue;
      most = share * other.speed;
      id = other.transfer->id;
    }
  }
  return id;
}

void FairShare::finish(const Transfer& transfer) {
  Done done{.id = transfer.id, .at = now_, .moved = transfer.moved};
  done.waited = now_ - transfer.begun - transfer.latency - transfer.moving;
  double most = 0;
  for (const Wait& wait : transfer.waits) {
    if (wait.time <= most) continue;
    most = wait.time;
    done.behind = wait.behind;
    done.link_class = wait.link_class;
  }
  done_.push_back(done);
}

std::optional<Picoseconds> FairShare::next() const {
  if (!done_.empty()) return done_.front().at;
  if (transfers_.empty()) return std::nullopt;
  const Transfer* first = nullptr;
  for (const Transfer& transfer : transfers_) {
    if (transfer.state == State::queued) continue;
    if (first == nullptr || transfer.at < first->at) first = &transfer;
  }
  if (first->state == State::moving) return first->at;
  FairShare ahead = *this;
  ahead.run(kNever, true);
  return ahead.done_.front().at;
}

std::vector<FairShare::Done> FairShare::advance(Picoseconds now) {
  WEFT_ASSERT(now >= now_, "time goes on");
  run(now, false);
  return std::exchange(done_, {});
}

std::vector<FairShare::Done> FairShare::advance_until_done(Id id) {
  const auto is_done = [&] { return std::ranges::find(done_, id, &Done::id) != done_.end(); };
  while (!is_done()) {
    WEFT_ASSERT(!transfers_.empty(), "a transfer under way");
    run(next_change(), false);
  }
  return std::exchange(done_, {});
}

Picoseconds FairShare::end(Id id) const {
  FairShare ahead = *this;
  ahead.run(kNever, false);
  const auto done = std::ranges::find(ahead.done_, id, &Done::id);
  WEFT_ASSERT(done != ahead.done_.end(), "a transfer under way");
  return done->at;
}

}  // namespace weft::cost
