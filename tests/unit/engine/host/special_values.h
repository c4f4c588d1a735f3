// Numbers with which ops have borders: zeros, the least and the greatest, infinities, NaNs.
#pragma once

#include <cstdint>

#include "core/literal.h"

namespace weft::testing {

// An array of them, reproducible; of smaller types than integers of 8 bits and f32 any numbers.
Literal special_literal(const TensorType& type, std::uint64_t seed);

}  // namespace weft::testing
