// take and its kin, and lax's slices. Expected values are what JAX 0.10 gives.
#include <cmath>

#include <gtest/gtest.h>

#include "weft/indexing.h"
#include "weft/jit.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::take_test {
namespace {

using testing::array;
using testing::counted;
using testing::expect_error;
using Floats = std::vector<float>;

// -1 stands for NaN.
void expect(const Array& x, const Dims& shape, const Floats& elements) {
  EXPECT_EQ(x.shape(), Shape(shape));
  Floats found = x.to_vector<float>();
  for (float& element : found) element = std::isnan(element) ? -1 : element;
  EXPECT_EQ(found, elements);
}

Array ints(const Dims& dims, const std::vector<std::int32_t>& elements) {
  return array<std::int32_t>(dims, elements);
}

class Take : public ::testing::Test {
 protected:
  const Array x = counted({3, 4}), t = counted({2, 3, 4});
  const Array k = ints({1}, {2})[0];
};

TEST_F(Take, AlongAnAxis) {
  expect(take(x, ints({2, 2}, {0, 3, -1, 9}), 1), {3, 2, 2},
         {0, 3, 3, -1, 4, 7, 7, -1, 8, 11, 11, -1});
  expect(take(x, 1, 0), {4}, {4, 5, 6, 7});
  expect(take(x, ints({3}, {5, 11, 12})), {3}, {5, 11, -1});
  const Array numbers = take(counted<std::int32_t>({3}), ints({2}, {1, 7}));
  EXPECT_EQ(numbers.to_vector<std::int32_t>(), (std::vector<std::int32_t>{1, INT32_MIN}));
  expect(take(x, ints({0}, {}), 1), {3, 0}, {});
}

TEST_F(Take, InEveryMode) {
  const Array at = ints({3}, {3, 9, -2});
  expect(take(x, at, {.axis = 1, .mode = "clip"}), {3, 3}, {3, 3, 0, 7, 7, 4, 11, 11, 8});
  expect(take(x, at, {.axis = 1, .mode = "wrap"}), {3, 3}, {3, 1, 2, 7, 5, 6, 11, 9, 10});
  expect(take(x, at, {.axis = 1, .fill_value = 50}), {3, 3}, {3, 50, 2, 7, 50, 6, 11, 50, 10});
  expect_error([&] { take(x, at, {.axis = 1, .mode = "raise"}); }, "no mode 'raise'");
  expect_error([&] { take(x, x); }, "indices must be integers, not f32[3,4]");
  expect_error([&] { take(x, at, 2); }, "axis 2 is out of range");
  expect_error([&] { take(counted({0, 3}), at, 0); }, "nothing to take from dimension 0");
}

TEST_F(Take, ByNarrowIndicesOfLongDimensions) {
  const Array y = counted({300});
  const auto narrow = [](const std::vector<std::int32_t>& indices, DType dtype) {
    return ints({static_cast<std::int64_t>(indices.size())}, indices).astype(dtype);
  };
  const TakeOptions wrap{.axis = 0, .mode = "wrap"};
  expect(take(y, narrow({100, -1}, int8), wrap), {2}, {100, 299});
  expect(take(y, narrow({200}, uint8), wrap), {1}, {200});
  expect(take(y, narrow({100, -1}, int8), 0), {2}, {100, 299});
  expect(dynamic_slice(y, {narrow({-2}, int8)[0]}, {2}), {2}, {298, 299});
  expect(dynamic_slice(y, {narrow({200}, uint8)[0]}, {1}), {1}, {200});
}

TEST_F(Take, AlongEachRow) {
  const Array at = ints({3, 2}, {0, 3, 1, 1, -1, 2});
  expect(take_along_axis(x, at, 1), {3, 2}, {0, 3, 5, 5, 11, 10});
  expect(take_along_axis(x, ints({1, 2}, {0, 3}), 1), {3, 2}, {0, 3, 4, 7, 8, 11});
  expect(take_along_axis(counted({1, 4}), at, 1), {3, 2}, {0, 3, 1, 1, 3, 2});
  expect(take_along_axis(x, ints({1, 4}, {0, 1, 2, 0}), 0), {1, 4}, {0, 5, 10, 3});
  expect(take_along_axis(t, ints({1, 3, 1}, {1, 0, 2})), {2, 3, 1}, {1, 4, 10, 13, 16, 22});
  const auto f = jit([](Array a, Array b) { return take_along_axis(a, b, 1); });
  expect(f(x, at), {3, 2}, {0, 3, 5, 5, 11, 10});
  expect_error([&] { take_along_axis(x, ints({2, 2}, {0, 0, 0, 0}), 1); }, "must fit");
}

TEST_F(Take, PutAlongEachRow) {
  expect(put_along_axis(x, ints({3, 1}, {0, 3, 1}), 99, 1), {3, 4},
         {99, 1, 2, 3, 4, 5, 6, 99, 8, 99, 10, 11});
}

TEST_F(Take, DynamicSlices) {
  expect(dynamic_slice(x, {k, 1}, {2, 2}), {2, 2}, {5, 6, 9, 10});
  expect(dynamic_slice_in_dim(x, -2, 2, 1), {3, 2}, {2, 3, 6, 7, 10, 11});
  expect(dynamic_index_in_dim(x, k, 1, false), {3}, {2, 6, 10});
  expect(dynamic_index_in_dim(x, k), {1, 4}, {8, 9, 10, 11});
  const auto f = jit([](Array a, Array at) { return dynamic_slice_in_dim(a, at, 2, 1); });
  expect(f(x, ints({1}, {-2})[0]), {3, 2}, {2, 3, 6, 7, 10, 11});
  expect(f(x, ints({1}, {9})[0]), {3, 2}, {2, 3, 6, 7, 10, 11});
  expect_error([&] { dynamic_slice(x, {0, 0}, {4, 1}); }, "a slice of size 4 does not fit");
  expect_error([&] { dynamic_slice(x, {0}, {1, 1}); }, "a start index for each dimension");
  expect_error([&] { dynamic_slice(x, {0, 1.5}, {1, 1}); }, "must be scalar integers, not ~f32[]");
}

TEST_F(Take, DynamicUpdates) {
  const Array y = array<float>({2, 2}, {50, 51, 52, 53});
  expect(dynamic_update_slice(x, y, {k, k}), {3, 4}, {0, 1, 2, 3, 4, 5, 50, 51, 8, 9, 52, 53});
  expect(dynamic_update_slice_in_dim(x, array<float>({3, 1}, {50, 51, 52}), k, 1), {3, 4},
         {0, 1, 50, 3, 4, 5, 51, 7, 8, 9, 52, 11});
  expect(dynamic_update_index_in_dim(x, array<float>({4}, {50, 51, 52, 53}), 1, 0), {3, 4},
         {0, 1, 2, 3, 50, 51, 52, 53, 8, 9, 10, 11});
  expect_error(
      [&] {
        dynamic_update_slice(x, counted({4, 1}), {0, 0});
      },
      "the update f32[4,1] does not fit into f32[3,4]");
}

TEST_F(Take, Slices) {
  expect(lax_slice(x, {0, 1}, {3, 4}, {2, 2}), {2, 2}, {1, 3, 9, 11});
  expect(slice_in_dim(x, -2, None, 1, 1), {3, 2}, {2, 3, 6, 7, 10, 11});
  expect(index_in_dim(x, -1), {1, 4}, {8, 9, 10, 11});
  expect(index_in_dim(x, 2, 1, false), {3}, {2, 6, 10});
  expect_error([&] { slice_in_dim(x, 2, 9); }, "slice_in_dim: 2:9:1 is not in dimension 0");
  expect_error([&] { index_in_dim(x, 3); }, "index 3 is out of bounds for dimension 0");
}

}  // namespace
}  // namespace weft::take_test
