// cholesky, triangular_solve, fft, batch_norm.
#include <complex>

#include "unit/reference/support.h"

namespace weft::algebra_test {
namespace {

using testing::array;
using testing::complex_array;
using testing::expect_near;
using testing::expect_same;
using testing::kNan;
using testing::run;
using testing::run_op;

TEST(Cholesky, EitherTriangle) {
  // The specification's example: A = L L^T with L = [[1,0,0],[2,4,0],[3,5,6]].
  const std::string type = "tensor<3x3xf32>";
  const Literal lower = array(DType::f32, {3, 3}, {1, 99, 99, 2, 20, 99, 3, 26, 70});
  expect_same(run_op("stablehlo.cholesky %arg0, lower = true : " + type, {lower}, lower.type()),
              {1, 0, 0, 2, 4, 0, 3, 5, 6});
  const Literal upper = array(DType::f32, {3, 3}, {1, 2, 3, 99, 20, 26, 99, 99, 70});
  expect_same(run_op("stablehlo.cholesky %arg0, lower = false : " + type, {upper}, upper.type()),
              {1, 2, 3, 0, 4, 5, 0, 0, 6});
}

TEST(Cholesky, BatchesAndComplex) {
  // [[2, i], [-i, 2]]: L = [[sqrt 2, 0], [-i / sqrt 2, sqrt 1.5]].
  const Literal x = complex_array({1, 2, 2}, {{2, 0}, {0, 1}, {0, -1}, {2, 0}});
  const auto l = testing::complex_values(
      run_op("stablehlo.cholesky %arg0, lower = true : tensor<1x2x2xcomplex<f32>>", {x}, x.type()));
  EXPECT_NEAR(std::abs(l[0] - std::sqrt(2.0)), 0, 1e-7);
  EXPECT_NEAR(std::abs(l[2] - std::complex<double>(0, -std::sqrt(0.5))), 0, 1e-7);
  EXPECT_NEAR(std::abs(l[3] - std::sqrt(1.5)), 0, 1e-7);
}

TEST(Cholesky, NotPositiveDefinite) {
  const Literal x = array(DType::f64, {1, 1}, {-1});
  expect_same(run_op("stablehlo.cholesky %arg0, lower = true : tensor<1x1xf64>", {x}, x.type()),
              {kNan});
}

Literal solve(const Literal& a, const Literal& b, const std::string& attributes) {
  return run_op(
      fmt::format("\"stablehlo.triangular_solve\"(%arg0, %arg1) <{{{}}}> : ({}, {}) -> {}",
                  attributes, to_mlir(a.type()), to_mlir(b.type()), to_mlir(b.type())),
      {a, b}, b.type());
}

TEST(TriangularSolve, AllSides) {
  // a = [[2, 0], [3, 4]]; what is above the diagonal is not read.
  const Literal a = array(DType::f64, {2, 2}, {2, 99, 3, 4});
  const Literal column = array(DType::f64, {2, 1}, {2, 11}),
                row = array(DType::f64, {1, 2}, {11, 8});
  const auto attributes = [](bool left, const char* transpose, bool unit) {
    return fmt::format(
        "left_side = {}, lower = true, transpose_a = #stablehlo<transpose {}>, "
        "unit_diagonal = {}",
        left, transpose, unit);
  };
  expect_same(solve(a, column, attributes(true, "NO_TRANSPOSE", false)), {1, 2});
  expect_same(solve(a, column, attributes(true, "NO_TRANSPOSE", true)), {2, 5});
  // [[2, 3], [0, 4]] x = [2, 11]
  expect_same(solve(a, column, attributes(true, "TRANSPOSE", false)), {-3.125, 2.75});
  // x [[2, 0], [3, 4]] = [11, 8]
  expect_same(solve(a, row, attributes(false, "NO_TRANSPOSE", false)), {2.5, 2});
  // x [[2, 3], [0, 4]] = [11, 8]
  expect_same(solve(a, row, attributes(false, "TRANSPOSE", false)), {5.5, -2.125});
}

TEST(TriangularSolve, Adjoint) {
  // a = [[i]], conj(a) x = 1: x = i.
  const Literal a = complex_array({1, 1}, {{0, 1}}), b = complex_array({1, 1}, {{1, 0}});
  EXPECT_EQ(testing::complex_values(solve(a, b,
                                          "left_side = true, lower = false, transpose_a = "
                                          "#stablehlo<transpose ADJOINT>, unit_diagonal = false"))
                .at(0),
            std::complex<double>(0, 1));
}

TEST(Fft, ForwardAndInverse) {
  const Literal x = complex_array({4}, {{1, 0}, {2, 0}, {3, 0}, {4, 0}});
  const std::string types = "(tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>";
  const Literal y =
      run_op("stablehlo.fft %arg0, type = FFT, length = [4] : " + types, {x}, x.type());
  const std::complex<double> expected[] = {{10, 0}, {-2, 2}, {-2, 0}, {-2, -2}};
  const auto got = testing::complex_values(y);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(std::abs(got[i] - expected[i]), 0, 1e-6);
  const auto back = testing::complex_values(
      run_op("stablehlo.fft %arg0, type = IFFT, length = [4] : " + types, {y}, x.type()));
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(std::abs(back[i] - std::complex<double>(i + 1)), 0, 1e-6);
}

TEST(Fft, RealAndBack) {
  // Odd length, two dimensions.
  const Literal x = array(DType::f32, {2, 3}, {1, 2, 3, 4, 5, 7});
  const Literal y = run_op(
      "stablehlo.fft %arg0, type = RFFT, length = [2, 3] : (tensor<2x3xf32>) "
      "-> tensor<2x2xcomplex<f32>>",
      {x}, {DType::c64, {2, 2}});
  EXPECT_NEAR(std::abs(testing::complex_values(y)[0] - 22.0), 0, 1e-5);
  EXPECT_NEAR(std::abs(testing::complex_values(y)[2] - std::complex<double>(6 - 16)), 0, 1e-5);
  expect_near(run_op("stablehlo.fft %arg0, type = IRFFT, length = [2, 3] : "
                     "(tensor<2x2xcomplex<f32>>) -> tensor<2x3xf32>",
                     {y}, x.type()),
              testing::values(x), 1e-6);
}

// One feature of four elements 1, 3, 5, 7: mean 4, variance 5, with epsilon 4 the deviation is 3.
const Literal kSamples = array(DType::f32, {2, 2, 1}, {1, 3, 5, 7});
const std::string kNorm = "<{epsilon = 4.0 : f32, feature_index = 2 : i64}>";

TEST(BatchNorm, Training) {
  const auto results = run(
      R"(func.func public @main(%x: tensor<2x2x1xf32>, %s: tensor<1xf32>, %o: tensor<1xf32>) -> (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>) {
    %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) )" +
          kNorm +
          R"( : (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>)
    return %0#0, %0#1, %0#2 : tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>
  })",
      {kSamples, array(DType::f32, {1}, {6}), array(DType::f32, {1}, {10})});
  expect_near(results[0], {4, 8, 12, 16}, 1e-6);
  expect_same(results[1], {4});
  expect_same(results[2], {5});
}

