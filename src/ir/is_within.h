// Which blocks stand in which. Pure.
#pragma once

#include "ir/module.h"

namespace weft::ir {

// Whether a block is another one, or stands in an op of it at whatever depth. Null stands in none.
inline bool is_within(const Block* block, const Block* outer) {
  while (block != nullptr && block != outer) {
    block = block->parent_op == nullptr ? nullptr : block->parent_op->parent;
  }
  return block != nullptr;
}

}  // namespace weft::ir
