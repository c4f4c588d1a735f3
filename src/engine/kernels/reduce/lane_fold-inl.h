// Folding into lanes: rows of as many elements as there are lanes, one after the other, while the
// lanes are in registers.
//
// Compiled once per kind of vectors (hwy/foreach_target.h). Pure functions, any thread.
#if defined(WEFT_ENGINE_KERNELS_REDUCE_LANE_FOLD_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_REDUCE_LANE_FOLD_INL_H
#undef WEFT_ENGINE_KERNELS_REDUCE_LANE_FOLD_INL_H
#else
#define WEFT_ENGINE_KERNELS_REDUCE_LANE_FOLD_INL_H
#endif

#include <type_traits>

#include <hwy/highway.h>

#include "engine/kernels/reduce/row_fold.h"
#include "engine/kernels/tile/scalar_ops.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
inline constexpr std::int64_t kLanes = kFoldLaneBytes / sizeof(T);

template <class F>
inline constexpr bool kIsExtreme = std::is_same_v<F, Maximum> || std::is_same_v<F, Minimum>;

// What F does, for vectors of floats.
template <class F, class V>
HWY_INLINE V combined(V a, V b) {
  if constexpr (std::is_same_v<F, Add>) return hn::Add(a, b);
  if constexpr (std::is_same_v<F, MultiplyReals>) return hn::Mul(a, b);
  if constexpr (kIsExtreme<F>) {
    constexpr bool kLargest = std::is_same_v<F, Maximum>;
    const V number =
        kLargest ? hn::And(hn::Max(a, b), hn::Max(b, a)) : hn::Or(hn::Min(a, b), hn::Min(b, a));
    return hn::IfThenElse(hn::IsNaN(a), a, hn::IfThenElse(hn::IsNaN(b), b, number));
  }
}

// Whether vectors of T are folded as below: where the minimum of two of which one is no number is
// the second one.
template <class F, class T>
inline constexpr bool kHasVectors = HWY_TARGET <= HWY_AVX2&& std::is_floating_point_v<T> &&
                                    (kIsExtreme<F> || std::is_same_v<F, Add> ||
                                     std::is_same_v<F, MultiplyReals>);

// The two ways in which vectors are folded by F: as they are, or, of an extreme, their negatives or
// themselves by fewer steps, without an eye on NaNs. Where there is one, bits of both operands are
// the result's, which is a NaN: then all is to be done the other way.
template <class F>
struct Exactly {
  template <class V>
  static HWY_INLINE V turned(V v) {
    return v;
  }
  template <class V>
  static HWY_INLINE V folded(V a, V b) {
    return combined<F>(a, b);
  }
};
template <class F>
struct Quickly {
  template <class V>
  static HWY_INLINE V turned(V v) {
    if constexpr (std::is_same_v<F, Maximum>) return hn::Neg(v);
    return v;
  }
  template <class V>
  static HWY_INLINE V folded(V a, V b) {
    return hn::Or(hn::Min(a, b), hn::Min(b, a));
  }
};

// lanes[j] = F(... F(lanes[j], row 0's element j) ..., row count - 1's) for all lanes, or as many.
// load(r, j): a vector of row r from element j on.
template <class F, class T, class Load, std::int64_t kLanesOfAll = kLanes<T>>
HWY_INLINE void fold_into(T* lanes, std::int64_t count, const Load& load) {
  using D = hn::ScalableTag<T>;
  const D d;
  constexpr auto kStep = static_cast<std::int64_t>(hn::MaxLanes(D()));
  constexpr std::int64_t kVectors = kLanesOfAll / kStep;
  hn::Vec<D> sums[kVectors];
  const auto fold = [&]<class Way>(Way) HWY_ATTR {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      sums[v] = Way::turned(hn::LoadU(d, lanes + v * kStep));
    }
    for (std::int64_t r = 0; r < count; ++r) {
      for (std::int64_t v = 0; v < kVectors; ++v) {
        sums[v] = Way::folded(sums[v], Way::turned(load(r, v * kStep)));
      }
    }
  };
  const auto store = [&]<class Way>(Way) HWY_ATTR {
    for (std::int64_t v = 0; v < kVectors; ++v) {
      hn::StoreU(Way::turned(sums[v]), d, lanes + v * kStep);
    }
  };
  if constexpr (kIsExtreme<F>) {
    fold(Quickly<F>());
    auto is_nan = hn::IsNaN(sums[0]);
    for (std::int64_t v = 1; v < kVectors; ++v) is_nan = hn::Or(is_nan, hn::IsNaN(sums[v]));
    if (HWY_LIKELY(hn::AllFalse(d, is_nan))) return store(Quickly<F>());
  }
  fold(Exactly<F>());
  store(Exactly<F>());
}

}  // namespace
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
