// Reproducible random arrays, to feed programs that somebody only wants to see run.
#pragma once

#include <cstdint>

#include "core/literal.h"

namespace weft {

// The same bits for the same type, seed and stream on every machine: floats uniform in [-1, 1),
// integers in [0, 8) or what of it fits, booleans even. Arrays of different streams are
// independent.
Literal random_literal(const TensorType& type, std::uint64_t seed, std::uint64_t stream);

}  // namespace weft
