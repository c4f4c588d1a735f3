// Expected values are what JAX 0.10 gives for the same expressions.
#include "weft/indexing.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "api/array/array_state.h"
#include "support/errors.h"
#include "test_arrays.h"

namespace weft::indexing_test {
namespace {

using testing::array;
using testing::counted;
using testing::expect;
using testing::expect_error;
using Floats = std::vector<float>;

Array mask(const Dims& dims, const std::vector<bool>& elements) {
  std::vector<bool8> bytes;
  for (const bool element : elements) bytes.push_back(to_bool8(element));
  return detail::array_of(Literal::from<bool8>({DType::i1, dims}, bytes));
}

class Indexing : public ::testing::Test {
 protected:
  const Array x = counted({3, 4}), t = counted({2, 3, 4});
  const Array i = array<std::int32_t>({3}, {2, 0, -1});
  const Array k = array<std::int32_t>({1}, {2})[0];
};

TEST_F(Indexing, ByIntegers) {
  expect(x[1], {4}, {4, 5, 6, 7});
  expect(x[-1], {4}, {8, 9, 10, 11});
  expect(x[{1, 2}], {}, {6});
}

TEST_F(Indexing, ByIntegersBeyondTheEndNeedsAMode) {
  expect_error([&] { x[3]; },
               "index 3 is out of bounds for dimension 0 of f32[3,4], whose size is 3");
  expect_error([&] { x[-4]; }, "index -4 is out of bounds for dimension 0");
  expect_error([&] { x[{0, 4}]; }, "index 4 is out of bounds for dimension 1");
  expect_error([&] { jit([](const Array& a) { return a[3]; })(x); }, "index 3 is out of bounds");
  expect(x.at(7).get({.mode = "clip"}), {4}, {8, 9, 10, 11});
  expect(x.at(-9).get({.mode = "clip"}), {4}, {0, 1, 2, 3});
  expect(x.at(7).get({.mode = "fill", .fill_value = 5}), {4}, {5, 5, 5, 5});
  expect(x[array<std::int32_t>({1}, {7})], {1, 4}, {8, 9, 10, 11});  // a value: the nearest
}

TEST_F(Indexing, BySlices) {
  expect(x[slice(1, 3)], {2, 4}, {4, 5, 6, 7, 8, 9, 10, 11});
  expect(x[slice(1)], {1, 4}, {0, 1, 2, 3});
  expect(x[slice(None, None, 2)], {2, 4}, {0, 1, 2, 3, 8, 9, 10, 11});
  expect(x[slice(None, None, -2)], {2, 4}, {8, 9, 10, 11, 0, 1, 2, 3});
  expect(x[{slice(None), slice(3, 0, -2)}], {3, 2}, {3, 1, 7, 5, 11, 9});
  expect(x[slice(5, 1)], {0, 4}, {});
  expect(x[{slice(10, 0, -3), slice(None, None, -1)}], {1, 4}, {11, 10, 9, 8});
  expect(x[{slice(None), slice(1, 2, 5)}], {3, 1}, {1, 5, 9});
  expect(t[{1, slice(None, None, 2), -1}], {2}, {15, 23});
}

TEST_F(Indexing, BySlicesWithHugeSteps) {
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const Array y = counted({4});
  expect(y[slice(0, None, most)], {1}, {0});
  expect(y[slice(1, None, most)], {1}, {1});
  expect(y[slice(None, None, least)], {1}, {3});
  expect(y[slice(least, most, 3)], {2}, {0, 3});
  expect(y.at(slice(None, None, least)).set(9), {4}, {0, 1, 2, 9});
}

TEST_F(Indexing, WithNewAxesAndEllipsis) {
  expect(x[{slice(-2, None), None, 1}], {2, 1}, {5, 9});
  expect(t[{Ellipsis, 0}], {2, 3}, {0, 4, 8, 12, 16, 20});
  expect(t[{None, Ellipsis, 1, None}], {1, 2, 3, 1}, {1, 5, 9, 13, 17, 21});
  expect(x[Ellipsis], {3, 4}, counted({12}).to_vector<float>());
}

TEST_F(Indexing, EmitsSlicesForWhatIsKnown) {
  const auto f = jit([](Array a) { return a[{slice(None, None, -2), None, 1}]; });
  const std::string text = f.lower(counted({5, 6})).as_text();
  for (const char* line :
       {"stablehlo.slice %arg0 [0:5:2, 1:2]", "stablehlo.reverse %0, dims = [0]",
        "stablehlo.reshape %1 : (tensor<3x1xf32>) -> tensor<3xf32>",
        "stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
}

TEST_F(Indexing, ByScalarArrays) {
  expect(x[k], {4}, {8, 9, 10, 11});
  expect(x[{k, slice(1, 3)}], {2}, {9, 10});
  expect(x[{k, slice(None, None, -1)}], {4}, {11, 10, 9, 8});
  expect(x[{k, None}], {1, 4}, {8, 9, 10, 11});
  expect(x[{k, slice(None, None, 2)}], {2}, {8, 10});
  expect(x[{k, k}], {}, {10});
  const auto f = jit([](Array a, Array at) { return a[at]; });
  for (const auto& [at, row] :
       std::vector<std::pair<int, float>>{{0, 0}, {2, 8}, {-1, 8}, {-3, 0}, {9, 8}, {-9, 0}}) {
    expect(f(x, array<std::int32_t>({1}, {at})[0]), {4}, {row, row + 1, row + 2, row + 3});
  }
  EXPECT_NE(f.lower(x, k).as_text().find("stablehlo.dynamic_slice"), std::string::npos);
}

TEST_F(Indexing, ByDynamicSlices) {
  expect(x[{dslice(k, 1), ds(-2, 2)}], {1, 2}, {10, 11});
  expect(x[{Ellipsis, dslice(k, 3)}], {3, 3}, {1, 2, 3, 5, 6, 7, 9, 10, 11});  // moved to fit
  expect_error([&] { x[dslice(k, 4)]; }, "a size from 0 to 3, but it has i32[] and 4");
}

TEST_F(Indexing, ByArrays) {
  expect(x[i], {3, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11});
  expect(x[{slice(None), i}], {3, 3}, {2, 0, 3, 6, 4, 7, 10, 8, 11});
  expect(x[{i, i}], {3}, {10, 0, 11});
  expect(x[{i, 1}], {3}, {9, 1, 9});
  expect(x[{i, slice(1, 3)}], {3, 2}, {9, 10, 1, 2, 9, 10});
  expect(x[{i, slice(None, None, -2)}], {3, 2}, {11, 9, 3, 1, 11, 9});
  expect(x[{None, i}], {1, 3, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11});
  expect(x[{i, None, slice(None, None, 2)}], {3, 1, 2}, {8, 10, 0, 2, 8, 10});
  const Array columns = array<std::int32_t>({2}, {0, 3});
  expect(x[{i[{slice(None), None}], columns}], {3, 2}, {8, 11, 0, 3, 8, 11});
  expect(x[array<std::int32_t>({0}, {})], {0, 4}, {});
  expect(x[array<std::int32_t>({2}, {5, -7})], {2, 4}, {8, 9, 10, 11, 0, 1, 2, 3});
}

TEST_F(Indexing, ByArraysThatDoNotStandSideBySide) {
  expect(t[{slice(None), i, 1}], {2, 3}, {9, 1, 9, 21, 13, 21});
  expect(t[{1, slice(None), i}], {3, 3}, {14, 18, 22, 12, 16, 20, 15, 19, 23});
  expect(t[{0, None, i}], {3, 1, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11});
}

TEST_F(Indexing, ByArraysInsideJit) {
  const auto f = jit([](Array a, Array at) { return std::tuple(a[at], a[{slice(1, 3), at}]); });
  const auto [rows, part] = f(x, i);
  expect(rows, {3, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11});
  expect(part, {2, 3}, {6, 4, 7, 10, 8, 11});
  EXPECT_NE(f.lower(x, i).as_text().find(
                "dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = "
                "[0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, "
                "slice_sizes = array<i64: 1, 4>"),
            std::string::npos)
      << f.lower(x, i).as_text();
}

TEST_F(Indexing, ByMasks) {
  expect(x[mask({3}, {true, false, true})], {2, 4}, {0, 1, 2, 3, 8, 9, 10, 11});
  expect(x[{mask({3}, {true, false, true}), 1}], {2}, {1, 9});
  expect(t[mask({2, 3}, {true, false, true, false, false, true})], {3, 4},
         {0, 1, 2, 3, 8, 9, 10, 11, 20, 21, 22, 23});
  expect_error([&] { x[mask({1}, {true})]; },
               "the mask bool[1] does not fit dimension 0 of f32[3,4]");
  const auto f = jit([](Array a, Array m) { return a[m]; });
  expect_error([&] { f(x, mask({3}, {true, false, true})); }, "use where(mask, x, other)");
}

TEST_F(Indexing, FillsWhatIsOutOfBounds) {
  const Array far = array<std::int32_t>({3}, {5, -7, 1});
  expect(x.at(far).get({.mode = "fill", .fill_value = 9}), {3, 4},
         {9, 9, 9, 9, 9, 9, 9, 9, 4, 5, 6, 7});
  EXPECT_TRUE(std::isnan(x.at(far).get({.mode = "fill"}).to_vector<float>()[0]));
  expect_error([&] { x.at(far).get({.mode = "foo"}); }, "there is no mode 'foo'");
}

TEST_F(Indexing, SaysWhatIsWrong) {
  expect_error([&] { x[{1, 2, 3}]; }, "x[1, 2, 3]: there are 3 indices for f32[3,4], which has 2");
  expect_error([&] { x[{1, 2, 3}]; }, "indexing_test.cc:");
  expect_error([&] { x[counted({2})]; }, "must be of integers or booleans, not f32[2]");
  expect_error([&] { counted({0, 3})[0]; }, "index 0 is out of bounds for dimension 0");
  const std::string nothing = "there is nothing to take from dimension 0 of f32[0,3]";
  expect_error([&] { counted({0, 3})[asarray({0, 1})]; }, "x[i32[2]]: " + nothing);
  expect_error(
      [&] {
        counted({0, 3}).at(asarray({0})).get({.mode = "fill"});
      },
      "at[].get: " + nothing);
  EXPECT_EQ(counted({0, 3})[zeros({0}, int32)].shape(), (Dims{0, 3}));
  expect_error([&] { x[slice(None, None, 0)]; }, "must not be 0");
  expect_error([&] { x[{Ellipsis, Ellipsis}]; }, "one Ellipsis");
  expect_error([&] { x[{counted<std::int32_t>({3}), counted<std::int32_t>({2})}]; }, "broadcast");
}

TEST_F(Indexing, OfShardedArraysIsTheSame) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto split = [&](Array a) {
    return jit([](Array b) { return b; }, {.out_shardings = NamedSharding(mesh, P("x", "y"))})(a);
  };
  const Array even = split(counted({8, 8})), uneven = split(counted({5, 7}));
  EXPECT_EQ(even[3].to_vector<float>(), counted({8, 8})[3].to_vector<float>());
  for (const Array& each : {even, uneven}) {
    const Array whole = counted(each.shape());
    expect(each[{slice(1, 4), slice(None, None, -3)}],
           whole[{slice(1, 4), slice(None, None, -3)}].shape(),
           whole[{slice(1, 4), slice(None, None, -3)}].to_vector<float>());
    expect(each[{i, 2}], {3}, whole[{i, 2}].to_vector<float>());
    expect(each[{k, slice(2, 5)}], {3}, whole[{k, slice(2, 5)}].to_vector<float>());
    expect(each.at(i).add(1), whole.shape(), whole.at(i).add(1).to_vector<float>());
  }
}

}  // namespace
}  // namespace weft::indexing_test
