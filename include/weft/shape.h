// Dimensions and tensor types: what every array, value and error message has.
//
// Plain values, row-major order throughout, sizes in elements unless a name says bytes.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include "weft/dtype.h"
#include "weft/small_vector.h"

namespace weft {

using Dims = SmallVector<std::int64_t, 6>;
extern template class SmallVector<std::int64_t, 6>;

// No tensor may have more bytes than this (2^47, what an x86-64 process can address); so products
// of dimensions that passed `TensorType::problem` never overflow.
inline constexpr std::int64_t kMaxTensorBytes = std::int64_t{1} << 47;
// What num_elements gives for more elements than that, so that their bytes do not overflow.
inline constexpr std::int64_t kMaxElements = std::int64_t{1} << 58;

// In the place of a dimension's size in a program whose sizes are not bound yet: printed as `?`, as
// MLIR does. No array has it.
inline constexpr std::int64_t kDynamicSize = std::numeric_limits<std::int64_t>::min();

struct TensorType {
  DType dtype = DType::f32;
  Dims dims;

  int rank() const { return static_cast<int>(dims.size()); }
  std::int64_t num_elements() const;
  std::int64_t num_bytes() const { return num_elements() * byte_size(dtype); }
  // Why this type cannot be used (a negative dimension, one without a size, more than
  // kMaxTensorBytes); empty when it can.
  std::string problem() const;

  friend bool operator==(const TensorType&, const TensorType&) = default;
};

// "f32[8,4]", the form of messages and reports.
std::string to_string(const TensorType& type);
// "[8,4]"
std::string to_string(std::span<const std::int64_t> dims);
// "tensor<8x4xf32>", the form of MLIR.
std::string to_mlir(const TensorType& type);

std::int64_t num_elements(std::span<const std::int64_t> dims);
// Strides in elements, last dimension fastest.
Dims row_major_strides(std::span<const std::int64_t> dims);
// Position of a linear row-major index. REQUIRES: no dimension is 0.
Dims unravel(std::int64_t linear, std::span<const std::int64_t> dims);

// A dimension's number, as an index into Dims.
constexpr std::size_t at(std::int64_t dim) { return static_cast<std::size_t>(dim); }
inline bool contains(std::span<const std::int64_t> dims, std::int64_t dim) {
  for (const std::int64_t d : dims) {
    if (d == dim) return true;
  }
  return false;
}

constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

}  // namespace weft
