// Rectangular blocks of arrays: cut out, put in, put side by side.
#pragma once

#include <vector>

#include "core/literal.h"

namespace weft::reference {

// The block of these sizes at `offsets`. REQUIRES: it lies within `from`.
Literal block_of(const Literal& from, const Dims& offsets, const Dims& sizes);
// Overwrites the block of `to` at `offsets`. REQUIRES: it lies within `to`.
void put_block(const Literal& block, const Dims& offsets, Literal& to);

// REQUIRES: at least one part; equal sizes in the other dimensions.
Literal concatenated(const std::vector<Literal>& parts, std::int64_t dim);
// Part `index` of `count` equal ones. REQUIRES: count divides the dimension.
Literal part_of(const Literal& from, std::int64_t dim, std::int64_t index, std::int64_t count);

}  // namespace weft::reference
