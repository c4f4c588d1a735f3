// Which values, ops and modules have dimensions without a size (kDynamicSize), as jax.export prints
// them for symbolic shapes. passes/dynamic binds them. Functions only.
#pragma once

#include "ir/module.h"

namespace weft::ir {

// Of tuples and futures: whether a part has.
bool has_dynamic_size(const Type& type);
// Of its operands, results and arguments of its regions; or operands give shapes of its results.
bool has_dynamic_sizes(const Op& op);
// Anywhere in its functions.
bool has_dynamic_sizes(const Module& module);

}  // namespace weft::ir
