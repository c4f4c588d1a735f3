// Expected values are what JAX 0.10 gives for the same calls.
#include "weft/linalg.h"

#include <cmath>
#include <complex>

#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/fft.h"
#include "weft/jit.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::linalg_test {
namespace {

using testing::array;
using testing::counted;
using testing::expect_error;
using Floats = std::vector<float>;
using Complexes = std::vector<std::complex<float>>;

void expect_near(const Array& x, const Dims& shape, const Floats& elements) {
  ASSERT_EQ(x.shape(), Shape(shape));
  const Floats found = x.to_vector<float>();
  for (std::size_t i = 0; i < elements.size(); ++i) EXPECT_NEAR(found[i], elements[i], 2e-4) << i;
}

void expect_near(const Array& x, const Dims& shape, const Complexes& elements) {
  ASSERT_EQ(x.shape(), Shape(shape));
  ASSERT_EQ(x.dtype(), complex64);
  Complexes found(elements.size());
  x.copy_to(std::as_writable_bytes(std::span(found)));
  for (std::size_t i = 0; i < elements.size(); ++i) {
    EXPECT_NEAR(found[i].real(), elements[i].real(), 2e-4) << i;
    EXPECT_NEAR(found[i].imag(), elements[i].imag(), 2e-4) << i;
  }
}

constexpr std::complex<float> j(0, 1);

class Fourier : public ::testing::Test {
 protected:
  const Array x = array<float>({2, 4}, {1, 2, 3, 4, 0, -1, 2, 5});
};

TEST_F(Fourier, OverOneAxis) {
  expect_near(
      fft::fft(x), {2, 4},
      Complexes{10, -2.f + 2.f * j, -2, -2.f - 2.f * j, 6, -2.f + 6.f * j, -2, -2.f - 6.f * j});
  expect_near(fft::ifft(x), {2, 4},
              Complexes{2.5, -.5f - .5f * j, -.5, -.5f + .5f * j, 1.5, -.5f - 1.5f * j, -.5,
                        -.5f + 1.5f * j});
  expect_near(fft::fft(x, {.n = 3, .axis = 0}), {3, 4},
              Complexes{1, 1, 5, 9, 1, 2.5f + .866f * j, 2.f - 1.7321f * j, 1.5f - 4.3301f * j, 1,
                        2.5f - .866f * j, 2.f + 1.7321f * j, 1.5f + 4.3301f * j});
  expect_near(fft::fft(x, {.n = 2}), {2, 2}, Complexes{3, -1, -1, 1});
  const Array none = fft::fft(zeros({3, 0}));
  EXPECT_EQ(none.shape(), (Dims{3, 0}));
  EXPECT_EQ(none.dtype(), complex64);
}

TEST_F(Fourier, OfRealNumbers) {
  expect_near(fft::rfft(x), {2, 3}, Complexes{10, -2.f + 2.f * j, -2, 6, -2.f + 6.f * j, -2});
  expect_near(fft::rfft(x, {.axis = 0}), {2, 4}, Complexes{1, 1, 5, 9, 1, 3, 1, -1});
  expect_near(fft::irfft(x), {2, 6},
              Floats{2.5, -.6667f, 0, -.1667f, 0, -.6667f, 1.1667f, -1.3333f, .6667f, .1667f,
                     .6667f, -1.3333f});
  expect_near(fft::irfft(fft::rfft(x)), {2, 4}, x.to_vector<float>());
  expect_error([&] { fft::rfft(fft::fft(x)); }, "c64[2,4] is not real; use fft");
}

TEST_F(Fourier, OverSeveralAxes) {
  expect_near(fft::fft2(x), {2, 4},
              Complexes{16, -4.f + 8.f * j, -4, -4.f - 8.f * j, 4, -4.f * j, 0, 4.f * j});
  expect_near(fft::rfftn(x), {2, 3}, Complexes{16, -4.f + 8.f * j, -4, 4, -4.f * j, 0});
  expect_near(fft::irfftn(x), {2, 6},
              Floats{1.8333f, -1, .3333f, 0, .3333f, -1, .6667f, .3333f, -.3333f, -.1667f, -.3333f,
                     .3333f});
  expect_near(
      fft::fftn(x, {.s = {2, 3}, .axes = {1, 0}}), {3, 2},
      Complexes{2, 0, 3.5f + .866f * j, -1.5f - .866f * j, 3.5f - .866f * j, -1.5f + .866f * j});
  expect_near(fft::ifftn(fft::fftn(x)), {2, 4}, Complexes{1, 2, 3, 4, 0, -1, 2, 5});
  const Dims sizes{2, 3};  // JAX's second parameter
  const auto cut = fft::fft2(x, {.s = sizes}).to_vector<std::complex<float>>();
  expect_near(fft::fft2(x, {2, 3}), {2, 3}, cut);
  expect_near(fft::fftn(x, sizes), {2, 3}, cut);
  expect_near(fft::irfft2(fft::rfft2(x), {2, 4}), {2, 4}, x.to_vector<float>());
}

// More axes than one op takes: one after the other.
TEST_F(Fourier, OverManyAxes) {
  const Array many = sin(arange(96.).reshape({2, 3, 2, 4, 2}));
  Array wanted = many;
  for (int axis = 0; axis < 5; ++axis) wanted = fft::fft(wanted, {.axis = axis});
  const Dims dims = many.shape();
  expect_near(fft::fftn(many), dims, wanted.to_vector<std::complex<float>>());
  expect_near(fft::ifftn(fft::fftn(many)), dims, (many + 0.f * j).to_vector<std::complex<float>>());
  expect_near(fft::irfftn(fft::rfftn(many)), dims, many.to_vector<float>());
  const Array half = fft::rfftn(many, {.axes = {3, 0, 1, 2, 4}});
  expect_near(half, {2, 3, 2, 4, 2}, wanted.to_vector<std::complex<float>>());
  const Array cut = fft::rfftn(many, {.s = {2, 4, 2, 2}, .axes = {0, 1, 2, 3}, .norm = "ortho"});
  Array steps = fft::rfft(many, {.n = 2, .axis = 3, .norm = "ortho"});
  for (const auto& [axis, n] : {std::pair{2, 2}, {1, 4}, {0, 2}}) {
    steps = fft::fft(steps, {.n = n, .axis = axis, .norm = "ortho"});
  }
  expect_near(cut, steps.shape(), steps.to_vector<std::complex<float>>());
  expect_near(fft::fftn(x, {.axes = Axes(Dims{})}), {2, 4}, Complexes{1, 2, 3, 4, 0, -1, 2, 5});
  expect_error([&] { fft::rfftn(x, {.axes = Axes(Dims{})}); }, "over one axis at least");
}

TEST_F(Fourier, WithOtherNorms) {
  expect_near(
      fft::fft(x, {.norm = "ortho"}), {2, 4},
      Complexes{5, -1.f + 1.f * j, -1, -1.f - 1.f * j, 3, -1.f + 3.f * j, -1, -1.f - 3.f * j});
  expect_near(
      fft::ifft(x, {.norm = "forward"}), {2, 4},
      Complexes{10, -2.f - 2.f * j, -2, -2.f + 2.f * j, 6, -2.f - 6.f * j, -2, -2.f + 6.f * j});
  expect_error([&] { fft::fft(x, {.norm = "none"}); }, "there is no norm 'none'");
  expect_error([&] { fft::fft(x, {.axis = 2}); }, "axis 2 is out of range");
  expect_error([&] { fft::fft(x, {.n = 0}); }, "must be at least 1");
  expect_error([&] { fft::fftn(x, {.axes = {0, 0}}); }, "given twice");
}

class Decompositions : public ::testing::Test {
 protected:
  const Array a = array<float>({3, 3}, {4, 2, 1, 2, 5, 3, 1, 3, 6});
  const Array b = array<float>({3}, {4, 9, 13});
};

TEST_F(Decompositions, Cholesky) {
  expect_near(linalg::cholesky(a), {3, 3}, Floats{2, 0, 0, 1, 2, 0, .5, 1.25, 2.0463f});
  expect_near(linalg::cholesky(a, {.upper = true}), {3, 3},
              Floats{2, 1, .5, 0, 2, 1.25, 0, 0, 2.0463f});
  const Array upper_given = array<float>({3, 3}, {4, 9, 9, 2, 5, 9, 1, 3, 6});
  expect_near(linalg::cholesky(upper_given, {.symmetrize_input = false}), {3, 3},
              Floats{2, 0, 0, 1, 2, 0, .5, 1.25, 2.0463f});
  const Array bad = linalg::cholesky(array<float>({2, 2}, {-1, 0, 0, -1}));
  EXPECT_TRUE(std::isnan(bad.to_vector<float>()[0]));
  EXPECT_EQ(bad.to_vector<float>()[1], 0);
  expect_error([&] { linalg::cholesky(b); }, "f32[3] has no matrices");
}

// Of a column that is not finite there is no reflector, nor what it would be applied to.
TEST_F(Decompositions, QrOfWhatIsNotFinite) {
  const auto finite = [](const Array& x) { return isfinite(x).astype(float32); };
  for (const DType type : {float32, float64, complex64}) {
    for (const double bad : {double{NAN}, double{INFINITY}}) {
      const auto [q, r] = linalg::qr(a.at({1, 0}).set(bad).astype(type));
      expect_near(finite(q), {3, 3}, Floats{0, 0, 0, 0, 0, 0, 0, 0, 0});
      expect_near(finite(r), {3, 3}, Floats{0, 0, 0, 1, 0, 0, 1, 1, 0});
      const auto [q1, r1] = linalg::qr(a.at({0, 1}).set(bad).astype(type));
      expect_near(finite(q1), {3, 3}, Floats{1, 0, 0, 1, 0, 0, 1, 0, 0});
      expect_near(finite(r1), {3, 3}, Floats{1, 0, 1, 1, 0, 0, 1, 1, 0});
    }
  }
}

TEST_F(Decompositions, TriangularSystems) {
  expect_near(linalg::solve_triangular(a, b, {.lower = true}), {3}, Floats{1, 1.4f, 1.3f});
  const Array columns = array<float>({3, 2}, {4, 9, 9, 2, 13, 1});
  expect_near(linalg::solve_triangular(a, columns, {.trans = 1, .lower = true}), {3, 2},
              Floats{.2083f, 2.0583f, .5, .3f, 2.1667f, .1667f});
  expect_near(linalg::solve_triangular(a, b, {.unit_diagonal = true}), {3}, Floats{51, -30, 13});
  const Array row = array<float>({1, 3}, {4, 9, 13});
  expect_near(linalg::triangular_solve(a, row), {1, 3}, Floats{1, 1.4f, 1.3f});
  const auto f = jit([](Array m, Array y) {
    return linalg::solve_triangular(linalg::cholesky(m), y, {.lower = true});
  });
  const Array y = f(a, b);
  expect_near(matmul(linalg::cholesky(a), y), {3}, Floats{4, 9, 13});
  expect_error([&] { linalg::solve_triangular(a, counted({2})); },
               "does not fit the right-hand side f32[2]");
}

}  // namespace
}  // namespace weft::linalg_test
