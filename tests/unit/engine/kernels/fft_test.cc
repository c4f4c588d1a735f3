// Transforms along one dimension, of every length up to some hundred and of longer ones that the
// oracle, which follows the definition, takes too long for.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <numbers>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/kernels/fourier/fft_pass.h"
#include "support/each_target.h"
#include "support/run_kernels.h"
#include "support/sanitizer.h"

namespace weft::engine::fft_test {
namespace {

using Complex = std::complex<double>;
using Exact = std::complex<long double>;
using Line = std::vector<Complex>;

// exp(-2 pi i k / n)
Exact wave(std::int64_t k, std::int64_t n) {
  const long double angle = -2 * std::numbers::pi_v<long double> * static_cast<long double>(k % n) /
                            static_cast<long double>(n);
  return {std::cos(angle), std::sin(angle)};
}

// What is transformed: `lines.count` elements of each line are complex or, of a real line, real.
struct Dimension {
  std::int64_t n, outer, inner;
  bool is_real = false, is_inverse = false;

  std::int64_t spectrum() const { return is_real ? n / 2 + 1 : n; }
  std::int64_t read() const { return is_inverse ? spectrum() : n; }
  std::int64_t written() const { return is_inverse ? n : spectrum(); }
  bool reads_real() const { return is_real && !is_inverse; }
  bool writes_real() const { return is_real && is_inverse; }
  std::string text() const {
    return fmt::format("{} of {} x {}{}{}", n, outer, inner, is_real ? ", real" : "",
                       is_inverse ? ", inverse" : "");
  }
};

// As numbers of T: one or two of each element.
template <class T>
std::vector<T> numbers_of(const std::vector<Line>& lines, std::int64_t inner, bool is_real) {
  std::vector<T> numbers;
  for (std::size_t first = 0; first < lines.size(); first += at(inner)) {
    for (std::size_t i = 0; i < lines[0].size(); ++i) {
      for (std::size_t line = first; line < first + at(inner); ++line) {
        numbers.push_back(static_cast<T>(lines[line][i].real()));
        if (!is_real) numbers.push_back(static_cast<T>(lines[line][i].imag()));
      }
    }
  }
  return numbers;
}

template <class T>
std::vector<T> transformed(const Dimension& d, const std::vector<Line>& lines,
                           weft::testing::Split split) {
  const std::vector<T> from = numbers_of<T>(lines, d.inner, d.reads_real());
  std::vector<T> to(lines.size() * at(d.written() * (d.writes_real() ? 1 : 2)));
  BufferPool pool;
  FftPass<T>(d.n, d.is_real, d.is_inverse)
      .run(weft::testing::kernel_context(pool, split), {d.outer, d.read(), d.inner}, from.data(),
           to.data());
  return to;
}

// The square root of the mean square of the errors, over that of the numbers, in the type's
// epsilons.
template <class T>
double error_of(const std::vector<T>& got, const std::vector<Line>& want, const Dimension& d) {
  const std::vector<double> exact = numbers_of<double>(want, d.inner, d.writes_real());
  double errors = 0, squares = 0;
  for (std::size_t i = 0; i < got.size(); ++i) {
    errors += std::pow(static_cast<double>(got[i]) - exact[i], 2);
    squares += exact[i] * exact[i];
  }
  return std::sqrt(errors / squares) / static_cast<double>(std::numeric_limits<T>::epsilon());
}

// Far fewer than one would be for an error that grows with the length.
constexpr double kMostEpsilons = 2.5;

template <class T>
void expect_transforms(const Dimension& d, const std::vector<Line>& lines,
                       const std::vector<Line>& want) {
  const std::vector<T> got = transformed<T>(d, lines, weft::testing::Split::whole);
  EXPECT_LT(error_of(got, want, d), kMostEpsilons) << d.text();
  const std::vector<T> split = transformed<T>(d, lines, weft::testing::Split::backwards);
  EXPECT_EQ(std::memcmp(got.data(), split.data(), got.size() * sizeof(T)), 0) << d.text();
}

// Numbers that f32 has, too.
Line random_line(std::int64_t elements, bool is_real, std::uint32_t seed) {
  std::uint32_t state = seed * 2654435761u + 12345;
  const auto next = [&] {
    state = state * 1664525u + 1013904223u;
    return static_cast<double>(state >> 12) / (1 << 19) - 1;
  };
  Line line;
  for (std::int64_t i = 0; i < elements; ++i) {
    const double re = next();
    line.emplace_back(re, is_real ? 0 : next());
  }
  return line;
}

// Of a line's first half plus one: the other half is its mirror image, conjugated.
Line whole_spectrum(const Line& half, std::int64_t n) {
  Line line(at(n));
  for (std::int64_t k = 0; k < n; ++k) {
    line[at(k)] = 2 * k <= n ? half[at(k)] : std::conj(half[at(n - k)]);
    if (k == 0 || 2 * k == n) line[at(k)].imag(0);
  }
  return line;
}

Line by_definition(const Dimension& d, const Line& read) {
  const Line line = d.writes_real() ? whole_spectrum(read, d.n) : read;
  std::vector<Exact> roots;
  for (std::int64_t k = 0; k < d.n; ++k) {
    roots.push_back(d.is_inverse ? std::conj(wave(k, d.n)) : wave(k, d.n));
  }
  Line result;
  for (std::int64_t k = 0; k < d.written(); ++k) {
    Exact sum = 0;
    for (std::int64_t j = 0; j < d.n; ++j) {
      const Exact x(line[at(j)]), root = roots[at(j * k % d.n)];  // `*` asks for infinities
      sum += Exact(x.real() * root.real() - x.imag() * root.imag(),
                   x.real() * root.imag() + x.imag() * root.real());
    }
    result.emplace_back(d.is_inverse ? sum / static_cast<long double>(d.n) : sum);
  }
  return result;
}

void expect_by_definition(const Dimension& d) {
  std::vector<Line> lines, want;
  for (std::int64_t i = 0; i < d.outer * d.inner; ++i) {
    lines.push_back(random_line(d.read(), d.reads_real(), static_cast<std::uint32_t>(i + d.n)));
    want.push_back(by_definition(d, lines.back()));
  }
  weft::testing::on_each_target([&] {
    expect_transforms<float>(d, lines, want);
    expect_transforms<double>(d, lines, want);
  });
}

TEST(Fft, OfEveryLength) {
  for (std::int64_t n = 1; n <= 200; ++n) {
    for (const bool is_inverse : {false, true}) {
      expect_by_definition({n, n % 5 + 1, 1, false, is_inverse});
      expect_by_definition({n, n % 3 + 1, 1, true, is_inverse});
    }
  }
}

// Matrices of which rows or columns fill vectors or do not.
TEST(Fft, OfLinesAsMatrices) {
  for (const std::int64_t n : {256, 272, 289, 400, 529, 625, 960, 1000}) {
    expect_by_definition({n, 2, 1});
    expect_by_definition({n, 2, 1, false, true});
    expect_by_definition({n, 2, 1, true});
    expect_by_definition({n, 2, 1, true, true});
  }
}

// Beside each other: fewer and more than lanes, several matrices of them.
TEST(Fft, OfLinesBesideEachOther) {
  for (const std::int64_t n : {2, 12, 37, 64, 67, 300}) {
    for (const std::int64_t inner : {2, 5, 8, 16, 17, 40}) {
      expect_by_definition({n, 2, inner});
      expect_by_definition({n, 2, inner, false, true});
    }
  }
}

TEST(Fft, OfManyRows) {
  for (const std::int64_t n : {3, 16, 30, 64}) {
    for (const bool is_inverse : {false, true}) {
      expect_by_definition({n, 50, 1, false, is_inverse});
      expect_by_definition({n, 50, 1, true, is_inverse});
      expect_by_definition({n + 1, 50, 1, true, is_inverse});
    }
  }
}

// A line gives the same bits alone and with others.
TEST(Fft, DoesNotDependOnOtherLines) {
  for (const std::int64_t n : {24, 97, 1024}) {
    std::vector<Line> lines;
    for (std::uint32_t i = 0; i < 21; ++i) lines.push_back(random_line(n, false, i));
    const auto all = transformed<float>({n, 21, 1}, lines, weft::testing::Split::whole);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto alone = transformed<float>({n, 1, 1}, {lines[i]}, weft::testing::Split::whole);
      EXPECT_EQ(std::memcmp(alone.data(), all.data() + i * alone.size(), alone.size() * 4), 0);
    }
  }
}

class FftLengths : public ::testing::TestWithParam<std::int64_t> {};

// The transform of a few ones is a sum of waves, and the inverse gives the ones back.
TEST_P(FftLengths, OnesBecomeWaves) {
  const std::int64_t n = GetParam();
  for (const std::int64_t inner : {1, 2}) {
    const Dimension forward{n, 1, inner}, inverse{n, 1, inner, false, true};
    const Dimension real{n, 1, 1, true}, real_inverse{n, 1, 1, true, true};
    Line ones(at(n)), waves(at(n));
    for (std::int64_t j : {std::int64_t{1}, n / 3, n - 1}) {
      ones[at(j)] += 1;
      for (std::int64_t k = 0; k < n; ++k) waves[at(k)] += Complex(wave(j * k, n));
    }
    const std::vector<Line> all_ones(at(inner), ones), all_waves(at(inner), waves);
    const auto check = [&]<class T>(T) {
      expect_transforms<T>(forward, all_ones, all_waves);
      expect_transforms<T>(inverse, all_waves, all_ones);
      if (inner > 1) return;
      const Line half(waves.begin(), waves.begin() + n / 2 + 1);
      expect_transforms<T>(real, all_ones, {half});
      expect_transforms<T>(real_inverse, {half}, all_ones);
    };
    check(float{});
    check(double{});
  }
}

constexpr std::int64_t kLargePrime = weft::testing::under_sanitizers(40'009, 99'991);

// Powers of two, small factors in any order, primes, and twice a prime.
INSTANTIATE_TEST_SUITE_P(Kernels, FftLengths,
                         ::testing::Values(1024, 4096, 5000, 8192, 16384, 32768, 65536,
                                           2 * 3 * 5 * 7 * 11 * 13, 31 * 31 * 31, 4 * 9 * 25 * 49,
                                           61 * 61, 67, 4099, kLargePrime, 2 * kLargePrime));

}  // namespace
}  // namespace weft::engine::fft_test
