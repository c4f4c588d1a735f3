// The code of a VectorProgram for the vector instructions that this processor has.
#pragma once

#include <memory>

#include "engine/codegen/tile_code.h"

namespace weft::engine {

// Those that this build can make code of, from the fewest on. `avx2`: with F16C, FMA and
// BMI2. `avx512`: F, DQ, BW and VL, with these.
enum class VectorInstructions : std::uint8_t { none, avx2, avx512 };

// The most that this processor runs.
VectorInstructions vector_instructions();

// Null where the system gives no memory that can be run. REQUIRES: the processor runs them, and
// there are some.
std::unique_ptr<TileCode> make_code(const VectorProgram& program, VectorInstructions instructions);

}  // namespace weft::engine
