#include "engine/kernels/fourier/real_line.h"

#include <complex>

namespace weft::engine {
namespace {

using Complex = FftLine::Complex;

// One element of a line.
struct Element {
  double re, im;

  Element conjugate() const { return {re, -im}; }
  Element operator+(Element b) const { return {re + b.re, im + b.im}; }
  Element operator-(Element b) const { return {re - b.re, im - b.im}; }
  Element times(Complex b) const {
    return {re * b.real() - im * b.imag(), re * b.imag() + im * b.real()};
  }
  Element times_i() const { return {-im, re}; }
};

template <std::int64_t kLanes>
Element read(const double* from, std::int64_t k, std::int64_t lane) {
  return {from[2 * k * kLanes + lane], from[(2 * k + 1) * kLanes + lane]};
}
template <std::int64_t kLanes>
void write(double* to, std::int64_t k, std::int64_t lane, Element value) {
  to[2 * k * kLanes + lane] = value.re;
  to[(2 * k + 1) * kLanes + lane] = value.im;
}

// X[k] = even[k] + root[k] odd[k], where even and odd are the transforms of every other number:
// half of z[k] and conj(z[m - k]), added and subtracted.
template <std::int64_t kLanes>
void split_lanes(const double* from, std::int64_t m, const Complex* roots, double* to) {
  for (std::int64_t k = 0; k <= m; ++k) {
    const std::int64_t here = k % m, mirrored = (m - k) % m;
    const Complex root = roots[k] * 0.5;
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      const Element z = read<kLanes>(from, here, lane);
      const Element other = read<kLanes>(from, mirrored, lane).conjugate();
      const Element sum = z + other, odd = (z - other).times(root).times_i();
      write<kLanes>(to, k, lane, Element{sum.re * 0.5, sum.im * 0.5} - odd);
    }
  }
}

template <std::int64_t kLanes>
void join_lanes(const double* from, std::int64_t m, const Complex* roots, double* to) {
  for (std::int64_t k = 0; k < m; ++k) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      Element y = read<kLanes>(from, k, lane), other = read<kLanes>(from, m - k, lane).conjugate();
      if (k == 0) y.im = other.im = 0;
      write<kLanes>(to, k, lane, (y + other) + (y - other).times(roots[k]).times_i());
    }
  }
}

}  // namespace

RealLine::RealLine(std::int64_t n) : half_(n / 2) {
  for (std::int64_t k = 0; k <= n / 2; ++k) roots_.push_back(FftLine::root(k, n));
}

void RealLine::split(const double* transformed, double* spectrum, std::int64_t lanes) const {
  (lanes == 1 ? split_lanes<1> : split_lanes<kFftLanes>)(transformed, half_.size(), roots_.data(),
                                                         spectrum);
}

void RealLine::join(const double* spectrum, double* to, std::int64_t lanes) const {
  (lanes == 1 ? join_lanes<1> : join_lanes<kFftLanes>)(spectrum, half_.size(), roots_.data(), to);
}

}  // namespace weft::engine
