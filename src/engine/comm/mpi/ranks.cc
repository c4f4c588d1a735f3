#include "engine/comm/mpi/ranks.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/comm/mpi/launch.h"
#include "engine/comm/mpi/mpi_library.h"

namespace weft::engine {
namespace {

using Clock = std::chrono::steady_clock;

// A process that has failed waits so long for the others to hear of it.
constexpr std::chrono::seconds kLastWords{5};

// Ends the process where others hold it up in MPI's beginning, which knows no timeout.
class BeginningInTime {
 public:
  explicit BeginningInTime(std::chrono::seconds timeout)
      : watch_([this, timeout] {
          std::unique_lock lock(mutex_);
          if (has_begun_.wait_for(lock, timeout, [this] { return begun_; })) return;
          const Launch mine = launch();
          fmt::print(stderr, "{}\n",
                     failure_text(mine.rank, mine.size,
                                  fmt::format("another process has not begun its MPI for {} s",
                                              timeout.count())));
          std::_Exit(1);
        }) {}
  ~BeginningInTime() {
    {
      const std::lock_guard lock(mutex_);
      begun_ = true;
    }
    has_begun_.notify_one();
    watch_.join();
  }
  BeginningInTime(const BeginningInTime&) = delete;
  BeginningInTime& operator=(const BeginningInTime&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable has_begun_;
  bool begun_ = false;
  std::thread watch_;
};

}  // namespace

std::string failure_text(int rank, int size, const std::string& why) {
  return fmt::format("rank {} of {}: {}", rank, size, why);
}

Ranks& Ranks::open(std::chrono::seconds timeout) {
  static Ranks& ranks = *new Ranks(open_mpi_library(), timeout);
  return ranks;
}

Ranks::Ranks(const WeftMpiFunctions& mpi, std::chrono::seconds timeout)
    : mpi_(mpi), timeout_(timeout) {
  const BeginningInTime in_time(timeout);
  check(mpi_.init(&rank_, &size_, &on_host_));
  if (size_ < 2) {
    mpi_.finalize();
    throw Error(
        "there is one process only: for more of them put mpirun -n 4 before the command, or "
        "another "
        "number");
  }
  incoming_.resize(static_cast<std::size_t>(size_));
  has_given_up_.resize(static_cast<std::size_t>(size_));
  has_given_up_[static_cast<std::size_t>(rank_)] = true;
  shares_memory_.resize(static_cast<std::size_t>(size_));
  channels_.resize(static_cast<std::size_t>(size_));
  for (int to = 0; to < size_; ++to) outboxes_.emplace_back(mpi_, to);
  meet_host();
}

// Each tells what it has mapped, so that all know the same of all. Where one process could map
// another one's memory and not the other way round, nobody uses any.
void Ranks::meet_host() {
  memory_ = std::make_unique<HostMemory>(rank_, size_);
  const auto size = static_cast<std::size_t>(size_);
  std::vector<std::vector<std::int64_t>> mapped(size, std::vector<std::int64_t>(size, 0));
  std::vector<std::int64_t>& mine = mapped[static_cast<std::size_t>(rank_)];
  send_to_others({.kind = MessageKind::card, .numbers = memory_->card()});
  for (int from = 0; from < size_; ++from) {
    mine[static_cast<std::size_t>(from)] =
        from == rank_ || memory_->map(from, wait_for(from, MessageKind::card).numbers) ? 1 : 0;
  }
  send_to_others({.kind = MessageKind::mapped, .numbers = mine});
  for (int from = 0; from < size_; ++from) {
    if (from == rank_) continue;
    mapped[static_cast<std::size_t>(from)] = wait_for(from, MessageKind::mapped).numbers;
  }
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = 0; b < size; ++b) {
      if (mapped[a][b] != 0 && mapped[a] != mapped[b]) return;
    }
  }
  if (std::ranges::count(mine, 1) < 2) return;
  for (int r = 0; r < size_; ++r) {
    const auto index = static_cast<std::size_t>(r);
    shares_memory_[index] = mine[index] != 0;
    if (r != rank_ && shares_memory_[index]) {
      channels_[index] = std::make_unique<HostChannel>(r, rank_, *memory_);
    }
  }
}

void Ranks::send(int to, Message message) {
  Letter letter = letter_of(std::move(message), pool_, memory_with(to));
  const std::lock_guard lock(mutex_);
  move_out();
  if (HostChannel* const channel = channels_[static_cast<std::size_t>(to)].get()) {
    return channel->send(letter);
  }
  moved_.begun = true;
  outboxes_[static_cast<std::size_t>(to)].send(std::move(letter));
}

// Written once for all of this host.
void Ranks::send(std::span<const int> to, const Message& message) {
  std::vector<HostChannel*> near;
  for (const int rank : to) {
    HostChannel* const channel = channels_[static_cast<std::size_t>(rank)].get();
    if (channel == nullptr) send(rank, message);
    if (channel != nullptr) near.push_back(channel);
  }
  if (near.empty()) return;
  const Letter letter =
      letter_of(message, pool_, memory_.get(), static_cast<int>(std::ssize(near)));
  const std::lock_guard lock(mutex_);
  move_out();
  for (HostChannel* const channel : near) channel->send(letter);
}

