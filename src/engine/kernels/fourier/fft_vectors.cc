// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/fourier/fft_vectors.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <utility>

#include "engine/kernels/fourier/fft_columns-inl.h"
#include "engine/kernels/fourier/fft_vectors.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

template <class D>
HWY_INLINE FftPart<D> load_line(D d, const hn::TFromD<D>* at, bool is_swapped) {
  FftPart<D> value = load_columns(d, at);
  if (is_swapped) std::swap(value.re, value.im);
  return value;
}

// From element i on, as many as this kind of vectors fills; how many are done then.
template <class D, class T>
std::int64_t multiply_with(D d, std::int64_t i, std::int64_t count, FftLinePlace<const T> from,
                           const T* by, T scale, FftLinePlace<T> to) {
  const auto step = static_cast<std::int64_t>(hn::Lanes(d));
  for (; i + step <= count; i += step) {
    const FftPart<D> x = load_line(d, from.data + 2 * i, from.is_swapped);
    FftPart<D> product = x.times(load_columns(d, by + 2 * i)).scaled(hn::Set(d, scale));
    if (to.is_swapped) std::swap(product.re, product.im);
    store_columns(d, product, to.data + 2 * i);
  }
  return i;
}

template <class T>
void multiply(std::int64_t count, FftLinePlace<const T> from, const std::complex<T>* by, T scale,
              FftLinePlace<T> to) {
  const T* const factors = reinterpret_cast<const T*>(by);
  const std::int64_t done =
      multiply_with(hn::CappedTag<T, kFftLanes<T>>(), 0, count, from, factors, scale, to);
  multiply_with(hn::CappedTag<T, 1>(), done, count, from, factors, scale, to);
}

// f(vector of lanes, the first of them).
template <class T, class F>
HWY_INLINE void for_lanes(const F& f) {
  const hn::CappedTag<T, kFftLanes<T>> d;
  const auto step = static_cast<std::int64_t>(hn::Lanes(d));
  for (std::int64_t lane = 0; lane < kFftLanes<T>; lane += step) f(d, lane);
}

template <class D>
HWY_INLINE FftPart<D> load_lanes(D d, const hn::TFromD<D>* at) {
  return {hn::LoadU(d, at), hn::LoadU(d, at + kFftLanes<hn::TFromD<D>>)};
}
template <class D>
HWY_INLINE void store_lanes(D d, FftPart<D> value, hn::TFromD<D>* at) {
  hn::StoreU(value.re, d, at);
  hn::StoreU(value.im, d, at + kFftLanes<hn::TFromD<D>>);
}

template <class T>
void multiply_all_lanes(std::int64_t count, const std::complex<T>* by, T* elements) {
  for_lanes<T>([&](auto d, std::int64_t lane) HWY_ATTR {
    for (std::int64_t k = 0; k < count; ++k) {
      T* const at = elements + k * kFftElement<T> + lane;
      store_lanes(d, load_lanes(d, at).times(d, by[k]), at);
    }
  });
}

// One pair, in place: a is from[k], b from[m - k].
template <class D>
HWY_INLINE void make_pair(D d, FftPart<D>& a, FftPart<D>& b, FftPart<D> root, bool conjugates) {
  const FftPart<D> mirrored = b.conjugate(), s = a + mirrored, t = a - mirrored;
  const FftPart<D> r = conjugates ? root.conjugate() : root;
  const auto half = hn::Set(d, hn::TFromD<D>{0.5});
  const auto cross = hn::NegMulAdd(t.im, r.im, s.re), other = hn::MulAdd(t.im, r.im, s.re);
  a = {hn::MulAdd(t.re, r.re, cross), hn::MulAdd(t.re, r.im, hn::MulAdd(t.im, r.re, s.im))};
  b = {hn::NegMulAdd(t.re, r.re, other),
       hn::NegMulAdd(t.re, r.im, hn::NegMulAdd(t.im, r.re, s.im))};
  a = a.scaled(half);
  b = b.scaled(half).conjugate();
}

// From pair k on, as many as vectors of this kind fill; the next one.
template <class D, class T>
std::int64_t pair_with(D d, std::int64_t k, std::int64_t m, const T* from, const T* roots,
                       bool conjugates, T* to) {
  const auto step = static_cast<std::int64_t>(hn::Lanes(d));
  const auto reversed = [&](FftPart<D> x) HWY_ATTR {
    return FftPart<D>{hn::Reverse(d, x.re), hn::Reverse(d, x.im)};
  };
  for (; k + step <= (m + 2) / 2; k += step) {
    const std::int64_t mirrored = m - k - step + 1;
    FftPart<D> a = load_columns(d, from + 2 * k);
    FftPart<D> b = reversed(load_columns(d, from + 2 * mirrored));
    make_pair(d, a, b, load_columns(d, roots + 2 * k), conjugates);
    store_columns(d, reversed(b), to + 2 * mirrored);
    store_columns(d, a, to + 2 * k);
  }
  return k;
}

template <class T>
void pair_elements(std::int64_t m, const T* from, const std::complex<T>* by, bool conjugates,
                   T* to) {
  const T* const roots = reinterpret_cast<const T*>(by);
  std::int64_t k = 0;
  k = pair_with(hn::CappedTag<T, kFftLanes<T>>(), k, m, from, roots, conjugates, to);
  k = pair_with(hn::CappedTag<T, 16 / sizeof(T)>(), k, m, from, roots, conjugates, to);
  pair_with(hn::CappedTag<T, 1>(), k, m, from, roots, conjugates, to);
}

