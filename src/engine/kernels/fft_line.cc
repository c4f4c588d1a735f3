#include "engine/kernels/fft_line.h"

#include <bit>
#include <cmath>
#include <numbers>

namespace weft::engine {
namespace {

constexpr std::int64_t kLargestFactor = 31;

std::int64_t smallest_factor(std::int64_t n) {
  for (std::int64_t p = 2; p <= kLargestFactor; ++p) {
    if (n % p == 0) return p;
  }
  return n;
}

bool has_small_factors(std::int64_t n) {
  while (n > 1) {
    const std::int64_t p = smallest_factor(n);
    if (p > kLargestFactor) return false;
    n /= p;
  }
  return true;
}

// exp(-2 pi i k / n)
FftLine::Complex root_of_unity(std::int64_t k, std::int64_t n) {
  const double angle = -2 * std::numbers::pi * static_cast<double>(k % n) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle)};
}

FftLine::Complex product(FftLine::Complex a, FftLine::Complex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

}  // namespace

FftLine::FftLine(std::int64_t n) : n_(n) {
  if (has_small_factors(n)) {
    for (std::int64_t k = 0; k < n; ++k) roots_.push_back(root_of_unity(k, n));
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
}

FftLine::~FftLine() = default;

void FftLine::forward(const Complex* in, Complex* out) const {
  if (convolution_ != nullptr) {
    convolve(in, out);
  } else {
    split(in, 1, n_, out);
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

// The transform of n elements that lie `stride` apart.
void FftLine::split(const Complex* in, std::int64_t stride, std::int64_t n, Complex* out) const {
  if (n == 1) {
    out[0] = in[0];
    return;
  }
  const std::int64_t p = smallest_factor(n), m = n / p;
  for (std::int64_t r = 0; r < p; ++r) split(in + r * stride, stride * p, m, out + r * m);
  join(n, p, out);
}

// From `factor` transforms that lie one after another to the one of all.
void FftLine::join(std::int64_t n, std::int64_t factor, Complex* out) const {
  const std::int64_t m = n / factor, step = n_ / n;
  Complex part[kLargestFactor];
  for (std::int64_t k = 0; k < m; ++k) {
    for (std::int64_t r = 0; r < factor; ++r) {
      part[r] = product(out[r * m + k], roots_[static_cast<std::size_t>(r * k * step)]);
    }
    for (std::int64_t q = 0; q < factor; ++q) {
      Complex sum = part[0];
      for (std::int64_t r = 1; r < factor; ++r) {
        sum += product(part[r], roots_[static_cast<std::size_t>(r * q % factor * (n_ / factor))]);
      }
      out[q * m + k] = sum;
    }
  }
}

void FftLine::convolve(const Complex* in, Complex* out) const {
  const auto size = static_cast<std::size_t>(n_);
  std::vector<Complex> a(chirp_transform_.size()), b(chirp_transform_.size());
  for (std::size_t k = 0; k < size; ++k) a[k] = product(in[k], chirp_[k]);
  convolution_->forward(a.data(), b.data());
  for (std::size_t k = 0; k < b.size(); ++k) b[k] = product(b[k], chirp_transform_[k]);
  convolution_->inverse(b.data(), a.data());
  for (std::size_t k = 0; k < size; ++k) out[k] = product(a[k], chirp_[k]);
}

}  // namespace weft::engine
