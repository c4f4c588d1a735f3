// The tile functions of convert from f32 to integers of up to 16 bits, for this processor.
#pragma once

#include "engine/kernels/tile/tile_function.h"

namespace weft::engine {

// Its parameter `a` is the width of the result in bits. Null: of another type.
TileFn narrowing_function(DType to);

}  // namespace weft::engine
