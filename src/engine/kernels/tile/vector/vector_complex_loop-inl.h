// Loops of functors of vectors over tiles of complex numbers: their parts are in vectors of their
// own.
//
// Compiled once per kind of vectors: for files that include hwy/foreach_target.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_LOOP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_LOOP_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_LOOP_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_COMPLEX_LOOP_INL_H
#endif

#include <algorithm>
#include <complex>
#include <cstdint>
#include <type_traits>

#include <hwy/highway.h>

#include "engine/kernels/tile/tile_function.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// The real parts of some complex numbers, and the imaginary ones.
template <class V>
struct ComplexVector {
  V re, im;
};

// Numbers of S, which may be narrower than the vectors' elements.
template <class D, class S>
HWY_INLINE ComplexVector<hn::Vec<D>> load_numbers(D d, const std::complex<S>* from) {
  const hn::Rebind<S, D> stored;
  hn::Vec<decltype(stored)> re, im;
  hn::LoadInterleaved2(stored, reinterpret_cast<const S*>(from), re, im);
  if constexpr (std::is_same_v<S, hn::TFromD<D>>)
    return {re, im};
  else
    return {hn::PromoteTo(d, re), hn::PromoteTo(d, im)};
}
template <class D>
HWY_INLINE hn::Vec<D> load_numbers(D d, const hn::TFromD<D>* from) {
  return hn::LoadU(d, from);
}
template <class D, class V, class S>
HWY_INLINE void store_numbers(D, ComplexVector<V> z, std::complex<S>* to) {
  const hn::Rebind<S, D> stored;
  S* const parts = reinterpret_cast<S*>(to);
  if constexpr (std::is_same_v<S, hn::TFromD<D>>) {
    hn::StoreInterleaved2(z.re, z.im, stored, parts);
  } else {
    hn::StoreInterleaved2(hn::DemoteTo(stored, z.re), hn::DemoteTo(stored, z.im), stored, parts);
  }
}
template <class D, class V, class S>
HWY_INLINE void store_numbers(D, V x, S* to) {
  const hn::Rebind<S, D> stored;
  if constexpr (std::is_same_v<S, hn::TFromD<D>>)
    hn::StoreU(x, stored, to);
  else
    hn::StoreU(hn::DemoteTo(stored, x), stored, to);
}

// out[i] = F(in[0][i], ...) of vectors of T, where operands are In and results Out: real or complex
// numbers. As vector_loop.
template <class F, class T, class In, class Out, std::size_t kArity>
void complex_loop(const void* const* in, void* out, std::int64_t n, TileParameters) {
  const hn::ScalableTag<T> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const auto compute = [&](const In* a, [[maybe_unused]] const In* b, Out* to) HWY_ATTR {
    if constexpr (kArity == 1) store_numbers(d, F{}(d, load_numbers(d, a)), to);
    if constexpr (kArity == 2) {
      store_numbers(d, F{}(d, load_numbers(d, a), load_numbers(d, b)), to);
    }
  };
  const In* const a = static_cast<const In*>(in[0]);
  const In* const b = static_cast<const In*>(in[kArity - 1]);
  Out* const o = static_cast<Out*>(out);
  std::int64_t i = 0;
  for (; i + lanes <= n; i += lanes) compute(a + i, b + i, o + i);
  if (i == n) return;
  In last[2][hn::MaxLanes(d)] = {};
  Out results[hn::MaxLanes(d)];
  std::copy_n(a + i, n - i, last[0]);
  std::copy_n(b + i, n - i, last[1]);
  compute(last[0], last[1], results);
  std::copy_n(results, n - i, o + i);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
