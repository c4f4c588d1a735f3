// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/fourier/fft_lanes.cc"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/fourier/fft_lanes.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::fft_lanes::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Root = std::complex<double>;
using Levels = std::span<const FftLevel>;

// Some lanes of an element. Products are not contracted: bits are those of any processor.
template <class D>
struct Part {
  hn::Vec<D> re, im;

  Part operator+(Part b) const { return {hn::Add(re, b.re), hn::Add(im, b.im)}; }
  Part operator-(Part b) const { return {hn::Sub(re, b.re), hn::Sub(im, b.im)}; }
  Part times(D d, Root root) const {
    const hn::Vec<D> c = hn::Set(d, root.real()), s = hn::Set(d, root.imag());
    return {hn::Sub(hn::Mul(re, c), hn::Mul(im, s)), hn::Add(hn::Mul(re, s), hn::Mul(im, c))};
  }
  // Times -i.
  Part turned() const { return {im, hn::Neg(re)}; }
};

// An array of elements of kLanes lines, from lane `lane` on as many as D has.
template <class D, std::int64_t kLanes, class T = double>
struct Elements {
  D d;
  T* data;
  std::int64_t lane;

  Part<D> operator[](std::int64_t i) const {
    const double* const at = data + i * 2 * kLanes + lane;
    return {hn::LoadU(d, at), hn::LoadU(d, at + kLanes)};
  }
  void set(std::int64_t i, Part<D> value) const {
    double* const at = data + i * 2 * kLanes + lane;
    hn::StoreU(value.re, d, at);
    hn::StoreU(value.im, d, at + kLanes);
  }
};

template <class E>
void join_two(const FftLevel& level, const E& out, std::int64_t k) {
  const std::int64_t m = level.size / 2;
  const auto a = out[k], b = out[m + k].times(out.d, level.roots[static_cast<std::size_t>(k)]);
  out.set(k, a + b);
  out.set(m + k, a - b);
}

template <class E>
void join_four(const FftLevel& level, const E& out, std::int64_t k) {
  const std::int64_t m = level.size / 4;
  const Root* const roots = level.roots.data() + 3 * k;
  const auto a = out[k], b = out[m + k].times(out.d, roots[0]);
  const auto c = out[2 * m + k].times(out.d, roots[1]);
  const auto d = out[3 * m + k].times(out.d, roots[2]);
  const auto turned = (b - d).turned();
  out.set(k, (a + c) + (b + d));
  out.set(m + k, (a - c) + turned);
  out.set(2 * m + k, (a + c) - (b + d));
  out.set(3 * m + k, (a - c) - turned);
}

template <class E, class D>
void join_any(const FftLevel& level, const E& out, std::int64_t k, Part<D>* part) {
  const std::int64_t factor = level.factor, m = level.size / factor;
  const Root* const roots = level.roots.data() + (factor - 1) * k;
  part[0] = out[k];
  for (std::int64_t r = 1; r < factor; ++r) part[r] = out[r * m + k].times(out.d, roots[r - 1]);
  for (std::int64_t q = 0; q < factor; ++q) {
    Part<D> sum = part[0];
    for (std::int64_t r = 1; r < factor; ++r) {
      sum =
          sum + part[r].times(out.d, level.factor_roots[static_cast<std::size_t>(r * q % factor)]);
    }
    out.set(q * m + k, sum);
  }
}

template <class D, std::int64_t kLanes>
void join(D d, const FftLevel& level, double* out) {
  const auto step = static_cast<std::int64_t>(hn::Lanes(d));
  const std::int64_t m = level.size / level.factor;
  Part<D> part[kLargestFftFactor];
  for (std::int64_t k = 0; k < m; ++k) {
    for (std::int64_t lane = 0; lane < kLanes; lane += step) {
      const Elements<D, kLanes> elements{d, out, lane};
      if (level.factor == 4) {
        join_four(level, elements, k);
      } else if (level.factor == 2) {
        join_two(level, elements, k);
      } else {
        join_any(level, elements, k, part);
      }
    }
  }
}

// The transform of the first level's elements, which lie `stride` apart.
template <class D, std::int64_t kLanes>
void split(D d, Levels levels, const double* in, std::int64_t stride, double* out) {
  const FftLevel& level = levels[0];
  const std::int64_t m = level.size / level.factor;
  constexpr std::int64_t kElement = 2 * kLanes;
  for (std::int64_t r = 0; r < level.factor; ++r) {
    const double* const from = in + r * stride * kElement;
    if (m > 1) {
      split<D, kLanes>(d, levels.subspan(1), from, stride * level.factor, out + r * m * kElement);
      continue;
    }
    for (std::int64_t i = 0; i < kElement; ++i) out[r * kElement + i] = from[i];
  }
  join<D, kLanes>(d, level, out);
}

