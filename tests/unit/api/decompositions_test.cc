// Expected values are what NumPy gives for the same calls; of vectors, whose signs are free, what
// they make up again.
#include <cmath>

#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::decompositions_test {
namespace {

using testing::array;
using testing::expect_error;
using Floats = std::vector<float>;

void expect_near(const Array& x, const Dims& shape, const Floats& elements) {
  ASSERT_EQ(x.shape(), Shape(shape));
  ASSERT_EQ(x.dtype(), float32);
  const Floats found = x.to_vector<float>();
  for (std::size_t i = 0; i < elements.size(); ++i) EXPECT_NEAR(found[i], elements[i], 1e-4) << i;
}

// All elements of x are those of y, up to rounding.
void expect_same(const Array& x, const Array& y) {
  ASSERT_EQ(x.shape(), y.shape());
  EXPECT_LT(abs(x - y).max().item<float>(), 1e-4);
}

class MatrixFactors : public ::testing::Test {
 protected:
  const Array general = array<float>({3, 3}, {1, 2, 0, 3, -1, 2, 0.5, 4, 1});
  const Array symmetric = array<float>({3, 3}, {4, 1, 2, 1, 3, 0, 2, 0, 5});
  const Array tall = array<float>({3, 2}, {1, 2, 3, 4, 5, 7});
  const Array right = array<float>({3}, {1, 2, 3});
};

TEST_F(MatrixFactors, SystemsOfEquations) {
  expect_near(linalg::solve(general, right), {3}, {.0769231f, .4615385f, 1.1153846f});
  expect_near(linalg::inv(general), {3, 3},
              {.6923077f, .1538462f, -.3076923f, .1538462f, -.0769231f, .1538462f, -.9615385f,
               .2307692f, .5384615f});
  // Both are stretched along batch dimensions.
  const Array two = stack({general, 2 * general});
  expect_same(linalg::solve(two, expand_dims(right, {0, 2}))[1],
              expand_dims(linalg::solve(general, right) / 2, 1));
  EXPECT_TRUE(std::isnan(linalg::inv(zeros({2, 2})).to_vector<float>()[0]) ||
              std::isinf(linalg::inv(zeros({2, 2})).to_vector<float>()[0]));
  EXPECT_EQ(linalg::inv(zeros({0, 0})).shape(), (Dims{0, 0}));
  expect_error([&] { linalg::solve(general, tall[0]); }, "does not fit the right-hand side f32[2]");
  expect_error([&] { linalg::inv(tall); }, "inv: the matrices of f32[3,2] are not square");
  expect_error([&] { linalg::inv(right); }, "f32[3] has no matrices");
}

TEST_F(MatrixFactors, Determinants) {
  EXPECT_NEAR(linalg::det(general).item<float>(), -13, 1e-4);
  expect_near(linalg::det(stack({general, -general})), {2}, {-13, 13});
  const auto [sign, logarithm] = linalg::slogdet(general);
  EXPECT_EQ(sign.item<float>(), -1);
  EXPECT_NEAR(logarithm.item<float>(), 2.5649493f, 1e-4);
  EXPECT_EQ(std::get<0>(linalg::slogdet(zeros({2, 2}))).item<float>(), 0);
  EXPECT_EQ(linalg::det(zeros({0, 0})).item<float>(), 1);
  expect_near(linalg::matrix_power(general, -2), {3, 3},
              {.7988166f, .0236686f, -.3550296f, -.0532544f, .0650888f, .0236686f, -1.147929f,
               -.0414201f, .6213018f});
  expect_near(linalg::matrix_power(general, 3), {3, 3}, {9, 30, 4, 46, -13, 30, 20.5, 61, 11});
  expect_same(linalg::matrix_power(general, 0), eye(3));
  const auto [lu, pivots] = linalg::lu_factor(general);
  EXPECT_EQ(pivots.to_vector<std::int32_t>(), (std::vector<std::int32_t>{1, 2, 2}));
  EXPECT_EQ(lu.to_vector<float>()[0], 3);
}

TEST_F(MatrixFactors, OrthogonalFactors) {
  const auto [q, r] = linalg::qr(tall);
  expect_near(r, {2, 2}, {-5.9160798f, -8.2825117f, 0, .6324555f});
  expect_same(matmul(q, r), tall);
  expect_same(matmul(matrix_transpose(q), q), eye(2));
  const auto [all, long_r] = linalg::qr(tall, {.full = true});
  EXPECT_EQ(all.shape(), (Dims{3, 3}));
  expect_same(matmul(all, long_r), tall);
  const auto [wide_q, wide_r] = linalg::qr(matrix_transpose(tall));
  expect_same(matmul(wide_q, wide_r), matrix_transpose(tall));
}

TEST_F(MatrixFactors, OrthogonalFactorsByMode) {
  const auto [none, r] = linalg::qr(tall, {.mode = "r"});
  EXPECT_FALSE(none.has_value());
  expect_near(r, {2, 2}, {-5.9160798f, -8.2825117f, 0, .6324555f});
  expect_same(std::get<1>(linalg::qr(tall, {.mode = "complete"})),
              std::get<1>(linalg::qr(tall, {.full = true})));
  expect_error([&] { linalg::qr(tall, {.mode = "raw"}); },
               "qr: the mode is \"raw\"; there are \"reduced\", \"complete\" and \"r\"");
}

TEST_F(MatrixFactors, TrianglesByLetterOrText) {
  const auto lower = linalg::eigvalsh(general, {.UPLO = "L", .symmetrize_input = false});
  const auto upper = linalg::eigvalsh(general, {.UPLO = "U", .symmetrize_input = false});
  expect_same(lower, linalg::eigvalsh(general, {.symmetrize_input = false}));
  expect_same(upper, linalg::eigvalsh(general, {.UPLO = 'U', .symmetrize_input = false}));
  expect_error([&] { linalg::eigh(general, {.UPLO = "lower"}); },
               "eigh: UPLO must be 'L' or 'U', not 'lower'");
}

TEST_F(MatrixFactors, RankOfVectors) {
  const auto rank = [](const Array& x) { return linalg::matrix_rank(x).item<std::int32_t>(); };
  EXPECT_EQ(rank(asarray({0., 0.})), 0);
  EXPECT_EQ(rank(asarray({0, 2})), 1);
  EXPECT_EQ(rank(asarray({0., std::nan("")})), 1);
  EXPECT_EQ(rank(Array(0.)), 0);
}

TEST_F(MatrixFactors, SingularValues) {
  const auto [u, s, vh] = linalg::svd(tall, {.full_matrices = false});
  expect_near(s, {2}, {10.1914283f, .3671377f});
  expect_same(matmul(u * s, vh), tall);
  EXPECT_EQ(std::get<0>(linalg::svd(tall)).shape(), (Dims{3, 3}));
  expect_near(linalg::svdvals(tall), {2}, {10.1914283f, .3671377f});
  expect_near(linalg::pinv(tall), {2, 3}, {-2.0714286f, .78571429f, .14285714f, 1.5, -.5, 0});
  EXPECT_EQ(linalg::matrix_rank(ones({3, 2})).item<std::int32_t>(), 1);
  EXPECT_EQ(linalg::matrix_rank(general, {.rtol = 0.9}).item<std::int32_t>(), 1);
  const auto [x, residuals, rank, values] = linalg::lstsq(tall, right);
  expect_near(x, {2}, {-.0714286f, .5});
  expect_near(residuals, {1}, {.0714286f});
  EXPECT_EQ(rank.item<std::int32_t>(), 2);
  const Array hole = array<float>({1, 2}, {1, NAN});
  EXPECT_TRUE(std::isnan(linalg::svdvals(hole).item<float>()));
}

// The thresholds are those of jnp.linalg: 10 epsilon max(m, n) for pinv, epsilon max(m, n) for the
// others.
TEST_F(MatrixFactors, WhatCountsAsZeroFollowsFromTheLongerSide) {
  Array wide = zeros({2, 100});  // epsilon times 100: 1.2e-5
  wide = wide.at({0, 0}).set(1.0).at({1, 1}).set(5e-5);
  EXPECT_EQ((linalg::pinv(wide)[{1, 1}].item<float>()), 0);
  EXPECT_EQ(linalg::matrix_rank(wide).item<std::int32_t>(), 2);
  EXPECT_EQ(linalg::matrix_rank(matrix_transpose(wide)).item<std::int32_t>(), 2);
  wide = wide.at({1, 1}).set(5e-4);
  EXPECT_NEAR((linalg::pinv(wide)[{1, 1}].item<float>()), 2000, 5);
  wide = wide.at({1, 1}).set(1e-6);
  EXPECT_EQ(linalg::matrix_rank(wide).item<std::int32_t>(), 1);
  // Of a negative rtol lstsq takes epsilon.
  EXPECT_EQ(std::get<2>(linalg::lstsq(wide, ones({2}))).item<std::int32_t>(), 1);
  EXPECT_EQ(std::get<2>(linalg::lstsq(wide, ones({2}), {.rtol = -1.0})).item<std::int32_t>(), 2);
}

TEST_F(MatrixFactors, Eigenvalues) {
  const auto [w, v] = linalg::eigh(symmetric);
  expect_near(w, {3}, {1.8548973f, 3.4760236f, 6.6690791f});
  expect_same(matmul(v * w, matrix_transpose(v)), symmetric);
  expect_near(linalg::eigvalsh(symmetric, {.UPLO = 'U', .symmetrize_input = false}), {3},
              {1.8548973f, 3.4760236f, 6.6690791f});
  const auto values_only = jit([](Array x) { return linalg::eigvalsh(x); });
  EXPECT_NE(values_only.lower(symmetric).as_text().find("mode = 78 : ui8"), std::string::npos);
  const Array lambda = linalg::eigvals(general);
  EXPECT_EQ(lambda.dtype(), complex64);
  EXPECT_NEAR(real(lambda).sum().item<float>(), 1, 1e-4);
  EXPECT_NEAR(real(prod(lambda)).item<float>(), -13, 1e-3);
  const auto [l, x] = linalg::eig(general);
  EXPECT_LT(abs(matmul(general, x) - x * l).max().item<float>(), 1e-4);
  expect_error([&] { linalg::eigh(symmetric, {.UPLO = 'X'}); }, "UPLO must be 'L' or 'U', not 'X'");
}

TEST_F(MatrixFactors, OfWholeNumbersAreFloats) {
  EXPECT_NEAR(linalg::det(array<std::int32_t>({2, 2}, {1, 2, 3, 4})).item<float>(), -2, 1e-5);
  expect_error([] { linalg::det(ones({2, 2}, {.dtype = bfloat16})); }, "use float32");
  // Of int64 they are doubles, and so is what counts as zero.
  const Array apart = array<std::int32_t>({2, 2}, {1'000'000'000, 0, 0, 1});
  EXPECT_EQ(linalg::matrix_rank(apart).item<std::int32_t>(), 1);
  EXPECT_EQ(linalg::matrix_rank(apart.astype(int64)).item<std::int32_t>(), 2);
  const Array right_side = array<std::int32_t>({2}, {1, 1});
  EXPECT_EQ(std::get<2>(linalg::lstsq(apart.astype(int64), right_side.astype(int64)))
                .item<std::int32_t>(),
            2);
}

TEST_F(MatrixFactors, PowersThatOnlyMultiplyAreOfEveryType) {
  const Array x = array<float>({2, 2}, {1, 2, 0, 1});
  for (const DType type : {bfloat16, float16, int32, complex64}) {
    const Array power = linalg::matrix_power(x.astype(type), 3);
    EXPECT_EQ(power.dtype(), type);
    EXPECT_EQ(real(power).astype(float32).to_vector<float>(), (Floats{1, 6, 0, 1}));
    EXPECT_EQ(linalg::matrix_power(x.astype(type), 0).dtype(), type);
  }
  expect_error([&] { linalg::matrix_power(x.astype(bfloat16), -1); }, "use float32");
  expect_error([&] { linalg::matrix_power(tall, 2); }, "the matrices of f32[3,2] are not square");
}

TEST_F(MatrixFactors, OfASplitBatchAreComputedWhereItLies) {
  const Mesh mesh = make_mesh({2}, {"i"});
  const Array batch = stack({general, 2 * general, 3 * general, 4 * general});
  const Array split = device_put(batch, NamedSharding(mesh, P("i")));
  const auto inverse = jit([](Array x) { return linalg::inv(x); });
  expect_same(inverse(split), linalg::inv(batch));
  EXPECT_EQ(inverse.lower(split).compile().explain().find("all_gather"), std::string::npos);
}

}  // namespace
}  // namespace weft::decompositions_test
