// Samples, polynomials, grids, places and what leaves out NaN: numbers that NumPy gives, by hand.
#include "weft/signals.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/fft.h"
#include "weft/grids.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/numpy.h"
#include "weft/special.h"
#include "weft/tree.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::signals_test {
namespace {

using testing::counted;
using testing::expect_error;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
using Floats = std::vector<float>;

Array floats(const Floats& values) { return asarray(values); }

void expect_near(const Array& x, const Floats& wanted) {
  const Floats found = ravel(x).astype(float32).to_vector<float>();
  ASSERT_EQ(found.size(), wanted.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (std::isnan(wanted[i])) {
      EXPECT_TRUE(std::isnan(found[i])) << i;
    } else {
      EXPECT_NEAR(found[i], wanted[i], 1e-5 * std::max(1.f, std::abs(wanted[i]))) << i;
    }
  }
}

bool same(const Array& a, const Array& b) { return array_equal(a, b).item<bool>(); }

TEST(Signals, Convolve) {
  const Array a = floats({1, 2, 3}), v = floats({0, 1, 0.5f});
  expect_near(convolve(a, v), {0, 1, 2.5f, 4, 1.5f});
  expect_near(convolve(a, v, "same"), {1, 2.5f, 4});
  expect_near(convolve(a, v, "valid"), {2.5f});
  expect_near(correlate(a, v), {3.5f});
  expect_near(correlate(floats({1, 2}), v, "full"), {0.5f, 2, 2, 0});
  EXPECT_TRUE(same(convolve(arange(4), arange(2)), convolve(arange(2), arange(4))));
  expect_error([&] { return convolve(a, v, "most"); }, "convolve: the mode is \"most\"");
  expect_error([&] { return convolve(a, counted({2, 2})); }, "convolve: the second is f32[2,2]");
}

TEST(Signals, DifferencesAndIntegrals) {
  const Array x = floats({1, 2, 4, 7});
  expect_near(ediff1d(x, {.to_end = floats({99}), .to_begin = -9}), {-9, 1, 2, 3, 99});
  expect_near(gradient(x, 2)[0], {0.5f, 0.75f, 1.25f, 1.5f});
  EXPECT_EQ(gradient(counted({3, 4})).size(), 2u);
  expect_near(gradient(counted({3, 4}), 1, {.axis = 0}), Floats(12, 4));
  const Array places = floats({0, 1, 3});
  expect_near(gradient(square(places), places)[0], {1, 2, 4});  // numpy's
  expect_near(gradient(floats({0, 1, 9, 1, 2, 5}).reshape({2, 3}), places, {.axis = -1}),
              {1, 2, 4, 1, 3.5f / 3, 1.5f});
  expect_error(
      [&] {
        return gradient(counted({3, 4}), places);
      },
      "gradient: f32[3] are the places of 4 samples along axis 1 of f32[3,4]");
  expect_near(trapezoid(x), {10});
  expect_near(trapezoid(x, {.x = floats({0, 1, 3, 6})}), {24});
  expect_near(trapezoid(counted({2, 3}), {.dx = 2, .axis = 0}), {3, 5, 7});
  expect_error([] { return gradient(counted({1})); }, "gradient: f32[1] has 1 along axis 0");
}

TEST(Signals, Interpolation) {
  const Array xp = floats({1, 2, 4}), fp = floats({10, 20, 0});
  expect_near(interp(floats({0, 1, 1.5f, 3, 9}), xp, fp), {10, 10, 15, 10, 0});
  expect_near(interp(floats({0, 9}), xp, fp, {.left = -1, .right = 5}), {-1, 5});
  const Array angles = floats({350, 10, 90}), heights = floats({0, 2, 4});  // as JAX 0.12 has it
  expect_near(interp(floats({0, 355, -5, 50, 360 + 180}), angles, heights, {.period = 360}),
              {1, 0.5f, 0.5f, 3, 2.6153846f});
  expect_near(interp(floats({1, 7}), floats({3}), floats({4}), {.period = 5}), {4, 4});
  expect_near(unwrap(floats({0, 3, 6.5f, 0.5f})), {0, 3, 0.2168147f, 0.5f});
  expect_near(unwrap(floats({0, 3, 1}), {.period = 4}), {0, -1, -3});
}

// As JAX 0.12: a whole period leaves integers such.
TEST(Signals, UnwrapsIntegers) {
  using Ints = std::vector<std::int32_t>;
  const auto unwrapped = [](const Array& x, const UnwrapOptions& options) {
    return unwrap(x, options).astype(int32).to_vector<std::int32_t>();
  };
  const Array x = asarray({0, 7, 1, -5});
  EXPECT_EQ(unwrap(x, {.period = 4}).dtype(), int32);
  EXPECT_EQ(unwrapped(x, {.period = 4}), Ints({0, -1, -3, -5}));
  EXPECT_EQ(unwrapped(asarray({0, 2, 4, 6, 8, 1}), {.period = 4}), Ints({0, 2, 4, 6, 8, 9}));
  EXPECT_EQ(unwrapped(asarray({0, 7, 1, 250}, uint8), {.period = 4}), Ints({0, 255, 1, 2}));
  EXPECT_EQ(unwrapped(asarray({0, 3, 6, 7}, int8), {.period = 5}), Ints({0, 2, 4, 5}));
  EXPECT_EQ(unwrapped(asarray({0, 3, 6, 7}), {.discont = 3, .period = 5}), Ints({0, 2, 4, 5}));
  expect_near(unwrap(x, {.period = 4.5}), {0, -2, -3.5f, -5});
  expect_near(unwrap(x), {0, 0.716815f, 1.0000005f, 1.283186f});
  EXPECT_EQ(unwrap(zeros({2, 0})).shape(), (Dims{2, 0}));
  expect_error([] { return unwrap(zeros({2}, complex64)); },
               "unwrap: it is not defined for complex numbers");
}

TEST(Signals, GradientsAlongAnAxisThatStandsAlone) {
  const Array x = square(counted({2, 3}));
  expect_near(gradient(x, 2., 0), {4.5f, 7.5f, 10.5f, 4.5f, 7.5f, 10.5f});
  expect_near(gradient(x, 1, -1), {1, 2, 3, 7, 8, 9});
  expect_error([&] { return gradient(x, 1, 2); }, "gradient: axis 2 is out of range");
}

TEST(Signals, Polynomials) {
  const Array p = floats({1, 2, 3}), q = floats({1, -1});
  expect_near(polyval(p, floats({0, 2})), {3, 11});
  expect_near(polyadd(p, q), {1, 3, 2});
  expect_near(polysub(q, p), {-1, -1, -4});
  expect_near(polymul(p, q), {1, 1, 1, -3});
  expect_near(polyder(p), {2, 2});
  expect_near(polyint(floats({2, 2})), {1, 2, 0});
  EXPECT_EQ(polyder(p, 3).size(), 0);
  expect_near(vander(floats({2, 3}), {.N = 3, .increasing = true}), {1, 2, 4, 1, 3, 9});
}

TEST(Signals, SeveralVariables) {
  const Array m = asarray({{0.f, 1.f, 2.f}, {2.f, 1.f, 0.f}});
  expect_near(cov(m), {1, -1, -1, 1});
  expect_near(cov(m[0], {.y = m[1], .ddof = 0}), {2.f / 3, -2.f / 3, -2.f / 3, 2.f / 3});
  expect_near(corrcoef(m), {1, -1, -1, 1});
  const auto [counts, edges] = histogram(floats({1, 2, 1, 5}), 4);
  expect_near(counts, {2, 1, 0, 1});
  expect_near(edges, {1, 2, 3, 4, 5});
  expect_near(histogram(floats({-1, 0, 0.5f, 1, 9}), 2, {.range = std::pair(0., 1.)}).first,
              {1, 2});
}

TEST(Signals, Windows) {
  expect_near(bartlett(5), {0, 0.5f, 1, 0.5f, 0});
  expect_near(hanning(5), {0, 0.5f, 1, 0.5f, 0});
  expect_near(hamming(3), {0.08f, 1, 0.08f});
  expect_near(blackman(3), {0, 1, 0});
  expect_near(kaiser(3, 5), {0.036710892f, 1, 0.036710892f});
  EXPECT_EQ(hanning(0).size(), 0);
}

TEST(Signals, Frequencies) {
  expect_near(fft::fftfreq(4, 0.5), {0, 0.5f, -1, -0.5f});
  expect_near(fft::rfftfreq(5), {0, 0.2f, 0.4f});
  const Array x = counted({5});
  expect_near(fft::fftshift(x), {3, 4, 0, 1, 2});
  EXPECT_TRUE(same(fft::ifftshift(fft::fftshift(x)), x));
  EXPECT_TRUE(allclose(fft::hfft(fft::ihfft(x), {.n = 5}), x, {.atol = 1e-5}).item<bool>());
}

TEST(Grids, OfIndices) {
  EXPECT_EQ(mgrid({slice(2), slice(1, 6, 2)}).shape(), Shape(Dims{2, 2, 3}));
  expect_near(mgrid({slice(2), slice(1, 6, 2)})[1], {1, 3, 5, 1, 3, 5});
  EXPECT_EQ(ogrid({slice(2), slice(3)})[0].shape(), Shape(Dims{2, 1}));
  expect_error([] { return mgrid({slice(None)}); }, "mgrid: slice 0 does not say where it stops");
  EXPECT_TRUE(same(indices({2, 3}), mgrid({slice(2), slice(3)})));
  const Array x = counted({3, 3});
  const auto lower = tril_indices(3, -1);
  expect_near(x[{lower[0], lower[1]}], {3, 6, 7});
  EXPECT_EQ(triu_indices_from(x)[0].size(), 6);
  expect_near(x[{diag_indices(3)[0], diag_indices(3)[1]}], {0, 4, 8});
  const auto cross_of = ix_({asarray({0, 2}), asarray({1})});
  expect_near(x[{cross_of[0], cross_of[1]}], {1, 7});
  const auto places = unravel_index(asarray({5, 0}), {2, 3});
  expect_near(ravel_multi_index(places, {2, 3}), {5, 0});
  EXPECT_EQ(broadcast_shapes(std::vector<Dims>{{3, 1}, {1, 4}, {4}}), (Dims{3, 4}));
  expect_error(
      [] {
        return broadcast_shapes(std::vector<Dims>{{3}, {2}});
      },
      "broadcast_shapes: [2] does not fit");
}

TEST(Grids, AtGrowingDistances) {
  expect_near(logspace(0, 2, 3), {1, 10, 100});
  expect_near(logspace(0, 3, 3, {.endpoint = false, .base = 2}), {1, 2, 4});
  expect_near(geomspace(1, 8, 4), {1, 2, 4, 8});
  expect_near(geomspace(-1, -8, 3, {.endpoint = false}), {-1, -2, -4});
}

TEST(Places, AreWrittenAndFound) {
  expect_near(diagflat(asarray({{1.f}, {2.f}}), 1), {0, 1, 0, 0, 0, 2, 0, 0, 0});
  expect_near(fill_diagonal(zeros({2, 3}), 5), {5, 0, 0, 0, 5, 0});
  expect_near(isin(arange(4), asarray({3, 1})), {0, 1, 0, 1});
  expect_near(isin(arange(3), asarray({1}), true), {1, 0, 1});
  expect_near(lexsort({asarray({1, 0, 2}), asarray({1, 1, 0})}), {2, 1, 0});
  expect_near(argwhere(asarray({{0, 1}, {1, 0}})), {0, 1, 1, 0});
  EXPECT_EQ(atleast_3d(counted({2, 3})).shape(), Shape(Dims{2, 3, 1}));
}

TEST(WithoutNan, Statistics) {
  const Array x = asarray({{1.f, kNan, 3.f, 5.f}, {kNan, kNan, kNan, kNan}});
  expect_near(nanmedian(x, 1), {3, kNan});
  expect_near(nanquantile(x, 0.25, 1), {2, kNan});
  expect_near(nanquantile(x[0], floats({0, 1})), {1, 5});
  expect_near(nanpercentile(x, 100), {5});
  expect_near(nanvar(x[0]), {8.f / 3});
  expect_near(nanstd(x[0], {.ddof = 1}), {2});
  expect_near(nanargmax(x, 1), {3, -1});
  expect_near(nanargmin(x, 1), {0, -1});
  expect_near(nancumsum(x[0]), {1, 1, 4, 9});
  expect_near(nancumprod(x[0]), {1, 1, 3, 15});
}

TEST(Elements, TakenApart) {
  expect_near(gcd(asarray({12, -18, 0}), asarray({8, 12, 5})), {4, 6, 5});
  expect_near(lcm(asarray({4, 0}), asarray({6, 5})), {12, 0});
  for (const DType dtype : {float16, bfloat16, float32, float64}) {
    const Array x = asarray({0.75, -8., 0., 6e-8}, dtype);
    const auto [mantissa, exponent] = frexp(x);
    expect_near(exponent[slice(3)], {0, 4, 0});
    EXPECT_TRUE(same(ldexp(mantissa, exponent), x)) << to_string(dtype);
    EXPECT_TRUE(((abs(mantissa) >= 0.5) | (mantissa == 0)).all().item<bool>());
  }
  expect_error([] { return ldexp(1., 0.5); }, "ldexp: the exponents are");
  const Array z = complex(floats({1, 2}), floats({0, 3}));
  expect_near(iscomplex(z), {0, 1});
  expect_near(isreal(z), {1, 0});
  expect_near(fix(floats({-1.5f, 1.5f})), {-1, 1});
  expect_near(degrees(radians(floats({90}))), {90});
}

TEST(Elements, RunInTracedFunctionsToo) {
  const auto f = jit([](Array x) {
    return special::gamma(interp(x, asarray({0.f, 2.f}), asarray({1.f, 5.f}))) + nanmedian(x) +
           histogram(x, 3).first.sum() + gcd(x.astype(int32), 2).sum();
  });
  const Array x = floats({0, 1, 2});
  expect_near(f(x), {1 + 1 + 3 + 5, 2 + 1 + 3 + 5, 24 + 1 + 3 + 5});
}

TEST(Trees, AreAllTrue) {
  EXPECT_TRUE(tree_all(std::pair(Array(true), asarray(3))));
  EXPECT_FALSE(tree_all(std::pair(Array(true), asarray(0))));
}

}  // namespace
}  // namespace weft::signals_test
