// Message: what one process tells another: what it is about, numbers, and arrays.
//
// A head says everything but the elements of the arrays, which follow it. Plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/stream/buffer_pool.h"

namespace weft::engine {

enum class MessageKind : std::uint8_t {
  participation,  // a device has begun a collective: `subject` is its id; the operands, if wanted
  results,        // of an instance: `subject` is the manual computation that has forked it
  print,          // a debug print of a device
  told,       // what rank 0 has found out: `text`; `subject` 1: it is an Error; `device`: a hash
              // of what was to be found out
  run_began,  // the first of a run: its RunTerms
  run_ended,  // the last of a run
  left,       // the last of all: no run will follow
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

std::vector<std::byte> head_of(const Message& message);
// With arrays whose elements are still to come. REQUIRES: what head_of gave.
Message message_of(std::span<const std::byte> head, BufferPool& pool);

}  // namespace weft::engine
