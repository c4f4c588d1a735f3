// ExtremeRegion: whether a reduction of values and their places finds the largest value, or the
// least one, and the first place that has it, as argmax and argmin do.
//
// Found by what the region does, not by how it is written: of comparisons and choices alone, it is
// run for each order that two values can have. Plain value; functions of the block only.
#pragma once

#include <optional>

#include "ir/module.h"

namespace weft::engine {

struct ExtremeRegion {
  bool largest = true;  // else the least one
  // Of equal values the last one is kept (of 0 and -0 that tells), with the first place.
  bool keeps_last = false;
};

// Of places that grow from one element to the next. A NaN comes before all numbers, the first one
// before the others.
std::optional<ExtremeRegion> extreme_region(const ir::Block& region);

}  // namespace weft::engine
