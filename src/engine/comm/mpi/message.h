// Message: what one process tells another: what it is about, numbers, and arrays.
//
// A head says everything but the elements of large arrays: these follow it, or, between processes
// of one host, are lent. Plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/comm/mpi/host_memory.h"
#include "engine/stream/buffer_pool.h"

namespace weft::engine {

enum class MessageKind : std::uint8_t {
  participation,  // a device has begun a collective: `subject` is its id; the operands, if wanted
  results,        // of an instance: `subject` is the manual computation that has forked it
  print,          // a debug print of a device
  told,       // what rank 0 has found out: `text`; `subject` 1: it is an Error; `device`: a hash
              // of what was to be found out
  brought,    // what another process is to have beside runs (Ranks::exchange): `text` says for what
  run_began,  // the first of a run: its RunTerms
  run_ended,  // the last of a run
  left,       // the last of all: no run will follow
  card,       // the first of all: HostMemory::card
  mapped,     // after it: whose memory is mapped in this process
  failed,     // no run will follow, since what `text` says has happened
  gave_up,    // the last of all, of a process that has failed or heard that another one has
};

struct Message {
  MessageKind kind{};
  std::int64_t subject = 0;
  std::int64_t device = 0;
  std::vector<std::int64_t> numbers = {};
  std::string text = {};
  std::vector<Buffer> arrays = {};
};

// Arrays of no more bytes are sent within the head.
inline constexpr std::int64_t kWithinHead = 4 << 10;

// A message as it is sent or as it arrives.
struct Letter {
  std::vector<std::byte> head = {};
  Message message = {};
  std::vector<std::size_t> following = {};  // which of its arrays follow the head; dense
};
// `memory`: what the processes have in common; null: nothing. `pool`: for what has to be copied.
// `readers`: to so many it is sent.
Letter letter_of(Message message, BufferPool& pool, HostMemory* memory, int readers = 1);
// With arrays whose elements are still to come where they follow. REQUIRES: a head of letter_of.
void read_head(Letter& letter, BufferPool& pool, HostMemory* memory);

}  // namespace weft::engine
