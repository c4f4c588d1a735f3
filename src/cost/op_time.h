// OpTime: how long an op takes, and what it waits for. Plain value; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weft::cost {

// What is busy longest; or `overhead`, where what any op costs is more than half of it.
enum class Bound : std::uint8_t { nothing, overhead, matrix, vector, memory };

inline constexpr std::size_t kNumBounds = 5;

constexpr std::string_view name(Bound bound) {
  constexpr std::string_view kNames[kNumBounds] = {"nothing", "overhead", "matrix unit",
                                                   "vector unit", "memory"};
  return kNames[static_cast<std::size_t>(bound)];
}

struct OpTime {
  double seconds = 0;
  Bound bound = Bound::nothing;  // of what takes no time
};

}  // namespace weft::cost
