#include "engine/comm/mpi/ranks.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/comm/mpi/mpi_library.h"

namespace weft::engine {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kHeadTag = 1, kElementsTag = 2;
constexpr std::int64_t kMaxChunk = std::int64_t{1} << 30;  // an MPI counts bytes in an int
// A process that has failed waits so long for the others to hear of it.
constexpr std::chrono::seconds kLastWords{5};
constexpr std::chrono::microseconds kBetweenLooks{200};

}  // namespace

std::string failure_text(int rank, int size, const std::string& why) {
  return fmt::format("rank {} of {}: {}", rank, size, why);
}

Ranks& Ranks::open() {
  static Ranks& ranks = *new Ranks(open_mpi_library());
  return ranks;
}

Ranks::Ranks(const WeftMpiFunctions& mpi) : mpi_(mpi) {
  check(mpi_.init(&rank_, &size_, &on_host_));
  if (size_ < 2) {
    mpi_.finalize();
    throw Error(
        "there is one process only: for more of them put mpirun -n 4 before the command, or "
        "another "
        "number");
  }
  incoming_.resize(static_cast<std::size_t>(size_));
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
  return message;
}

Message Ranks::wait_for(int from, MessageKind kind, std::optional<std::chrono::seconds> timeout) {
  const Clock::time_point start = Clock::now();
  while (true) {
    if (std::optional<Message> message = receive(from, pool_)) {
      if (message->kind == kind) return std::move(*message);
      throw Error(failure_text(from, size_,
                               message->kind == MessageKind::failed
                                   ? message->text
                                   : "it does something else than this one"));
    }
    if (timeout && Clock::now() - start > *timeout) {
      throw Error(
          fmt::format("rank {} of {} has not come for {} s", from, size_, timeout->count()));
    }
    std::this_thread::sleep_for(kBetweenLooks);
  }
}

std::optional<Ranks::Dissent> Ranks::compare(const std::string& text,
                                             std::chrono::seconds timeout) {
  send_to_others({.kind = MessageKind::compared, .text = text});
  std::optional<Dissent> first;
  for (int from = 0; from < size_; ++from) {
    if (from == rank_) continue;
    Message theirs = wait_for(from, MessageKind::compared, timeout);
    if (!first && theirs.text != text) first = {from, std::move(theirs.text)};
  }
  return first;
}

void Ranks::leave() {
  send_to_others({.kind = MessageKind::left});
  for (int from = 0; from < size_; ++from) {
    if (from != rank_) wait_for(from, MessageKind::left, {});
  }
  while (!all_sent()) std::this_thread::sleep_for(kBetweenLooks);
  check(mpi_.finalize());
}

bool Ranks::leave_failed(const std::string& why) noexcept {
  try {
    send_to_others({.kind = MessageKind::failed, .text = why});
    const Clock::time_point end = Clock::now() + kLastWords;
    std::vector<bool> has_ended(static_cast<std::size_t>(size_), false);
    has_ended[static_cast<std::size_t>(rank_)] = true;
    while (!std::ranges::all_of(has_ended, std::identity()) || !all_sent()) {
      if (Clock::now() > end) return false;
      for (int from = 0; from < size_; ++from) {
        if (has_ended[static_cast<std::size_t>(from)]) continue;
        const std::optional<Message> message = receive(from, pool_);
        has_ended[static_cast<std::size_t>(from)] =
            message && (message->kind == MessageKind::failed);
      }
      std::this_thread::sleep_for(kBetweenLooks);
    }
    return mpi_.finalize() == 0;
  } catch (...) {
    return false;
  }
}

}  // namespace weft::engine
