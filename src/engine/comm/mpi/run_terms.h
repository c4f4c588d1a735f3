// RunTerms: what a process takes a run to be: the program, and the inputs that no common run has
// had yet. Every process sends its own to all when it begins a run, so that those who take it to be
// something else find out before they have used anything of each other.
//
// Plain values; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/comm/mpi/message.h"

namespace weft::engine {

struct RunTerms {
  std::string name;           // of the program, for people: "jit_step"
  std::uint64_t program = 0;  // a hash
  struct Input {
    std::int64_t index = 0;
    std::uint64_t elements = 0;  // a hash
  };
  std::vector<Input> inputs = {};
};

Message message_of(const RunTerms& terms);

// What is to be said where another rank's message, which message_of made, is not as of `mine`;
// none: it is. REQUIRES: `mine` is of rank `my_rank`, `theirs` of rank `their_rank`, of `size`.
std::optional<std::string> difference(const RunTerms& mine, int my_rank, const Message& theirs,
                                      int their_rank, int size);

}  // namespace weft::engine
