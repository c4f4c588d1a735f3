// What operands that give shapes hold: constants, once sizes are bound and what is computed of them
// is.
//
// Functions only.
#pragma once

#include <optional>

#include "weft/shape.h"

#include "ir/module.h"
#include "ir/ops/attr_types.h"

namespace weft::passes {

// Integers two by two, as padding is held: low and high of each dimension.
ir::Pairs pairs_of(const Dims& integers);

// limit - start of a slice in each dimension, where both are constants, or the limit is the start
// plus a constant (as JAX writes a slice of known size at a computed place). None: neither.
std::optional<Dims> slice_extent(const ir::Value& start, const ir::Value& limit);

}  // namespace weft::passes
