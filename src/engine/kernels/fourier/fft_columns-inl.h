// Complex numbers in the lanes of vectors, and how they come there from memory, where each has its
// two parts beside each other.
//
// Compiled once per kind of vectors (hwy/foreach_target.h).
#if defined(WEFT_ENGINE_KERNELS_FOURIER_FFT_COLUMNS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_FOURIER_FFT_COLUMNS_INL_H
#undef WEFT_ENGINE_KERNELS_FOURIER_FFT_COLUMNS_INL_H
#else
#define WEFT_ENGINE_KERNELS_FOURIER_FFT_COLUMNS_INL_H
#endif

#include <complex>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Some lanes of an element. Products and sums are rounded together where the processor can.
template <class D>
struct FftPart {
  hn::Vec<D> re, im;

  HWY_INLINE FftPart operator+(FftPart b) const { return {hn::Add(re, b.re), hn::Add(im, b.im)}; }
  HWY_INLINE FftPart operator-(FftPart b) const { return {hn::Sub(re, b.re), hn::Sub(im, b.im)}; }
  HWY_INLINE FftPart times(FftPart b) const {
    return {hn::MulSub(re, b.re, hn::Mul(im, b.im)), hn::MulAdd(re, b.im, hn::Mul(im, b.re))};
  }
  HWY_INLINE FftPart times(D d, std::complex<hn::TFromD<D>> root) const {
    return times({hn::Set(d, root.real()), hn::Set(d, root.imag())});
  }
  HWY_INLINE FftPart scaled(hn::Vec<D> by) const { return {hn::Mul(re, by), hn::Mul(im, by)}; }
  // Plus b times `by`.
  HWY_INLINE FftPart plus(FftPart b, hn::Vec<D> by) const {
    return {hn::MulAdd(b.re, by, re), hn::MulAdd(b.im, by, im)};
  }
  HWY_INLINE FftPart conjugate() const { return {re, hn::Neg(im)}; }
  // Times -i.
  HWY_INLINE FftPart turned() const { return {im, hn::Neg(re)}; }
};

// Both of as many numbers as there are lanes.
template <class D>
HWY_INLINE FftPart<D> load_columns(D d, const hn::TFromD<D>* at) {
#if HWY_TARGET != HWY_SCALAR
  if constexpr (hn::MaxLanes(D()) > 1) {
    const auto low = hn::LoadU(d, at), high = hn::LoadU(d, at + hn::Lanes(d));
    return {hn::ConcatEven(d, high, low), hn::ConcatOdd(d, high, low)};
  }
#endif
  return {hn::LoadU(d, at), hn::LoadU(d, at + 1)};
}

template <class D>
HWY_INLINE void store_columns(D d, FftPart<D> value, hn::TFromD<D>* at) {
  if constexpr (hn::MaxLanes(D()) > 1) {
    hn::StoreInterleaved2(value.re, value.im, d, at);
  } else {
    hn::StoreU(value.re, d, at);
    hn::StoreU(value.im, d, at + 1);
  }
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
