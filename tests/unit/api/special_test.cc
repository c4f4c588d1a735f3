// Values that JAX gives, and what holds of each function, in every dtype of floats.
#include "weft/special.h"

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::special_test {
namespace {

using testing::expect_error;

constexpr float kInf = std::numeric_limits<float>::infinity();

Array floats(const std::vector<float>& values) { return asarray(values); }

// Within a few units in the last place, and infinite where it is.
void expect_near(const Array& x, const std::vector<float>& wanted, double tolerance = 2e-6) {
  const std::vector<float> found = x.astype(float32).to_vector<float>();
  ASSERT_EQ(found.size(), wanted.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (std::isnan(wanted[i])) {
      EXPECT_TRUE(std::isnan(found[i])) << i;
    } else if (std::isinf(wanted[i])) {
      EXPECT_EQ(found[i], wanted[i]) << i;
    } else {
      EXPECT_NEAR(found[i], wanted[i], tolerance * std::max(1.f, std::abs(wanted[i]))) << i;
    }
  }
}

TEST(Special, LogarithmsAndEntropies) {
  using namespace special;
  expect_near(logit(floats({0, 0.25f, 0.5f, 1})), {-kInf, -1.0986123f, 0, kInf});
  expect_near(expit(logit(floats({0.1f, 0.9f}))), {0.1f, 0.9f});
  expect_near(xlogy(floats({0, 0, 2}), floats({0, 3, 3})), {0, 0, 2.1972246f});
  expect_near(xlog1py(floats({0, 2}), floats({-1, 1e-6f})), {0, 2e-6f}, 1e-9);
  expect_near(entr(floats({-1, 0, 0.5f, 2})), {-kInf, 0, 0.34657359f, -1.3862944f});
  expect_near(rel_entr(floats({0, 1, 1, -1}), floats({0, 2, 0, 1})), {0, -0.6931472f, kInf, kInf});
  expect_near(kl_div(floats({1}), floats({2})), {0.3068528f});
  expect_near(boxcox(floats({4, 4}), floats({0, 0.5f})), {1.3862944f, 2});
  expect_near(boxcox1p(floats({3, 3}), floats({0, 0.5f})), {1.3862944f, 2});
}

// As JAX 0.12 has them.
TEST(Special, EntropiesOfWhatIsNotFinite) {
  using namespace special;
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  expect_near(xlogy(floats({0, kNaN, 0, 0}), floats({kNaN, 0, -1, kInf})), {kNaN, kNaN, 0, 0});
  expect_near(xlog1py(floats({0, 0}), floats({kNaN, -2})), {kNaN, 0});
  expect_near(entr(floats({kNaN, kInf})), {kNaN, -kInf});
  const Array p = floats({0, kNaN, kNaN, kInf, kInf, 1, 0, 0, kNaN, -1});
  const Array q = floats({kNaN, 1, 0, 1, kInf, kInf, kInf, -1, -1, kNaN});
  expect_near(rel_entr(p, q), {kNaN, kNaN, kNaN, kInf, kNaN, -kInf, 0, kInf, kNaN, kNaN});
  expect_near(kl_div(p, q), {kNaN, kNaN, kNaN, kNaN, kNaN, kNaN, kInf, kInf, kNaN, kNaN});
  expect_near(kl_div(floats({0, -1}), floats({-kInf, 1})), {kInf, kInf});
}

TEST(Special, GammaAndBeta) {
  using namespace special;
  expect_near(gamma(floats({0.5f, 1, 5, -0.5f, 0})), {1.7724539f, 1, 24, -3.5449077f, kInf});
  expect_near(gammasgn(floats({-0.5f, -1.5f, 2})), {-1, 1, 1});
  expect_near(factorial(arange(6)), {1, 1, 2, 6, 24, 120});
  expect_near(poch(floats({3}), floats({2})), {12});
  expect_near(beta(floats({0.5f, 2}), floats({0.5f, 3})), {3.1415927f, 1.f / 12});
  // Of large numbers most digits of the logarithms cancel.
  expect_near(betaln(floats({1, 2, 1e-3f}), floats({1e6f, 1e4f, 50})),
              {-13.815511f, -18.420781f, 6.9032769f});
  expect_near(multigammaln(floats({3}), 2), {1.5501950f});
  expect_error([] { return multigammaln(Array(3.f), 0); }, "multigammaln: d must be 1 or more");
}

// As JAX 0.12, on both ways that floats are computed.
TEST(Special, AtPolesAndFarAway) {
  for (const DType dtype : {float32, float64, bfloat16}) {
    const Array x = asarray({0., -0., -1., -2., 1e300}, dtype);
    expect_near(digamma(x)[{slice(4)}], {-kInf, -kInf, NAN, NAN});
    expect_near(polygamma(asarray(0., dtype), x)[{slice(4)}], {-kInf, -kInf, NAN, NAN});
    const double far = dtype == float64 ? 1e308 : 3e38;
    expect_near(sinc(asarray({INFINITY, -INFINITY, NAN, 0., -0., 0.5, 1e-30}, dtype)),
                {0, 0, NAN, 1, 1, 0.63661977f, 1}, 4e-3);
    expect_near(sinc(asarray({far, -far, 3., -7., 2.5}, dtype)), {0, 0, 0, 0, 0.12732395f}, 4e-3);
  }
  EXPECT_EQ(sinc(asarray({60000.f, 3.f}, float16)).astype(float32).to_vector<float>(),
            (std::vector<float>{0, 0}));
  // Near a zero far away, where pi x has lost what counts: sin(pi (1e6 + 1/16)) / (pi (1e6 +
  // 1/16)).
  expect_near(sinc(asarray({1000000.0625f})) * 1e6, {0.062099363f});
  using C = std::complex<float>;
  const std::vector<C> z = sinc(asarray({C(INFINITY, 0), C(0, 0), C(0, 1)})).to_vector<C>();
  EXPECT_EQ(z[0], C(0));
  EXPECT_EQ(z[1], C(1));
  EXPECT_NEAR(z[2].real(), 3.676078f, 1e-5);
}

TEST(Special, SumsOfExponentialsOfComplexNumbers) {
  using C = std::complex<float>;
  const auto expect_c = [](const Array& x, const std::vector<C>& wanted) {
    const std::vector<C> found = x.to_vector<C>();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      EXPECT_NEAR(found[i].real(), wanted[i].real(), 2e-6) << i;
      EXPECT_NEAR(found[i].imag(), wanted[i].imag(), 2e-6) << i;
    }
  };
  const Array x = asarray({C(1, 2), C(0, 3)}), y = asarray({C(2, -1), C(-1, 0)});
  expect_c(logaddexp(x, y), {{1.5504546f, -0.91852784f}, {-0.44954538f, 2.9185278f}});
  expect_c(logaddexp2(x, y), {{1.8048828f, -0.244699f}});
  const std::vector<C> ends =
      logaddexp(asarray({C(-kInf, 0), C(5, 0)}), asarray({C(-kInf, 0), C(-kInf, 1)}))
          .to_vector<C>();
  EXPECT_EQ(ends[0].real(), -kInf);
  EXPECT_EQ(ends[1], C(5, 0));
}

TEST(Special, TheNormalDistribution) {
  using namespace special;
  expect_near(ndtr(floats({-1, 0, 1})), {0.15865526f, 0.5f, 0.8413447f});
  expect_near(log_ndtr(floats({-20, -1, 6})), {-203.91716f, -1.8410217f, -9.8658765e-10f});
  expect_near(erfinv(erf(floats({0.3f, -0.7f}))), {0.3f, -0.7f});
}

TEST(Special, BesselFunctions) {
  using namespace special;
  expect_near(special::i0(floats({0, 1, -5, 10})), {1, 1.2660659f, 27.239872f, 2815.7166f});
  expect_near(i1(floats({0, 1, -5})), {0, 0.56515914f, -24.335642f});
  const Array x = floats({0, 0.1f, 3, 7.99f, 8.01f, 100});
  expect_near(i0e(x), {1, 0.9071009f, 0.24300035f, 0.14352477f, 0.14333898f, 0.03994438f});
  // The double is the float's value, and more digits: I0'' + I0' / x = I0 by differences.
  const Array d = asarray({2.}, float64);
  const double h = 1e-3, at = special::i0(d).item();
  const double before = special::i0(d - h).item(), behind = special::i0(d + h).item();
  EXPECT_NEAR((before - 2 * at + behind) / (h * h) + (behind - before) / (2 * h) / 2, at, 1e-5);
  EXPECT_NEAR(at, 2.279585302336067, 1e-14);
}

TEST(Special, KeepDtypesAndRefuseComplexNumbers) {
  for (const DType dtype : {bfloat16, float16, float32, float64}) {
    const Array x = asarray({0.25, 0.5}, dtype);
    for (const Array& result :
         {special::logit(x), special::entr(x), special::gamma(x), special::betaln(x, x),
          special::i0e(x), special::i1(x), special::log_ndtr(x), special::xlogy(x, x)}) {
      EXPECT_EQ(result.dtype(), dtype);
    }
    expect_near(special::betaln(x, x), {2.0036801f, 1.1447299f}, dtype == bfloat16 ? 1e-2 : 2e-3);
  }
  EXPECT_EQ(special::i0(arange(3)).dtype(), float32);
  expect_error([] { return special::entr(complex(Array(1.f), Array(2.f))); },
               "entr: it is not defined for complex numbers");
}

TEST(Special, ExponentsOfMoreThan32Bits) {
  const float inf = std::numeric_limits<float>::infinity();
  const Array large = asarray({(std::int64_t{1} << 32) + 3, -(std::int64_t{1} << 32) - 1,
                               std::int64_t{5}, std::numeric_limits<std::int64_t>::min()},
                              int64);
  EXPECT_EQ(ldexp(1.f, large).to_vector<float>(), (std::vector<float>{inf, 0, 32, 0}));
  EXPECT_EQ(ldexp(1.f, asarray({4294967295u, 3u}, uint32)).to_vector<float>(),
            (std::vector<float>{inf, 8}));
  const Array whole = rint(asarray({std::int64_t{16777217}}, int64));
  EXPECT_EQ(whole.dtype(), float64);
  EXPECT_EQ(whole.to_vector<double>(), (std::vector<double>{16777217}));
}

}  // namespace
}  // namespace weft::special_test
