// x.at[...]. Expected values are what JAX 0.10 gives for the same expressions.
#include <algorithm>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/indexing.h"
#include "weft/jit.h"

#include "api/array/array_state.h"
#include "api/ops/ops.h"
#include "support/errors.h"
#include "test_arrays.h"

namespace weft::updates_test {
namespace {

using testing::array;
using testing::counted;
using testing::error_of;
using ::testing::HasSubstr;
using Floats = std::vector<float>;

class Updates : public ::testing::Test {
 protected:
  // 0 to 11 with the rows that differ.
  static void expect(const Array& y, const std::vector<std::pair<int, Floats>>& rows) {
    Floats elements = counted({3, 4}).to_vector<float>();
    for (const auto& [row, values] : rows) {
      std::copy(values.begin(), values.end(), elements.begin() + 4 * row);
    }
    EXPECT_EQ(y.shape(), (Shape{3, 4}));
    EXPECT_EQ(y.to_vector<float>(), elements);
  }

  const Array x = counted({3, 4});
  const Array i = array<std::int32_t>({3}, {2, 0, -1});
  const Array k = array<std::int32_t>({1}, {2})[0];
};

TEST_F(Updates, Set) {
  expect(x.at(1).set(9), {{1, {9, 9, 9, 9}}});
  expect(x.at({1}).set(9), {{1, {9, 9, 9, 9}}});
  expect(x.at(-1).set(0), {{2, {0, 0, 0, 0}}});
  expect(x.at(i).set(array<float>({3, 1}, {7, 8, 7})), {{0, {8, 8, 8, 8}}, {2, {7, 7, 7, 7}}});
  expect(x.at({slice(1, None), 2}).set(array<float>({2}, {7, 8})),
         {{1, {4, 5, 7, 7}}, {2, {8, 9, 8, 11}}});
  expect(x.at(slice(None, None, -2)).set(array<float>({2, 4}, {20, 21, 22, 23, 24, 25, 26, 27})),
         {{0, {24, 25, 26, 27}}, {2, {20, 21, 22, 23}}});
  expect(x.at(slice(None)).set(5), {{0, {5, 5, 5, 5}}, {1, {5, 5, 5, 5}}, {2, {5, 5, 5, 5}}});
  expect(x.at(k).set(0), {{2, {0, 0, 0, 0}}});
  expect(x.at({dslice(k, 1), 1}).set(60), {{2, {8, 60, 10, 11}}});
  expect(x.at({1, None}).set(counted({1, 4})), {{1, {0, 1, 2, 3}}});
  expect(x.at(slice(0, 0)).set(5), {});
}

TEST_F(Updates, Combine) {
  expect(x.at(array<std::int32_t>({3}, {0, 0, 2})).add(1),
         {{0, {2, 3, 4, 5}}, {2, {9, 10, 11, 12}}});
  expect(x.at(Ellipsis).add(1), {{0, {1, 2, 3, 4}}, {1, {5, 6, 7, 8}}, {2, {9, 10, 11, 12}}});
  expect(x.at({1, slice(None, None, 2)}).mul(10), {{1, {40, 5, 60, 7}}});
  expect(x.at({1, slice(None, None, 2)}).multiply(10), {{1, {40, 5, 60, 7}}});
  expect(x.at(i).min(3), {{2, {3, 3, 3, 3}}});
  expect(x.at({slice(None), 1}).max(5), {{0, {0, 5, 2, 3}}});
  expect(x.at(0).subtract(counted({4})), {{0, {0, 0, 0, 0}}});
  expect(x.at(1).divide(2), {{1, {2, 2.5, 3, 3.5}}});
  expect(x.at(2).power(2), {{2, {64, 81, 100, 121}}});
  expect(x.at({i, array<std::int32_t>({3}, {0, 1, 3})}).add(100),
         {{0, {0, 101, 2, 3}}, {2, {108, 9, 10, 111}}});
  expect(x.at(1).apply([](const Array& v) {
    return detail::operation("square", Where::current(), [&] {
      return detail::emit(ir::OpKind::multiply, {v, v});
    });
  }),
         {{1, {16, 25, 36, 49}}});
}

TEST_F(Updates, BeyondTheEndAreDropped) {
  const Array far = array<std::int32_t>({1}, {5});
  testing::expect_error([&] { auto y = x.at(5).set(9); },
                        "index 5 is out of bounds for dimension 0");
  expect(x.at(5).set(9, {.mode = "drop"}), {});
  expect(x.at(far).set(9), {});
  expect(x.at(far).set(9, {.mode = "clip"}), {{2, {9, 9, 9, 9}}});
}

TEST_F(Updates, KeepTheDtype) {
  const Array n = counted<std::int32_t>({4});
  const Array y = n.at(1).set(3.7);
  EXPECT_EQ(y.dtype(), int32);
  EXPECT_EQ(y.to_vector<std::int32_t>(), (std::vector<std::int32_t>{0, 3, 2, 3}));
  EXPECT_EQ(n.at(1).divide(2).dtype(), float32);
}

TEST_F(Updates, InsideJit) {
  const auto f = jit([](Array a, Array at, Array y) { return a.at(at).add(y); });
  expect(f(x, i, counted({4})), {{0, {0, 2, 4, 6}}, {2, {8, 11, 14, 17}}});
  const std::string text = f.lower(x, i, counted({4})).as_text();
  EXPECT_NE(text.find("stablehlo.scatter"), std::string::npos) << text;
  EXPECT_NE(text.find("update_window_dims = [1], inserted_window_dims = [0], "
                      "scatter_dims_to_operand_dims = [0], index_vector_dim = 1"),
            std::string::npos)
      << text;
}

TEST_F(Updates, SayWhatDoesNotFit) {
  EXPECT_THAT(error_of([&] { x.at(1).set(counted({3})); }),
              HasSubstr("at[].set: values of shape [3] cannot be broadcast to [4], the shape of "
                        "the elements"));
  const auto positive = [](const Array& v) { return v > 0; };
  EXPECT_THAT(error_of([&] { x.at(1).apply(positive); }),
              HasSubstr("at[].apply: the function takes f32[] and gives bool[]; the two must have "
                        "the same type"));
  EXPECT_THAT(error_of([&] { x.at({}).apply(positive); }),
              HasSubstr("takes f32[3,4] and gives bool[3,4]"));
}

}  // namespace
}  // namespace weft::updates_test
