// Transforms of lengths that the oracle, which follows the definition, takes too long for.
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernels/fourier/fft_line.h"

namespace weft::engine::fft_test {
namespace {

using Complex = FftLine::Complex;

// exp(-2 pi i jk / n)
Complex wave(std::int64_t j, std::int64_t k, std::int64_t n) {
  const long double angle = -2 * std::numbers::pi_v<long double> *
                            static_cast<long double>(j * k % n) / static_cast<long double>(n);
  return {static_cast<double>(std::cos(angle)), static_cast<double>(std::sin(angle))};
}

double largest_difference(const std::vector<Complex>& got, const std::vector<Complex>& want) {
  double largest = 0;
  for (std::size_t k = 0; k < got.size(); ++k) {
    largest = std::max(largest, std::abs(got[k] - want[k]));
  }
  return largest;
}

// One line alone, and in a lane beside others, of which it must not depend.
std::vector<Complex> transformed(const FftLine& line, const std::vector<Complex>& x) {
  std::vector<Complex> result = x;
  if (line.is_long()) {
    line.transform_long(
        [](std::int64_t n, std::int64_t, const auto& body) {
          for (std::int64_t i = 0; i < n; ++i) body(i, i + 1);
        },
        result.data());
    return result;
  }
  constexpr std::size_t kLane = 5, kElement = 2 * kFftLanes;
  std::vector<double> in(x.size() * kElement, 7), out(in.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    in[i * kElement + kLane] = x[i].real();
    in[i * kElement + kFftLanes + kLane] = x[i].imag();
  }
  line.transform(in.data(), out.data(), kFftLanes);
  line.transform(reinterpret_cast<const double*>(x.data()),
                 reinterpret_cast<double*>(result.data()), 1);
  for (std::size_t i = 0; i < x.size(); ++i) {
    EXPECT_EQ(result[i], Complex(out[i * kElement + kLane], out[i * kElement + kFftLanes + kLane]));
  }
  return result;
}

class FftLengths : public ::testing::TestWithParam<std::int64_t> {};

// The transform of a few ones is a sum of waves, and the inverse gives the ones back.
TEST_P(FftLengths, OnesBecomeWaves) {
  const std::int64_t n = GetParam();
  const auto size = static_cast<std::size_t>(n);
  std::vector<Complex> ones(size), waves(size);
  for (std::int64_t j : {std::int64_t{1}, n / 3, n - 1}) {
    ones[static_cast<std::size_t>(j)] += 1;
    for (std::int64_t k = 0; k < n; ++k) waves[static_cast<std::size_t>(k)] += wave(j, k, n);
  }
  const FftLine line(n);
  std::vector<Complex> got = transformed(line, ones);
  EXPECT_LT(largest_difference(got, waves), 3e-14);
  for (Complex& x : got) x = std::conj(x);
  std::vector<Complex> back = transformed(line, got);
  for (Complex& x : back) x = std::conj(x) / static_cast<double>(n);
  EXPECT_LT(largest_difference(back, ones), 1e-14);
}

// Powers of two, small factors in any order, primes, and twice a prime.
INSTANTIATE_TEST_SUITE_P(Kernels, FftLengths,
                         ::testing::Values(2, 1024, 4096, 5000, 32768, 65536,
                                           2 * 3 * 5 * 7 * 11 * 13, 31 * 31 * 31, 4 * 9 * 25 * 49,
                                           37, 99'991, 2 * 99'991));

}  // namespace
}  // namespace weft::engine::fft_test
