// Picks: gathers whose elements elementwise ops compute with. A step of several ops reads such
// elements where they lie, so that they are nowhere put together in memory. Pure functions.
#pragma once

#include <cstdint>

#include "weft/small_vector.h"

#include "ir/module.h"

namespace weft::plan {

bool is_pick(const ir::Op& op);

// Whether each slice of a pick is one element.
bool picks_elements(const ir::Op& pick);

// Whether each slice of a pick is one element, or one piece of memory of a dense operand, and
// slices follow one another in the result.
bool picks_pieces(const ir::Op& pick);

// Where a pick has its indices from, and along which dimension an index's numbers lie: the rank,
// where each element is an index. What only adds a dimension of size 1 for them is left out.
struct PickedIndices {
  const ir::Value* value;
  std::int64_t vector_dim;
};
PickedIndices indices_of(const ir::Op& pick);

// What the op of a step reads: its operands, or of a pick where its elements and indices lie.
SmallVector<const ir::Value*, 4> read_by(const ir::Op& op);

}  // namespace weft::plan
