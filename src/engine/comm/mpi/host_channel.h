// HostChannel: letters from one process to another of its host and back, by two rings of bytes in
// memory that both have in common.
//
// Each process has an object of its own for each of the others. One thread at a time. Letters
// arrive in the order in which they were sent; what does not fit into the ring waits here, so that
// nobody ever waits for a reader.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>

#include "engine/comm/mpi/message.h"

namespace weft::engine {

// Counts of bytes that were ever put in and taken out; the bytes follow. Zeros are an empty one.
struct alignas(64) HostRing {
  std::atomic<std::uint64_t> in{0};
  alignas(64) std::atomic<std::uint64_t> out{0};
};

class HostChannel {
 public:
  // The rings are in what `memory` has for the two.
  HostChannel(int other, int me, HostMemory& memory);

  void send(const Letter& letter);
  // Puts in what has room now; whether nothing is left.
  bool push();
  // The next message, if all of it is here. Its arrays are from the pool, or borrowed.
  std::optional<Message> receive(BufferPool& pool);

 private:
  struct Outgoing {
    Letter letter;
    std::size_t sent = 0;  // of all its bytes
  };
  struct Incoming {
    Letter letter;
    std::uint64_t head_bytes = 0;
    std::size_t received = 0;  // of all its bytes
    bool has_head = false;
  };

  std::size_t put(std::span<const std::byte> bytes);
  std::size_t take(std::span<std::byte> bytes);
  bool push(const Letter& letter, std::size_t& sent);
  // Goes on with bytes that begin at `begin` of a letter: whether all of them have been received.
  bool pull(std::span<std::byte> bytes, std::size_t& begin);

  HostRing& to_;
  HostRing& from_;
  const std::size_t ring_bytes_;
  HostMemory& memory_;
  std::deque<Outgoing> outgoing_;
  Incoming incoming_;
};

}  // namespace weft::engine
