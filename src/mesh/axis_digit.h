// AxisDigit: an axis or sub-axis as a digit of a device's position.
//
// A position is a number in a mixed radix whose digits are the coordinates; a sub-axis is a part of
// such a digit. Plain value.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "weft/sharding.h"

namespace weft {

struct AxisDigit {
  std::int64_t stride = 1;  // in positions
  std::int64_t size = 1;

  std::int64_t of(std::int64_t position) const { return position / stride % size; }
};

// REQUIRES: the axis exists and its sub-axis divides it.
AxisDigit axis_digit(const Mesh& mesh, const AxisRef& axis);
std::vector<AxisDigit> axis_digits(const Mesh& mesh, std::span<const AxisRef> axes);

}  // namespace weft
