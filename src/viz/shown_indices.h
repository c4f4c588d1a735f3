// Which of very many rows, columns or slices a picture shows: the first and the last ones.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace weft::viz {

// More than so many slices of an array or steps of a collective are not all shown.
inline constexpr std::size_t kMaxSlices = 24;
inline constexpr std::size_t kMaxSteps = 14;

// How many of each end are shown where there are too many.
inline constexpr std::size_t kEnd = 5;

// The indices below `count` that are shown; nothing where some between are not.
inline std::vector<std::optional<std::size_t>> shown_indices(std::size_t count, std::size_t limit) {
  std::vector<std::optional<std::size_t>> indices;
  for (std::size_t i = 0; i < count; ++i) {
    if (count > limit && i == kEnd) {
      indices.push_back(std::nullopt);
      i = count - kEnd;
    }
    indices.emplace_back(i);
  }
  return indices;
}

}  // namespace weft::viz
