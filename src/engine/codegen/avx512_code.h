// The code of a VectorProgram for processors with AVX-512 (F, DQ, BW and VL).
#pragma once

#include <memory>

#include "engine/codegen/tile_code.h"

namespace weft::engine {

// Whether this processor runs such code and this build can make it.
bool has_avx512_code();

// Null where the system gives no memory that can be run.
std::unique_ptr<TileCode> make_avx512_code(const VectorProgram& program);

}  // namespace weft::engine
