// Whether there is memory for what an op gives, asked when its kernel is made.
#pragma once

#include "weft/error.h"

#include "core/memory_account.h"
#include "ir/op_error.h"

namespace weft::engine {

// For kernels that take time and memory with their sizes before they run (a transform's roots), or
// whose library fails on sizes that no memory has. Throws OpOutOfMemory.
inline void check_room_for_result(const ir::Op& op) {
  try {
    const Room room(static_cast<std::size_t>(op.results[0]->type.tensor().num_bytes()));
  } catch (const OutOfMemory& error) {
    throw ir::OpOutOfMemory(op, error.what());
  }
}

}  // namespace weft::engine