void Ranks::send_to_others(const Message& message) {
  for (int to = 0; to < size_; ++to) {
    if (to != rank_) send(to, message);
  }
}

bool Ranks::forget_done(std::deque<Request>& requests) {
  while (!requests.empty()) {
    int is_done = 0;
    check(mpi_.test(&requests.front(), &is_done));
    if (is_done == 0) return false;
    requests.pop_front();
    ++moved_.parts;
  }
  return true;
}

void Ranks::move_out() {
  for (Outbox& outbox : outboxes_) moved_.parts += outbox.move();
  memory_->sweep();
}

bool Ranks::all_sent() {
  const std::lock_guard lock(mutex_);
  move_out();
  const auto has_sent = [](const auto& channel) { return channel == nullptr || channel->push(); };
  return std::ranges::all_of(outboxes_, &Outbox::empty) && std::ranges::all_of(channels_, has_sent);
}

// Begins to receive what has been announced. The elements of one message are asked for before the
// next head is read, so that they match in order.
void Ranks::move_on(int from, BufferPool& pool) {
  std::deque<Incoming>& waiting = incoming_[static_cast<std::size_t>(from)];
  while (true) {
    if (waiting.empty() || waiting.back().has_arrays) {
      int found = 0, bytes = 0;
      check(mpi_.probe(from, kHeadTag, &found, &bytes));
      if (found == 0) return;
      moved_.begun = true;
      Incoming& in = waiting.emplace_back();
      in.letter.head.resize(static_cast<std::size_t>(bytes));
      check(
          mpi_.receive(in.letter.head.data(), bytes, from, kHeadTag, &in.requests.emplace_back()));
    }
    Incoming& in = waiting.back();
    if (!forget_done(in.requests)) return;
    read_head(in.letter, pool, memory_with(from));
    in.has_arrays = true;
    for (const std::size_t i : in.letter.following) {
      Buffer& array = in.letter.message.arrays[i];
      for_each_part(array, [&](std::int64_t begin, int bytes) {
        check(mpi_.receive(array.mutable_bytes() + begin, bytes, from, kElementsTag,
                           &in.requests.emplace_back()));
      });
    }
  }
}

Ranks::Moved Ranks::move_messages() {
  const std::lock_guard lock(mutex_);
  move_out();
  for (int from = 0; from < size_; ++from) {
    const bool is_far = from != rank_ && channels_[static_cast<std::size_t>(from)] == nullptr;
    if (!is_far) continue;
    move_on(from, pool_);
    for (Incoming& in : incoming_[static_cast<std::size_t>(from)]) forget_done(in.requests);
  }
  return std::exchange(moved_, {});
}

std::optional<Message> Ranks::receive(int from, BufferPool& pool) {
  const std::lock_guard lock(mutex_);
  if (HostChannel* const channel = channels_[static_cast<std::size_t>(from)].get()) {
    std::optional<Message> message = channel->receive(pool);
    if (message) note_end(from, *message);
    return message;
  }
  moved_.parts += outboxes_[static_cast<std::size_t>(from)].move();
  move_on(from, pool);
  std::deque<Incoming>& waiting = incoming_[static_cast<std::size_t>(from)];
  if (waiting.empty() || !waiting.front().has_arrays || !forget_done(waiting.front().requests))
    return {};
  Message message = std::move(waiting.front().letter.message);
  waiting.pop_front();
  note_end(from, message);
  return message;
}

void Ranks::note_end(int from, const Message& message) {
  if (message.kind == MessageKind::gave_up) has_given_up_[static_cast<std::size_t>(from)] = true;
  if (message.kind == MessageKind::failed && !failure_) {
    failure_ = failure_text(from, size_, message.text);
  }
}

bool Ranks::has_given_up(int from) const {
  const std::lock_guard lock(mutex_);
  return has_given_up_[static_cast<std::size_t>(from)];
}

std::optional<std::string> Ranks::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

void Ranks::fail(const std::string& why) noexcept {
  try {
    {
      const std::lock_guard lock(mutex_);
      if (std::exchange(has_failed_, true)) return;
      if (!failure_) failure_ = why;
    }
    send_to_others({.kind = MessageKind::failed, .text = why});
  } catch (...) {  // they will hear nothing from this process, which tells as much
  }
}

void Ranks::leave() {
  if (const auto failed = failure()) throw Error(*failed);
  send_to_others({.kind = MessageKind::left});
  for (int from = 0; from < size_; ++from) {
    if (from != rank_) wait_for(from, MessageKind::left);
  }
  while (!all_sent()) std::this_thread::sleep_for(kBetweenLooks);
  check(mpi_.finalize());
}

bool Ranks::leave_failed(const std::string& why) noexcept {
  fail(why);
  try {
    send_to_others({.kind = MessageKind::gave_up});
    const Clock::time_point end = Clock::now() + kLastWords;
    const auto all_gave_up = [this] {
      bool all = true;
      for (int from = 0; from < size_; ++from) {
        while (!has_given_up(from) && receive(from, pool_)) {
        }
        all = all && has_given_up(from);
      }
      return all;
    };
    while (!all_gave_up() || !all_sent()) {
      if (Clock::now() > end) return false;
      std::this_thread::sleep_for(kBetweenLooks);
    }
    return mpi_.finalize() == 0;
  } catch (...) {
    return false;
  }
}

}  // namespace weft::engine
