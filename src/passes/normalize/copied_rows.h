// Values of which ops make copies: as they were, or repeated, as jnp.pad makes edges.
//
// Functions only.
#pragma once

#include <cstddef>

#include "ir/module.h"

namespace weft::passes {

// The first of the same values in the same dimensions: jnp.pad repeats an edge once by adding a
// dimension of one element, and mirrors one row.
ir::Value* unchanged(ir::Value* value);

// What all rows of dimension d are a copy of, which has one; null: nothing is known.
ir::Value* repeated_row(const ir::Value& value, std::size_t d);

}  // namespace weft::passes
