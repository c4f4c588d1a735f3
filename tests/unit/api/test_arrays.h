// Arrays and their elements, for tests.
#pragma once

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "weft/array.h"

#include "api/array/array_state.h"

namespace weft::testing {

template <class T>
Array array(const Dims& dims, const std::vector<T>& values) {
  constexpr DType kType = std::is_same_v<T, float> ? DType::f32 : DType::i32;
  return detail::array_of(Literal::from<T>({kType, dims}, values));
}

// 0, 1, 2, ... in this shape.
template <class T = float>
Array counted(const Dims& dims) {
  std::vector<T> values(static_cast<std::size_t>(num_elements(dims)));
  std::iota(values.begin(), values.end(), T{0});
  return array<T>(dims, values);
}

template <class T = float>
std::vector<T> values(const Array& x) {
  return x.to_vector<T>();
}

inline void expect(const Array& x, const Dims& shape, const std::vector<float>& elements) {
  EXPECT_EQ(x.shape(), Shape(shape));
  EXPECT_EQ(values(x), elements);
}

}  // namespace weft::testing
