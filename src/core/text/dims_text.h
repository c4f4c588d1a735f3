// Shapes as messages of the C++ front end tell them: "[8,4]", and with a dtype, as typeof_ has it,
// "f32[8,4]". What a program prints of its own shapes is as in Python (weft/array_shape.h).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "weft/shape.h"

namespace weft {

inline std::string dims_text(const Dims& dims) {
  return to_string(std::span<const std::int64_t>(dims.data(), dims.size()));
}

}  // namespace weft
