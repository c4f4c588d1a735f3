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

constexpr int kHeadTag = 1, kElementsTag = 2;
constexpr std::int64_t kMaxChunk = std::int64_t{1} << 30;  // an MPI counts bytes in an int
// A process that has failed waits so long for the others to hear of it.
constexpr std::chrono::seconds kLastWords{5};
// Who waits for a message looks again and again, and after a moment now and then.
constexpr std::chrono::microseconds kFirstLooks{100}, kBetweenLooks{50};

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

// What a process does that has sent `found` where this one waits for `wanted`.
const char* what_else(MessageKind found, MessageKind wanted) {
  if (found == MessageKind::left) return kHasEnded;
  if (wanted == MessageKind::left) return "it goes on, where this one has ended the program";
  return "it does something else than this one";
}

}  // namespace

std::string failure_text(int rank, int size, const std::string& why) {
  return fmt::format("rank {} of {}: {}", rank, size, why);
}

Ranks& Ranks::open(std::chrono::seconds timeout) {
  static Ranks& ranks = *new Ranks(open_mpi_library(), timeout);
  return ranks;
}

Ranks::Ranks(const WeftMpiFunctions& mpi, std::chrono::seconds timeout) : mpi_(mpi) {
  {
    const BeginningInTime in_time(timeout);
    check(mpi_.init(&rank_, &size_, &on_host_));
  }
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
}

void Ranks::check(int error) const {
  if (error == 0) return;
  char text[256];
  mpi_.error_text(error, text, sizeof(text));
  throw Error(fmt::format("MPI says: {}", text));
}

template <class F>
void Ranks::for_chunks(const Buffer& array, F&& f) const {
  const std::int64_t bytes = array.type().num_bytes();
  for (std::int64_t begin = 0; begin < bytes; begin += kMaxChunk) {
    f(begin, static_cast<int>(std::min(kMaxChunk, bytes - begin)));
  }
}

void Ranks::send(int to, Message message) {
  for (Buffer& array : message.arrays) array = pool_.dense(array);
  const std::lock_guard lock(mutex_);
  forget_sent();
  Outgoing& out = outgoing_.emplace_back(Outgoing{head_of(message), std::move(message), {}});
  const auto send = [&](const std::byte* data, int bytes, int tag) {
    check(mpi_.send(data, bytes, to, tag, &out.requests.emplace_back()));
  };
  send(out.head.data(), static_cast<int>(out.head.size()), kHeadTag);
  for (const Buffer& array : out.message.arrays) {
    for_chunks(array, [&](std::int64_t begin, int bytes) {
      send(array.bytes() + begin, bytes, kElementsTag);
    });
  }
}

void Ranks::send_to_others(const Message& message) {
  for (int to = 0; to < size_; ++to) {
    if (to != rank_) send(to, message);
  }
}

bool Ranks::done(std::vector<Request>& requests) const {
  while (!requests.empty()) {
    int is_done = 0;
    check(mpi_.test(&requests.back(), &is_done));
    if (is_done == 0) return false;
    requests.pop_back();
  }
  return true;
}

void Ranks::forget_sent() {
  std::erase_if(outgoing_, [this](Outgoing& out) { return done(out.requests); });
}

bool Ranks::all_sent() {
  const std::lock_guard lock(mutex_);
  forget_sent();
  return outgoing_.empty();
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
      Incoming& in = waiting.emplace_back();
      in.head.resize(static_cast<std::size_t>(bytes));
      check(mpi_.receive(in.head.data(), bytes, from, kHeadTag, &in.requests.emplace_back()));
    }
    Incoming& in = waiting.back();
    if (!done(in.requests)) return;
    in.message = message_of(in.head, pool);
    in.has_arrays = true;
    for (Buffer& array : in.message.arrays) {
      for_chunks(array, [&](std::int64_t begin, int bytes) {
        check(mpi_.receive(array.mutable_bytes() + begin, bytes, from, kElementsTag,
                           &in.requests.emplace_back()));
      });
    }
  }
}

std::optional<Message> Ranks::receive(int from, BufferPool& pool) {
  const std::lock_guard lock(mutex_);
  move_on(from, pool);
  std::deque<Incoming>& waiting = incoming_[static_cast<std::size_t>(from)];
  if (waiting.empty() || !waiting.front().has_arrays || !done(waiting.front().requests)) return {};
  Message message = std::move(waiting.front().message);
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

Message Ranks::wait_for(int from, MessageKind kind) {
  const Clock::time_point start = Clock::now();
  while (true) {
    if (const auto failed = failure()) throw Error(*failed);
    if (std::optional<Message> message = receive(from, pool_)) {
      if (message->kind == kind) return std::move(*message);
      if (message->kind == MessageKind::failed || message->kind == MessageKind::told) continue;
      throw Error(failure_text(from, size_, what_else(message->kind, kind)));
    }
    if (Clock::now() - start < kFirstLooks) {
      std::this_thread::yield();
    } else {
      std::this_thread::sleep_for(kBetweenLooks);
    }
  }
}

std::string Ranks::of_first(std::string_view what, const std::function<std::string()>& find) {
  if (const auto failed = failure()) throw Error(*failed);
  const auto subject = static_cast<std::int64_t>(std::hash<std::string_view>()(what));
  const auto tell = [&](const std::string& text, bool is_error) {
    send_to_others(
        {.kind = MessageKind::told, .subject = is_error ? 1 : 0, .device = subject, .text = text});
  };
  if (rank_ != 0) {
    Message told = wait_for(0, MessageKind::told);
    // Of what rank 0 has found out for itself.
    while (told.device != subject) told = wait_for(0, MessageKind::told);
    if (told.subject != 0) throw Error(told.text);
    return std::move(told.text);
  }
  try {
    std::string text = find();
    tell(text, false);
    return text;
  } catch (const std::exception& error) {
    tell(error.what(), true);
    throw;
  }
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
