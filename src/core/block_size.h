// Sizes of blocks of memory: what an allocation takes from a pool, which rounds it up so that
// blocks can be used again: eight classes per power of two, so that at most an eighth is wasted.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace weft {

inline constexpr std::size_t kBlockAlignment = 64;
inline constexpr std::size_t kClassesPerPower = 8;
inline constexpr int kNumSizeClasses = 64 * static_cast<int>(kClassesPerPower);

struct SizeClass {
  std::size_t size;
  int index;
};

constexpr SizeClass size_class(std::size_t bytes) {
  const auto step_of = [](std::size_t size) {
    return std::max(std::bit_floor(size) / kClassesPerPower, kBlockAlignment);
  };
  const std::size_t least = std::max(bytes, kBlockAlignment);
  const std::size_t size = (least + step_of(least) - 1) / step_of(least) * step_of(least);
  const std::size_t steps = (size - std::bit_floor(size)) / step_of(size);
  const std::size_t power = static_cast<std::size_t>(std::bit_width(size)) - 1;
  return {size, static_cast<int>(power * kClassesPerPower + steps)};
}

}  // namespace weft