TEST(BatchNorm, Inference) {
  const Literal one = array(DType::f32, {1}, {3}), zero = array(DType::f32, {1}, {0}),
                mean = array(DType::f32, {1}, {4}), variance = array(DType::f32, {1}, {5});
  expect_near(
      run_op("\"stablehlo.batch_norm_inference\"(%arg0, %arg1, %arg2, %arg3, %arg4) " + kNorm +
                 " : (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, "
                 "tensor<1xf32>) -> tensor<2x2x1xf32>",
             {kSamples, one, zero, mean, variance}, kSamples.type()),
      {-3, -1, 1, 3}, 1e-6);
}

TEST(BatchNorm, Gradient) {
  // dy = 1, 0, 0, 1: sum 2, sum of dy (x - mean) = -3 + 3 = 0; so dx = scale / 3 / 4 * (4 dy - 2).
  const auto results = run(
      R"(func.func public @main(%x: tensor<2x2x1xf32>, %s: tensor<1xf32>, %m: tensor<1xf32>, %v: tensor<1xf32>, %g: tensor<2x2x1xf32>) -> (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>) {
    %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) )" +
          kNorm +
          R"( : (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<2x2x1xf32>) -> (tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>)
    return %0#0, %0#1, %0#2 : tensor<2x2x1xf32>, tensor<1xf32>, tensor<1xf32>
  })",
      {kSamples, array(DType::f32, {1}, {6}), array(DType::f32, {1}, {4}),
       array(DType::f32, {1}, {5}), array(DType::f32, {2, 2, 1}, {1, 0, 0, 1})});
  expect_near(results[0], {1, -1, -1, 1}, 1e-6);
  expect_same(results[1], {0});
  expect_same(results[2], {2});
}

}  // namespace
}  // namespace weft::algebra_test
