// Which results are numbers still, that take the dtype of what they meet: as in JAX 0.10.

#include <gtest/gtest.h>

#include "weft/weft.h"

#include "device_line.h"
#include "test_arrays.h"

namespace weft::weak_types_test {
namespace {

using testing::line;

// Of numbers.
Array weak(const Dims& shape) { return broadcast_to(2.5, shape); }

// Whether what `f` makes on each device is.
template <class F>
bool is_weak_on_devices(F f) {
  bool result = false;
  shard_map(
      [&](Array x) {
        result = f(x).weak_type();
        return x;
      },
      line(2), P("i"), P("i"))(weak({4, 2}));
  return result;
}

TEST(WeakTypes, AreKeptByCollectives) {
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return psum(x, "i"); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return pmean(x, "i"); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return pmax(x, "i"); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return pmin(x, "i"); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return psum_scatter(x, "i"); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return psum_scatter(x, "i", {.tiled = true}); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return psum_start(x, "i").done(); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return all_gather(x, "i"); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return ppermute(x, "i", {{0, 1}, {1, 0}}); }));
  EXPECT_TRUE(is_weak_on_devices([](Array x) { return pshuffle(x, "i", {1, 0}); }));
  EXPECT_TRUE(is_weak_on_devices([](Array) { return Array(psum(1, "i")); }));
  EXPECT_FALSE(is_weak_on_devices([](Array x) { return all_to_all(x, "i", 0, 0); }));
  EXPECT_FALSE(is_weak_on_devices([](Array) { return axis_index("i"); }));
  EXPECT_FALSE(is_weak_on_devices([](Array x) { return psum(x > 0, "i"); }));
}

TEST(WeakTypes, MeetTheirArraysAfterCollectives) {
  const auto f = [](Array x) { return psum(broadcast_to(1.5, {2}), "i") * x; };
  const Array x = zeros({4}, {.dtype = DType::bf16});
  EXPECT_EQ(shard_map(f, line(2), P("i"), P("i"))(x).dtype(), DType::bf16);
}

TEST(WeakTypes, AreKeptByWindowsAndTriangles) {
  const Array x = weak({4, 4}), image = weak({1, 4, 4, 1}), one = weak({1, 1});
  EXPECT_TRUE(reduce_window(x, 0.0, add, {2, 2}, {1, 1}, "VALID").weak_type());
  EXPECT_TRUE(max_pool(image, {2, 2}).weak_type());
  EXPECT_TRUE(avg_pool(image, {2, 2}).weak_type());
  EXPECT_TRUE(tril(x).weak_type());
  EXPECT_TRUE(linalg::cholesky(one).weak_type());
  EXPECT_TRUE(linalg::cholesky(one, {.upper = true}).weak_type());
  EXPECT_TRUE(linalg::solve_triangular(one, one).weak_type());
  EXPECT_FALSE(linalg::solve_triangular(one, ones({1, 1})).weak_type());
  EXPECT_EQ(linalg::solve_triangular(one, ones({1, 1}, {.dtype = DType::f64})).dtype(), DType::f64);
  EXPECT_TRUE(x.at({0}).set(1).weak_type());
  EXPECT_TRUE(dynamic_slice(x, {0, 0}, {1, 1}).weak_type());
  EXPECT_TRUE(nan_to_num(broadcast_to(2, {3})).weak_type());
}

TEST(WeakTypes, AreLostWhereJaxNamesTheType) {
  const Array x = weak({4, 4});
  EXPECT_FALSE(associative_scan(add, x).weak_type());
  EXPECT_TRUE(associative_scan(add, weak({1})).weak_type());
  EXPECT_FALSE(dynamic_update_slice(x, weak({1, 4}), {0, 0}).weak_type());
  EXPECT_FALSE(dynamic_update_slice_in_dim(x, weak({1, 4}), 0, 0).weak_type());
  EXPECT_FALSE(nn::gelu(x).weak_type());
  EXPECT_FALSE(nn::gelu(x, false).weak_type());
  EXPECT_FALSE(nan_to_num(x).weak_type());
  EXPECT_FALSE(nn::softmax(x).weak_type());
  EXPECT_FALSE(cumsum(x, 0).weak_type());
}

}  // namespace
}  // namespace weft::weak_types_test