template <class T>
void pair_all_lanes(std::int64_t m, const T* from, const std::complex<T>* roots, bool conjugates,
                    T* to) {
  for_lanes<T>([&](auto d, std::int64_t lane) HWY_ATTR {
    for (std::int64_t k = 0; 2 * k <= m; ++k) {
      const std::int64_t here = k * kFftElement<T> + lane;
      const std::int64_t mirrored = (m - k) * kFftElement<T> + lane;
      auto a = load_lanes(d, from + here), b = load_lanes(d, from + mirrored);
      make_pair(d, a, b, {hn::Set(d, roots[k].real()), hn::Set(d, roots[k].imag())}, conjugates);
      store_lanes(d, b, to + mirrored);
      store_lanes(d, a, to + here);
    }
  });
}

// In double; the compiler makes vectors of it.
template <class T>
void twist(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
           T* to) {
  for (std::int64_t i = 0; i < rows; ++i) {
    const double* const high = coarse + i / fine_rows * kFftElement<T>;
    const double* const low = fine + i % fine_rows * kFftElement<T>;
    T* const element = to + i * kFftElement<T>;
    for (std::int64_t re = 0; re < kFftLanes<T>; ++re) {
      const std::int64_t im = re + kFftLanes<T>;
      element[re] = static_cast<T>(high[re] * low[re] - high[im] * low[im]);
      element[im] = static_cast<T>(high[re] * low[im] + high[im] * low[re]);
    }
  }
}

}  // namespace

void multiply_line_f32(std::int64_t count, FftLinePlace<const float> from,
                       const std::complex<float>* by, float scale, FftLinePlace<float> to) {
  multiply(count, from, by, scale, to);
}
void multiply_line_f64(std::int64_t count, FftLinePlace<const double> from,
                       const std::complex<double>* by, double scale, FftLinePlace<double> to) {
  multiply(count, from, by, scale, to);
}
void multiply_lanes_f32(std::int64_t count, const std::complex<float>* by, float* elements) {
  multiply_all_lanes(count, by, elements);
}
void multiply_lanes_f64(std::int64_t count, const std::complex<double>* by, double* elements) {
  multiply_all_lanes(count, by, elements);
}
void pair_line_f32(std::int64_t m, const float* from, const std::complex<float>* roots,
                   bool conjugates, float* to) {
  pair_elements(m, from, roots, conjugates, to);
}
void pair_line_f64(std::int64_t m, const double* from, const std::complex<double>* roots,
                   bool conjugates, double* to) {
  pair_elements(m, from, roots, conjugates, to);
}
void pair_lanes_f32(std::int64_t m, const float* from, const std::complex<float>* roots,
                    bool conjugates, float* to) {
  pair_all_lanes(m, from, roots, conjugates, to);
}
void pair_lanes_f64(std::int64_t m, const double* from, const std::complex<double>* roots,
                    bool conjugates, double* to) {
  pair_all_lanes(m, from, roots, conjugates, to);
}
void twist_f32(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
               float* to) {
  twist(rows, coarse, fine, fine_rows, to);
}
void twist_f64(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
               double* to) {
  twist(rows, coarse, fine, fine_rows, to);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(multiply_line_f32);
HWY_EXPORT(multiply_line_f64);
HWY_EXPORT(multiply_lanes_f32);
HWY_EXPORT(multiply_lanes_f64);
HWY_EXPORT(pair_line_f32);
HWY_EXPORT(pair_line_f64);
HWY_EXPORT(pair_lanes_f32);
HWY_EXPORT(pair_lanes_f64);
HWY_EXPORT(twist_f32);
HWY_EXPORT(twist_f64);

void multiply_line(std::int64_t count, FftLinePlace<const float> from,
                   const std::complex<float>* by, float scale, FftLinePlace<float> to) {
  HWY_DYNAMIC_DISPATCH(multiply_line_f32)(count, from, by, scale, to);
}
void multiply_line(std::int64_t count, FftLinePlace<const double> from,
                   const std::complex<double>* by, double scale, FftLinePlace<double> to) {
  HWY_DYNAMIC_DISPATCH(multiply_line_f64)(count, from, by, scale, to);
}
void multiply_lanes(std::int64_t count, const std::complex<float>* by, float* elements) {
  HWY_DYNAMIC_DISPATCH(multiply_lanes_f32)(count, by, elements);
}
void multiply_lanes(std::int64_t count, const std::complex<double>* by, double* elements) {
  HWY_DYNAMIC_DISPATCH(multiply_lanes_f64)(count, by, elements);
}
void pair_line(std::int64_t m, const float* from, const std::complex<float>* roots, bool conjugates,
               float* to) {
  HWY_DYNAMIC_DISPATCH(pair_line_f32)(m, from, roots, conjugates, to);
}
void pair_line(std::int64_t m, const double* from, const std::complex<double>* roots,
               bool conjugates, double* to) {
  HWY_DYNAMIC_DISPATCH(pair_line_f64)(m, from, roots, conjugates, to);
}
void pair_lanes(std::int64_t m, const float* from, const std::complex<float>* roots,
                bool conjugates, float* to) {
  HWY_DYNAMIC_DISPATCH(pair_lanes_f32)(m, from, roots, conjugates, to);
}
void pair_lanes(std::int64_t m, const double* from, const std::complex<double>* roots,
                bool conjugates, double* to) {
  HWY_DYNAMIC_DISPATCH(pair_lanes_f64)(m, from, roots, conjugates, to);
}
void make_twist(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
                float* to) {
  HWY_DYNAMIC_DISPATCH(twist_f32)(rows, coarse, fine, fine_rows, to);
}
void make_twist(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
                double* to) {
  HWY_DYNAMIC_DISPATCH(twist_f64)(rows, coarse, fine, fine_rows, to);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
