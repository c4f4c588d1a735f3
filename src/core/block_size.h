// Sizes of blocks of memory: what an allocation takes from a pool. Small ones are rounded up to one
// of eight sizes per power of two, so that blocks can be used again; large ones hardly, as an
// eighth of them is much memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace weft {

inline constexpr std::size_t kBlockAlignment = 64;
inline constexpr std::size_t kClassesPerPower = 8;
inline constexpr int kNumSizeClasses = 64 * static_cast<int>(kClassesPerPower);

// From this size on.
inline constexpr std::size_t kLargeBlock = std::size_t{1} << 20;
inline constexpr std::size_t kLargeSizesPerPower = 1024;

struct SizeClass {
  std::size_t size;  // of a block
  int index;         // of the class that it is in: it is above the largest size of the one before
};

constexpr SizeClass size_class(std::size_t bytes) {
  const auto step_of = [](std::size_t size, std::size_t per_power) {
    return std::max(std::bit_floor(size) / per_power, kBlockAlignment);
  };
  const auto rounded = [&](std::size_t size, std::size_t per_power) {
    const std::size_t step = step_of(size, per_power);
    return (size + step - 1) / step * step;
  };
  const std::size_t least = std::max(bytes, kBlockAlignment);
  const std::size_t largest = rounded(least, kClassesPerPower);
  const std::size_t steps =
      (largest - std::bit_floor(largest)) / step_of(largest, kClassesPerPower);
  const std::size_t power = static_cast<std::size_t>(std::bit_width(largest)) - 1;
  return {least < kLargeBlock ? largest : rounded(least, kLargeSizesPerPower),
          static_cast<int>(power * kClassesPerPower + steps)};
}

}  // namespace weft