void transform(Levels levels, const double* in, double* out, std::int64_t lanes) {
  if (lanes == 1) return split<hn::CappedTag<double, 1>, 1>({}, levels, in, 1, out);
  split<hn::CappedTag<double, kFftLanes>, kFftLanes>({}, levels, in, 1, out);
}

using AllLanes = hn::CappedTag<double, kFftLanes>;

void read(const Root* from, std::int64_t stride, std::int64_t rows, double* to) {
  const AllLanes d;
  for (std::int64_t r = 0; r < rows; ++r) {
    const auto* const row = reinterpret_cast<const double*>(from + r * stride);
    double* const element = to + r * 2 * kFftLanes;
    for (std::int64_t lane = 0; lane < kFftLanes; lane += static_cast<std::int64_t>(hn::Lanes(d))) {
      hn::Vec<AllLanes> re, im;
      hn::LoadInterleaved2(d, row + 2 * lane, re, im);
      hn::StoreU(re, d, element + lane);
      hn::StoreU(im, d, element + kFftLanes + lane);
    }
  }
}

void write(const double* from, std::int64_t rows, Root* to, std::int64_t stride) {
  const AllLanes d;
  for (std::int64_t r = 0; r < rows; ++r) {
    auto* const row = reinterpret_cast<double*>(to + r * stride);
    const double* const element = from + r * 2 * kFftLanes;
    for (std::int64_t lane = 0; lane < kFftLanes; lane += static_cast<std::int64_t>(hn::Lanes(d))) {
      hn::StoreInterleaved2(hn::LoadU(d, element + lane), hn::LoadU(d, element + kFftLanes + lane),
                            d, row + 2 * lane);
    }
  }
}

template <class D>
Part<D> product(Part<D> a, Part<D> b) {
  return {hn::Sub(hn::Mul(a.re, b.re), hn::Mul(a.im, b.im)),
          hn::Add(hn::Mul(a.re, b.im), hn::Mul(a.im, b.re))};
}

void twist(double* elements, std::int64_t rows, const double* coarse, const double* fine,
           std::int64_t fine_rows) {
  const AllLanes d;
  for (std::int64_t lane = 0; lane < kFftLanes; lane += static_cast<std::int64_t>(hn::Lanes(d))) {
    using Lines = Elements<AllLanes, kFftLanes>;
    using Factors = Elements<AllLanes, kFftLanes, const double>;
    const Lines all{d, elements, lane};
    const Factors high{d, coarse, lane}, low{d, fine, lane};
    for (std::int64_t first = 0; first < rows; first += fine_rows) {
      const auto factor = high[first / fine_rows];
      for (std::int64_t i = first; i < rows && i < first + fine_rows; ++i) {
        all.set(i, product(all[i], product(factor, low[i - first])));
      }
    }
  }
}

}  // namespace weft::engine::fft_lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace fft_lanes {

HWY_EXPORT(transform);
HWY_EXPORT(read);
HWY_EXPORT(write);
HWY_EXPORT(twist);

void read_on_best(const std::complex<double>* from, std::int64_t stride, std::int64_t rows,
                  double* to) {
  HWY_DYNAMIC_DISPATCH(read)(from, stride, rows, to);
}
void write_on_best(const double* from, std::int64_t rows, std::complex<double>* to,
                   std::int64_t stride) {
  HWY_DYNAMIC_DISPATCH(write)(from, rows, to, stride);
}
void twist_on_best(double* elements, std::int64_t rows, const double* coarse, const double* fine,
                   std::int64_t fine_rows) {
  HWY_DYNAMIC_DISPATCH(twist)(elements, rows, coarse, fine, fine_rows);
}
void transform_on_best(std::span<const FftLevel> levels, const double* in, double* out,
                       std::int64_t lanes) {
  HWY_DYNAMIC_DISPATCH(transform)(levels, in, out, lanes);
}

}  // namespace fft_lanes

void transform_lanes(std::span<const FftLevel> levels, const double* in, double* out,
                     std::int64_t lanes) {
  fft_lanes::transform_on_best(levels, in, out, lanes);
}

void read_columns(const std::complex<double>* from, std::int64_t stride, std::int64_t rows,
                  double* to) {
  fft_lanes::read_on_best(from, stride, rows, to);
}

void write_columns(const double* from, std::int64_t rows, std::complex<double>* to,
                   std::int64_t stride) {
  fft_lanes::write_on_best(from, rows, to, stride);
}

void twist_lanes(double* elements, std::int64_t rows, const double* coarse, const double* fine,
                 std::int64_t fine_rows) {
  fft_lanes::twist_on_best(elements, rows, coarse, fine, fine_rows);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
