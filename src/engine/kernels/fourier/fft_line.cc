#include "engine/kernels/fourier/fft_line.h"

#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

namespace weft::engine {
namespace {

constexpr std::int64_t kLargestFactor = 31;

// Fours are the cheapest, for their roots are 1, -i, -1 and i.
std::int64_t next_factor(std::int64_t n) {
  if (n % 4 == 0) return 4;
  for (std::int64_t p = 2; p <= kLargestFactor; ++p) {
    if (n % p == 0) return p;
  }
  return n;
}

bool has_small_factors(std::int64_t n) {
  while (n > 1) {
    const std::int64_t p = next_factor(n);
    if (p > kLargestFactor) return false;
    n /= p;
  }
  return true;
}

// exp(-2 pi i k / n), from an angle in the first eighth of the circle, where it is most exact.
FftLine::Complex root_of_unity(std::int64_t k, std::int64_t n) {
  std::int64_t eighths = 8 * (k % n);  // in units of 1 / n
  const bool above = eighths > 4 * n;
  if (above) eighths = 8 * n - eighths;
  const bool left = eighths > 2 * n;
  if (left) eighths = 4 * n - eighths;
  const bool steep = eighths > n;
  if (steep) eighths = 2 * n - eighths;
  const double angle =
      std::numbers::pi / 4 * (static_cast<double>(eighths) / static_cast<double>(n));
  double x = std::cos(angle), y = std::sin(angle);
  if (steep) std::swap(x, y);
  return {left ? -x : x, above ? y : -y};
}

FftLine::Complex product(FftLine::Complex a, FftLine::Complex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

}  // namespace

FftLine::FftLine(std::int64_t n) : n_(n) {
  if (has_small_factors(n)) {
    make_levels();
    return;
  }
  const auto size = static_cast<std::size_t>(n);
  const std::size_t padded = std::bit_ceil(2 * size - 1);
  convolution_ = std::make_unique<FftLine>(static_cast<std::int64_t>(padded));
  // k^2 modulo 2n, without overflow.
  std::int64_t square = 0;
  for (std::int64_t k = 0; k < n; ++k) {
    chirp_.push_back(root_of_unity(square, 2 * n));
    square = (square + 2 * k + 1) % (2 * n);
  }
  std::vector<Complex> wrapped(padded);
  for (std::size_t k = 0; k < size; ++k) {
    wrapped[k] = std::conj(chirp_[k]);
    if (k > 0) wrapped[padded - k] = wrapped[k];
  }
  chirp_transform_.resize(padded);
  convolution_->forward(wrapped.data(), chirp_transform_.data());
  for (Complex& x : chirp_transform_) x /= static_cast<double>(padded);
}

FftLine::~FftLine() = default;

void FftLine::forward(const Complex* in, Complex* out) const {
  if (convolution_ != nullptr) {
    convolve(in, out);
  } else {
    out[0] = in[0];
    if (n_ > 1) split(in, 1, 0, out);
  }
}

void FftLine::inverse(const Complex* in, Complex* out) const {
  const auto size = static_cast<std::size_t>(n_);
  std::vector<Complex> conjugate(in, in + size);
  for (Complex& x : conjugate) x = std::conj(x);
  forward(conjugate.data(), out);
  const double scale = 1 / static_cast<double>(n_);
  for (std::size_t k = 0; k < size; ++k) out[k] = std::conj(out[k]) * scale;
}

void FftLine::make_levels() {
  std::vector<Complex> all(static_cast<std::size_t>(n_));
  for (std::int64_t k = 0; 2 * k <= n_; ++k) {
    all[static_cast<std::size_t>((n_ - k) % n_)] = std::conj(root_of_unity(k, n_));
    all[static_cast<std::size_t>(k)] = root_of_unity(k, n_);
  }
  std::int64_t size = n_;
  while (size > 1) {
    Level& level = levels_.emplace_back(Level{size, next_factor(size), {}, {}});
    const std::int64_t step = n_ / size;
    for (std::int64_t k = 0; k < size / level.factor; ++k) {
      for (std::int64_t r = 1; r < level.factor; ++r) {
        level.roots.push_back(all[static_cast<std::size_t>(r * k * step)]);
      }
    }
    for (std::int64_t k = 0; k < level.factor; ++k) {
      level.factor_roots.push_back(root_of_unity(k, level.factor));
    }
    size /= level.factor;
  }
}

// The transform of a level's elements, which lie `stride` apart.
void FftLine::split(const Complex* in, std::int64_t stride, std::size_t level, Complex* out) const {
  const Level& at = levels_[level];
  const std::int64_t m = at.size / at.factor;
  for (std::int64_t r = 0; r < at.factor; ++r) {
    if (m == 1) {
      out[r] = in[r * stride];
    } else {
      split(in + r * stride, stride * at.factor, level + 1, out + r * m);
    }
  }
  join(at, out);
}

void FftLine::join(const Level& level, Complex* out) {
  if (level.factor == 2) return join_two(level, out);
  if (level.factor == 4) return join_four(level, out);
  const std::int64_t factor = level.factor, m = level.size / factor;
  const Complex* roots = level.roots.data();
  Complex part[kLargestFactor];
  for (std::int64_t k = 0; k < m; ++k) {
    part[0] = out[k];
    for (std::int64_t r = 1; r < factor; ++r) part[r] = product(out[r * m + k], *roots++);
    for (std::int64_t q = 0; q < factor; ++q) {
      Complex sum = part[0];
      for (std::int64_t r = 1; r < factor; ++r) {
        sum += product(part[r], level.factor_roots[static_cast<std::size_t>(r * q % factor)]);
      }
      out[q * m + k] = sum;
    }
  }
}

void FftLine::join_two(const Level& level, Complex* out) {
  const std::int64_t m = level.size / 2;
  for (std::int64_t k = 0; k < m; ++k) {
    const Complex a = out[k], b = product(out[m + k], level.roots[static_cast<std::size_t>(k)]);
    out[k] = a + b;
    out[m + k] = a - b;
  }
}

void FftLine::join_four(const Level& level, Complex* out) {
  const std::int64_t m = level.size / 4;
  const Complex* roots = level.roots.data();
  for (std::int64_t k = 0; k < m; ++k, roots += 3) {
    const Complex a = out[k];
    const Complex b = product(out[m + k], roots[0]);
    const Complex c = product(out[2 * m + k], roots[1]);
    const Complex d = product(out[3 * m + k], roots[2]);
    const Complex bd = b - d, turned(bd.imag(), -bd.real());  // times -i
    out[k] = (a + c) + (b + d);
    out[m + k] = (a - c) + turned;
    out[2 * m + k] = (a + c) - (b + d);
    out[3 * m + k] = (a - c) - turned;
  }
}

void FftLine::convolve(const Complex* in, Complex* out) const {
  const auto size = static_cast<std::size_t>(n_);
  std::vector<Complex> a(chirp_transform_.size()), b(chirp_transform_.size());
  for (std::size_t k = 0; k < size; ++k) a[k] = product(in[k], chirp_[k]);
  convolution_->forward(a.data(), b.data());
  // The inverse transform is the forward one between two conjugations.
  for (std::size_t k = 0; k < b.size(); ++k) b[k] = std::conj(product(b[k], chirp_transform_[k]));
  convolution_->forward(b.data(), a.data());
  for (std::size_t k = 0; k < size; ++k) out[k] = product(std::conj(a[k]), chirp_[k]);
}

}  // namespace weft::engine
