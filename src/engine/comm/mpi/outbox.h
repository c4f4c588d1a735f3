// Outbox: what this process is sending to one on another host.
//
// The head of a message goes at once; elements follow in parts, of which few are on their way at a
// time. An MPI over TCP gives a connection all that may be sent, and what it has to say about
// messages of the other direction waits behind that: of two large messages that cross, one would
// begin when the other has ended.
//
// One object for each process that messages go to. One thread at a time uses it; it never blocks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>

#include "engine/comm/mpi/message.h"
#include "engine/comm/mpi/mpi_functions.h"

namespace weft::engine {

inline constexpr int kHeadTag = 1, kElementsTag = 2;
// On their way at a time. In all two megabytes: what a link of 20 GB/s takes away between two looks
// (message_progress.cc).
inline constexpr std::size_t kPartsAtOnce = 8;

// f(begin, bytes) of each part in which the elements of an array are sent and received.
template <class F>
void for_each_part(const Buffer& array, const F& f) {
  constexpr std::int64_t kPart = 256 << 10;
  const std::int64_t bytes = array.type().num_bytes();
  for (std::int64_t begin = 0; begin < bytes; begin += kPart) {
    f(begin, static_cast<int>(std::min(kPart, bytes - begin)));
  }
}

class Outbox {
 public:
  Outbox(const WeftMpiFunctions& mpi, int to) : mpi_(mpi), to_(to) {}

  // Begins to send it, and keeps it until it has left. Throws Error, as move() does, with what the
  // MPI says.
  void send(Letter letter);
  // Begins to send what may go by now, and forgets what has left: so many heads and parts.
  std::size_t move();
  bool empty() const { return heads_.empty() && parts_.empty() && waiting_.empty(); }

 private:
  struct Flight {
    std::shared_ptr<const Letter> of;
    void* request;
  };
  struct Part {
    std::shared_ptr<const Letter> of;
    const std::byte* data;
    int bytes;
  };

  Flight begin(const Part& part, int tag);
  // From the first one on: they leave nearly in order.
  std::size_t forget_sent(std::deque<Flight>& flights);

  const WeftMpiFunctions& mpi_;
  const int to_;
  std::deque<Flight> heads_, parts_;  // on their way
  std::deque<Part> waiting_;
};

}  // namespace weft::engine
