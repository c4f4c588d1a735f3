// Transforms of a few elements, which are vectors: what those of many are made of.
//
// Compiled once per kind of vectors (hwy/foreach_target.h).
#if defined(WEFT_ENGINE_KERNELS_FOURIER_FFT_BUTTERFLIES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_FOURIER_FFT_BUTTERFLIES_INL_H
#undef WEFT_ENGINE_KERNELS_FOURIER_FFT_BUTTERFLIES_INL_H
#else
#define WEFT_ENGINE_KERNELS_FOURIER_FFT_BUTTERFLIES_INL_H
#endif

#include <complex>
#include <cstddef>
#include <cstdint>

#include <hwy/highway.h>

#include "engine/kernels/fourier/fft_columns-inl.h"
#include "engine/kernels/fourier/fft_levels.h"
#include "plan/storage/fft_method.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

// Each replaces x[0] ... x[kFactor - 1] by their transform.
template <class D>
HWY_INLINE void transform_four(FftPart<D>& x0, FftPart<D>& x1, FftPart<D>& x2, FftPart<D>& x3) {
  const FftPart<D> even = x0 + x2, even_left = x0 - x2, odd = x1 + x3, b = x1 - x3;
  x0 = even + odd;
  x2 = even - odd;
  x1 = {hn::Add(even_left.re, b.im), hn::Sub(even_left.im, b.re)};
  x3 = {hn::Sub(even_left.re, b.im), hn::Add(even_left.im, b.re)};
}

template <class D>
HWY_INLINE void transform_eight(D d, FftPart<D>* x) {
  transform_four(x[0], x[2], x[4], x[6]);
  transform_four(x[1], x[3], x[5], x[7]);
  const auto half = hn::Set(d, static_cast<hn::TFromD<D>>(0.70710678118654752440));
  const FftPart<D> first = {hn::Mul(hn::Add(x[3].re, x[3].im), half),
                            hn::Mul(hn::Sub(x[3].im, x[3].re), half)};
  const FftPart<D> second = x[5].turned();
  // Times exp(-3 pi i / 4), with the other sign.
  const FftPart<D> third = {hn::Mul(hn::Sub(x[7].re, x[7].im), half),
                            hn::Mul(hn::Add(x[7].re, x[7].im), half)};
  const FftPart<D> e0 = x[0], e1 = x[2], e2 = x[4], e3 = x[6], o0 = x[1];
  x[0] = e0 + o0;
  x[4] = e0 - o0;
  x[1] = e1 + first;
  x[5] = e1 - first;
  x[2] = e2 + second;
  x[6] = e2 - second;
  x[3] = {hn::Sub(e3.re, third.re), hn::Sub(e3.im, third.im)};
  x[7] = {hn::Add(e3.re, third.re), hn::Add(e3.im, third.im)};
}

// Of an odd number of elements, by the sums and the differences of those that are as far from the
// first one, which are multiplied with real numbers.
template <class D>
HWY_INLINE void transform_odd(D d, std::int64_t factor, const std::complex<hn::TFromD<D>>* roots,
                              FftPart<D>* x) {
  const std::int64_t half = (factor - 1) / 2;
  FftPart<D> sum[plan::kLargestFftFactor / 2], difference[plan::kLargestFftFactor / 2];
  const FftPart<D> first = x[0];
  for (std::int64_t r = 0; r < half; ++r) {
    sum[r] = x[r + 1] + x[factor - 1 - r];
    difference[r] = x[r + 1] - x[factor - 1 - r];
    x[0] = x[0] + sum[r];
  }
  for (std::int64_t q = 1; q <= half; ++q) {
    FftPart<D> a = first, b = difference[0].scaled(hn::Set(d, roots[q].imag()));
    for (std::int64_t r = 0; r < half; ++r) {
      const std::complex<hn::TFromD<D>> root = roots[(r + 1) * q % factor];
      a = a.plus(sum[r], hn::Set(d, root.real()));
      if (r > 0) b = b.plus(difference[r], hn::Set(d, root.imag()));
    }
    x[q] = {hn::Sub(a.re, b.im), hn::Add(a.im, b.re)};
    x[factor - q] = {hn::Add(a.re, b.im), hn::Sub(a.im, b.re)};
  }
}

// Not a part of each loop, which would be long.
template <class D>
HWY_NOINLINE void transform_any(D d, const FftLevel<hn::TFromD<D>>& level, FftPart<D>* x) {
  transform_odd(d, level.factor, level.factor_roots.data(), x);
}

// kFactor 0: the level's, which is odd, or 1.
template <std::int64_t kFactor, class D>
HWY_INLINE void butterfly(D d, const FftLevel<hn::TFromD<D>>& level, FftPart<D>* x) {
  if constexpr (kFactor == 2) {
    const FftPart<D> a = x[0];
    x[0] = a + x[1];
    x[1] = a - x[1];
  } else if constexpr (kFactor == 4) {
    transform_four(x[0], x[1], x[2], x[3]);
  } else if constexpr (kFactor == 8) {
    transform_eight(d, x);
  } else if constexpr (kFactor == 0) {
    transform_any(d, level, x);
  } else {
    transform_odd(d, kFactor, level.factor_roots.data(), x);
  }
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
