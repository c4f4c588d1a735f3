// Reductions over dimensions that lie apart, of what is computed, taken in two.
//
// (x * x).sum((0, 2)) of f32[64, 16, 32, 128] has no rows and no columns
// (plan/storage/row_shape.h): x * x is written whole before it is summed. Summed over dimension 2
// it has: that is one step with the product, and gives an array of a 32nd of the elements, to be
// summed over dimension 0. Edits the module in place; one thread at a time.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::passes {

// Where the first reduction becomes one step with what makes its operand, and gives little; not of
// types that would be rounded in between. `memory_limit`: as of edit_within.
void take_reductions_apart(ir::Module& module,
                           std::optional<std::int64_t> memory_limit = std::nullopt);

}  // namespace weft::passes
