// Positions on a circle. Plain function.
#pragma once

#include <cstdint>

namespace weft::viz {

// The position i of a circle of so many, counted on around it.
constexpr std::int64_t around(std::int64_t i, std::int64_t size) {
  return (i % size + size) % size;
}

}  // namespace weft::viz
