// Data for conformance tests: small integers that every element type holds exactly, so that a
// result is right or wrong.
#pragma once

#include <cstdint>
#include <vector>

#include "core/literal.h"

namespace weft::testing {

// An array of integers with a shape: what tests compute with, whatever the element type.
struct Integers {
  Dims dims;
  std::vector<std::int64_t> values;  // row-major

  explicit Integers(Dims d)
      : dims(std::move(d)), values(static_cast<std::size_t>(num_elements(dims))) {}
  Integers(Dims d, std::vector<std::int64_t> v) : dims(std::move(d)), values(std::move(v)) {}
};

// `size` rows of dimension `dim` from `start`.
Integers slice_of(const Integers& array, std::size_t dim, std::int64_t start, std::int64_t size);
Integers concatenated(const std::vector<Integers>& arrays, std::size_t dim);

// Zeros and ones, different from device to device.
Integers test_pattern(std::int64_t device, const Dims& dims);

// The element type's own number for each integer: modulo its range for integers, != 0 for i1, and
// 2^value for f8E8M0FNU, which has no zero.
Literal encoded(DType dtype, const Integers& array);

// A reduction for the type whose result over 8 zeros and ones is exact: name of the op, and what it
// does to integers.
struct ExactReduction {
  const char* op;
  std::int64_t (*combine)(std::int64_t, std::int64_t);
};
ExactReduction exact_reduction(DType dtype);

}  // namespace weft::testing
