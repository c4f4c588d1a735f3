// Loop nests over arrays of equal dimensions and any strides: made as shallow as the strides allow,
// and walked row by row.
//
// Plain functions over values of the caller.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/strided_layout.h"  // collapse_dims

namespace weft::engine {

template <std::size_t kArrays>
struct LoopNest {
  Dims dims;
  std::array<Dims, kArrays> strides;  // in elements
};

// Where position `linear` of the row-major order of `dims` lies in an array with these strides.
std::int64_t offset_of(std::int64_t linear, const Dims& dims, const Dims& strides);

// Calls row(offsets) for each position of all dimensions but the last, in row-major order, where
// offsets[a] is the position in array a, in elements. REQUIRES: at least one dimension.
template <std::size_t kArrays, class F>
void for_each_row(const Dims& dims, const std::array<Dims, kArrays>& strides, F&& row) {
  std::array<std::int64_t, kArrays> offsets{};
  const int outer = static_cast<int>(dims.size()) - 1;
  for (int d = 0; d <= outer; ++d) {
    if (dims[static_cast<std::size_t>(d)] == 0) return;
  }
  Dims index(static_cast<std::size_t>(outer), 0);
  for (;;) {
    row(offsets);
    int d = outer - 1;
    for (; d >= 0; --d) {
      const auto i = static_cast<std::size_t>(d);
      for (std::size_t a = 0; a < kArrays; ++a) offsets[a] += strides[a][i];
      if (++index[i] < dims[i]) break;
      for (std::size_t a = 0; a < kArrays; ++a) offsets[a] -= strides[a][i] * dims[i];
      index[i] = 0;
    }
    if (d < 0) return;
  }
}

}  // namespace weft::engine
