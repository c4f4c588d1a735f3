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

// Vectors that are computed at once, so that an instruction of one needs not wait for its last one:
// how many F says with AVX2, whose processors look ahead least. There F may have `of_usual`, too,
// which gives the same bits sooner where `is_usual` says so of all lanes.
template <class F>
constexpr int vectors_at_once() {
  if constexpr (HWY_TARGET == HWY_AVX2 && requires { F::kAtOnce; }) return F::kAtOnce;
  return 1;
}
template <class F, class D>
concept HasUsual = requires(D d, hn::Vec<D> x) {
  F::is_usual(d, x);
  F::of_usual(d, x);
};

// GCC leaves instructions in the order of their vectors unless it is asked.
#if defined(__GNUC__) && !defined(__clang__)
#define WEFT_SCHEDULED __attribute__((optimize("schedule-insns", "sched-pressure")))
#else
#define WEFT_SCHEDULED
#endif

// out[i] = F(in[i]) for all that go so. How many those are.
template <class F, class T>
WEFT_SCHEDULED std::int64_t many_at_once(const T* in, T* out, std::int64_t n) {
  const hn::ScalableTag<T> d;
  using V = hn::Vec<decltype(d)>;
  constexpr int kAtOnce = vectors_at_once<F>();
  constexpr auto kLanes = static_cast<std::int64_t>(hn::MaxLanes(d));
  std::int64_t i = 0;
  for (; i + kAtOnce * kLanes <= n; i += kAtOnce * kLanes) {
    V x[kAtOnce];
    for (int v = 0; v < kAtOnce; ++v) x[v] = hn::LoadU(d, in + i + v * kLanes);
    bool is_usual = false;
    if constexpr (HasUsual<F, decltype(d)>) {
      auto all = F::is_usual(d, x[0]);
      for (int v = 1; v < kAtOnce; ++v) all = hn::And(all, F::is_usual(d, x[v]));
      is_usual = hn::AllTrue(d, all);
      if (HWY_LIKELY(is_usual)) {
        for (int v = 0; v < kAtOnce; ++v) x[v] = F::of_usual(d, x[v]);
      }
    }
    if (!is_usual) {
      for (int v = 0; v < kAtOnce; ++v) x[v] = F{}(d, x[v]);
    }
    for (int v = 0; v < kAtOnce; ++v) hn::StoreU(x[v], d, out + i + v * kLanes);
  }
  return i;
}

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
  if constexpr (kArity == 1 && vectors_at_once<F>() > 1) {
    i = many_at_once<F>(static_cast<const T*>(in[0]), o, n);
  }
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
