// Short rows that are brought into the caches before they are combined: which one comes next the
// processor cannot foresee, while it reads on in long ones. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace weft::engine {

inline constexpr std::int64_t kRowsAhead = 8, kShortRowBytes = 256;

inline void fetch_row(const std::byte* row, std::int64_t bytes) {
  constexpr std::int64_t kLine = 64;
  for (std::int64_t b = 0; b < bytes; b += kLine) __builtin_prefetch(row + b);
}

}  // namespace weft::engine
