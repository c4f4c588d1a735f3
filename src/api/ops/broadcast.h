// NumPy's broadcasting of shapes.
#pragma once

#include <initializer_list>
#include <span>

#include "weft/shape.h"

namespace weft {

// The shape that all of these stretch to: aligned at their last dimensions, sizes of 1 take the
// size of the others. Of no shapes it is a scalar's. Throws Error where sizes differ otherwise.
Dims broadcast_dims(std::span<const Dims> shapes);
inline Dims broadcast_dims(std::initializer_list<Dims> shapes) {
  return broadcast_dims(std::span(shapes.begin(), shapes.size()));
}

}  // namespace weft
