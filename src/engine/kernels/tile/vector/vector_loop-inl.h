// Loops of functors of vectors over tiles.
//
// Compiled once per kind of vectors: for files that include hwy/foreach_target.h.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_LOOP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_LOOP_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_LOOP_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_LOOP_INL_H
#endif

#include <algorithm>
#include <cstdint>

#include <hwy/highway.h>

#include "engine/kernels/tile/tile_function.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// out[i] = F(in[0][i], ...), of vectors; the last one is filled up, so that a lane's result does
// not depend on where in a tile it stands.
template <class F, class T, std::size_t kArity>
void vector_loop(const void* const* in, void* out, std::int64_t n, TileParameters) {
  const hn::ScalableTag<T> d;
  using V = hn::Vec<decltype(d)>;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  const auto load = [&](std::size_t a, std::int64_t i)
                        HWY_ATTR { return hn::LoadU(d, static_cast<const T*>(in[a]) + i); };
  const auto compute = [&](V x, [[maybe_unused]] V y) HWY_ATTR {
    if constexpr (kArity == 1) return F{}(d, x);
    if constexpr (kArity == 2) return F{}(d, x, y);
  };
  T* o = static_cast<T*>(out);
  std::int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    hn::StoreU(compute(load(0, i), load(kArity - 1, i)), d, o + i);
  }
  if (i == n) return;
  HWY_ALIGN T last[kArity][hn::MaxLanes(d)] = {};
  for (std::size_t a = 0; a < kArity; ++a) {
    std::copy_n(static_cast<const T*>(in[a]) + i, n - i, last[a]);
  }
  hn::Store(compute(hn::Load(d, last[0]), hn::Load(d, last[kArity - 1])), d, last[0]);
  std::copy_n(last[0], n - i, o + i);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
