// Transposition of a matrix in memory, by blocks that fit the first cache.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace weft::engine {

// to[c * to_stride + r] = from[r * from_stride + c] for r < rows, c < cols.
template <class T>
void transpose(const T* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols, T* to,
               std::int64_t to_stride) {
  constexpr std::int64_t kBlock = 16;
  for (std::int64_t r0 = 0; r0 < rows; r0 += kBlock) {
    const std::int64_t r1 = std::min(r0 + kBlock, rows);
    for (std::int64_t c0 = 0; c0 < cols; c0 += kBlock) {
      const std::int64_t c1 = std::min(c0 + kBlock, cols);
      for (std::int64_t c = c0; c < c1; ++c) {
        for (std::int64_t r = r0; r < r1; ++r) to[c * to_stride + r] = from[r * from_stride + c];
      }
    }
  }
}

// The same transposes with the processor's vectors.
void transpose(const float* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols,
               float* to, std::int64_t to_stride);
void transpose(const double* from, std::int64_t from_stride, std::int64_t rows, std::int64_t cols,
               double* to, std::int64_t to_stride);
void transpose(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
               std::int64_t cols, std::uint16_t* to, std::int64_t to_stride);
// Transposes elements that are two numbers side by side. Strides are in numbers.
void transpose_pairs(const std::uint16_t* from, std::int64_t from_stride, std::int64_t rows,
                     std::int64_t cols, std::uint16_t* to, std::int64_t to_stride);

}  // namespace weft::engine
