// "2x2x1": the shape of a machine as text.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "weft/shape.h"

namespace weft::machine {

std::string shape_text(std::span<const std::int64_t> shape);
// Numbers from 1 on with an x between two; nothing where it is something else.
std::optional<Dims> parse_shape(std::string_view text);

}  // namespace weft::machine
