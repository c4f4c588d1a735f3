// Condition numbers, chains of products, systems of tensors: what must hold of them.
#include <limits>

#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/linalg.h"
#include "weft/numpy.h"
#include "weft/random.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::tensors_test {
namespace {

using testing::counted;
using testing::expect_error;

Array normal(const Dims& shape, DType dtype = float32) {
  return random::normal(random::key(7), shape, dtype);
}

void expect_close(const Array& a, const Array& b, double tolerance = 1e-4) {
  EXPECT_TRUE(allclose(a, b, {.rtol = tolerance, .atol = tolerance}).item<bool>()) << a << b;
}

TEST(Tensors, ConditionNumbersAndNorms) {
  const Array a = diag(asarray({4.f, -2.f, 0.5f}));
  expect_close(linalg::cond(a), 8);
  expect_close(linalg::cond(a, -2), 0.125);
  expect_close(linalg::cond(a, 1), 8);
  expect_close(linalg::cond(a, std::numeric_limits<double>::infinity()), 8);
  EXPECT_TRUE(isinf(linalg::cond(zeros({2, 2}).at({0, 0}).set(1))).item<bool>());
  for (const linalg::NormOrder& ord : {linalg::NormOrder(2), linalg::NormOrder(-2),
                                       linalg::NormOrder(1), linalg::NormOrder("fro")}) {
    EXPECT_TRUE(isinf(linalg::cond(zeros({2, 2}), ord)).item<bool>());
    EXPECT_TRUE(isnan(linalg::cond(full({2, 2}, std::nan("")), ord)).item<bool>());
  }
  const Array both = asarray({{1.f, -2.f}, {3.f, 4.f}});
  expect_close(linalg::vector_norm(both, {.ord = 1, .axis = {0, 1}}), 10);
  expect_close(linalg::vector_norm(both, {.ord = 3, .axis = {0, 1}}), linalg::norm(ravel(both), 3));
  expect_close(linalg::norm(a, {.ord = 2}), 4);
  expect_close(linalg::norm(a, {.ord = -2}), 0.5);
  const Array batch = normal({2, 3, 4});
  expect_close(linalg::norm(batch, {.ord = 2, .axis = {2, 1}, .keepdims = true}),
               max(linalg::svdvals(batch), -1).reshape({2, 1, 1}));
  expect_close(linalg::vector_norm(batch), linalg::norm(ravel(batch)));
  EXPECT_EQ(linalg::vector_norm(batch, {.keepdims = true}).shape(), Shape(Dims{1, 1, 1}));
  expect_close(linalg::vector_norm(batch, {.axis = {2, 0}, .keepdims = true}),
               sqrt(sum(batch * batch, {.axis = {0, 2}, .keepdims = true})));
  expect_close(linalg::matrix_norm(batch), linalg::norm(batch, {.axis = {1, 2}}));
  expect_close(linalg::norm(a, {.ord = "fro"}), linalg::norm(a));
  expect_close(linalg::norm(a, {.ord = "nuc"}), 6.5);
  expect_close(linalg::norm(batch, {.ord = "nuc", .axis = {1, 2}, .keepdims = true}),
               sum(linalg::svdvals(batch), -1).reshape({2, 1, 1}));
  expect_close(linalg::cond(a, "fro"), linalg::norm(a) * linalg::norm(linalg::inv(a)));
  expect_error(
      [&] {
        return linalg::norm(asarray({1.f, 2.f}), {.ord = "fro", .axis = 0});
      },
      "norm: ord \"fro\" is of matrices, not of vectors");
  expect_error([&] { return linalg::norm(a, {.ord = "frob"}); },
               "norm: ord \"frob\" is not known of matrices");
  expect_error([&] { return linalg::cond(asarray({1.f, 2.f})); }, "cond: f32[2] has no matrices");
}

TEST(Tensors, ChainsOfProducts) {
  const Array a = normal({3, 20}), b = normal({20, 2}), c = normal({2, 30}), v = normal({30});
  expect_close(linalg::multi_dot({a, b, c, v}), matmul(matmul(a, b), matmul(c, v)));
  expect_close(linalg::multi_dot({v, c.T()}), matmul(v, c.T()));
  expect_error(
      [&] {
        return linalg::multi_dot({a, c});
      },
      "multi_dot: arguments 0 and 1 are f32[3,20] and f32[2,30], which do not fit");
  expect_error([&] { return linalg::multi_dot({a, v, b}); }, "multi_dot: argument 1 is f32[30]");
  expect_error([&] { return linalg::multi_dot({a}); }, "multi_dot: it takes two arrays or more");
}

TEST(Tensors, Systems) {
  const Array a = normal({2, 3, 6}), x = normal({6});
  expect_close(linalg::tensorsolve(a, tensordot(a, x, 1)), x, 1e-3);
  const Array turned = moveaxis(a, 2, 0);  // [6, 2, 3]
  expect_close(linalg::tensorsolve(turned, tensordot(a, x, 1), 0), x, 1e-3);
  const Array inverse = linalg::tensorinv(a);
  EXPECT_EQ(inverse.shape(), Shape(Dims{6, 2, 3}));
  expect_close(tensordot(inverse, a, 2), eye(6), 1e-3);
  expect_error([&] { return linalg::tensorinv(a, 1); }, "tensorinv: the first 1 dimensions of");
  expect_error([&] { return linalg::tensorsolve(a, x); }, "tensorsolve: f32[2,3,6] does not fit");
}

TEST(Tensors, CrossProducts) {
  const Array a = normal({4, 3}), b = normal({4, 3}) + 1;
  const Array c = cross(a, b);
  expect_close(vecdot(a, c), zeros({4}));
  expect_close(vecdot(b, c), zeros({4}));
  expect_close(cross(asarray({1, 0, 0}), asarray({0, 1, 0})), asarray({0, 0, 1}));
  expect_close(linalg::cross(a.T(), b.T(), 0), c.T());
  expect_close(cross(a.T(), b, {.axisa = 0, .axisc = 0}), c.T());
  expect_error([] { return cross(counted({2}), counted({3})); },
               "cross: f32[2] must have 3 elements along axis -1");
}

TEST(Tensors, FactorsAndBlocks) {
  const Array a = normal({2, 4, 3});
  const auto [p, l, u] = linalg::lu(a);
  expect_close(matmul(p, matmul(l, u)), a);
  expect_close(sum(p, 1), ones({2, 4}));
  expect_close(l, tril(l));
  expect_close(u, triu(u));
  expect_close(linalg::block_diag({ones({1, 2}), asarray({5.f})}),
               asarray({{1.f, 1.f, 0.f}, {0.f, 0.f, 5.f}}));
  expect_close(linalg::toeplitz(asarray({1, 2}), asarray({9, 3, 4})),
               asarray({{1, 3, 4}, {2, 1, 3}}));
}

}  // namespace
}  // namespace weft::tensors_test
