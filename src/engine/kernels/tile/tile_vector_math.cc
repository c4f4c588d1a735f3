// Tile functions of the mathematical functions of f32 (so of all smaller floats, too) and, for
// some, f64, by vectors. They replace those of tile_math-inl.h on processors with fused
// multiplication and addition.
//
// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when a tile function is asked for.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_vector_math.cc"
#include <algorithm>

#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/tile/tile_loops.h"
#include "engine/kernels/tile/vector/vector_remainder-inl.h"
#include "engine/kernels/tile/vector/vector_trigonometry-inl.h"
#include "engine/kernels/tile/vector/vector_wide_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

#if HWY_NATIVE_FMA

using ir::OpKind;

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

// F of f64, applied to f32.
template <class F>
struct Widened {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return apply(
        d, [](auto wide, auto a) HWY_ATTR { return F{}(wide, a); }, x);
  }
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x, V y) const {
    return apply(
        d, [](auto wide, auto a, auto b) HWY_ATTR { return F{}(wide, a, b); }, x, y);
  }

 private:
  template <class D, class Function, class... V>
  HWY_INLINE static hn::Vec<D> apply(D d, Function function, V... x) {
    const hn::Half<D> half;
    const hn::Rebind<double, decltype(half)> wide;
    const auto low = function(wide, hn::PromoteTo(wide, hn::LowerHalf(half, x))...);
    const auto high = function(wide, hn::PromoteTo(wide, hn::UpperHalf(half, x))...);
    return hn::Combine(d, hn::DemoteTo(half, high), hn::DemoteTo(half, low));
  }
};

template <class F>
TileFunction of_f32(const TileRequest& r) {
  if (compute_dtype(r.operands[0]) != DType::f32) return {};
  return {&vector_loop<F, float, 1>};
}
template <class F>
TileFunction of_two_f32(const TileRequest& r) {
  if (compute_dtype(r.operands[0]) != DType::f32) return {};
  return {&vector_loop<F, float, 2>};
}
template <class F>
TileFunction of_two_reals_in_f64(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<F, double, 2>};
  return of_two_f32<Widened<F>>(r);
}
template <class F>
TileFunction of_reals(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<F, double, 1>};
  return of_f32<F>(r);
}
template <class F>
TileFunction of_reals_in_f64(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<F, double, 1>};
  return of_f32<Widened<F>>(r);
}

constexpr TileRow kRows[] = {
    {OpKind::cbrt, &of_f32<Widened<WideCbrt>>},
    {OpKind::ceil, &of_reals<VectorCeil>},
    {OpKind::cosine, &of_reals<VectorCos>},
    {OpKind::exponential, &of_reals<VectorExp>},
    {OpKind::exponential_minus_one, &of_reals<VectorExpm1>},
    {OpKind::floor, &of_reals<VectorFloor>},
    {OpKind::log, &of_reals<VectorLog>},
    {OpKind::log_plus_one, &of_reals<VectorLog1p>},
    {OpKind::logistic, &of_reals<VectorLogistic>},
    {OpKind::round_nearest_even, &of_reals<VectorRoundToEven>},
    {OpKind::rsqrt, &of_reals<VectorRsqrt>},
    {OpKind::sine, &of_reals<VectorSin>},
    {OpKind::sqrt, &of_reals<VectorSqrt>},
    {OpKind::tan, &of_reals_in_f64<VectorTan>},
    {OpKind::tanh, &of_reals<VectorTanh>},
    {OpKind::chlo_acos, &of_f32<Widened<WideAcos>>},
    {OpKind::chlo_acosh, &of_f32<Widened<WideAcosh>>},
    {OpKind::chlo_asin, &of_f32<Widened<WideAsin>>},
    {OpKind::chlo_asinh, &of_f32<Widened<WideAsinh>>},
    {OpKind::chlo_atan, &of_f32<Widened<WideAtan>>},
    {OpKind::chlo_atanh, &of_f32<Widened<WideAtanh>>},
    {OpKind::chlo_cosh, &of_f32<Widened<WideCosh>>},
    {OpKind::chlo_erf, &of_f32<VectorErf>},
    {OpKind::chlo_erf_inv, &of_f32<Widened<WideErfInv>>},
    {OpKind::chlo_erfc, &of_f32<Widened<WideErfc>>},
    {OpKind::chlo_sinh, &of_f32<Widened<WideSinh>>},
    {OpKind::atan2, &of_two_f32<Widened<WideAtan2>>},
    {OpKind::power, &of_two_f32<Widened<WidePower>>},
    {OpKind::remainder, &of_two_reals_in_f64<VectorRemainder>},
};
std::span<const TileRow> rows() { return kRows; }

#else
std::span<const TileRow> rows() { return {}; }
#endif

}  // namespace

std::span<const TileRow> vector_math() { return rows(); }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(vector_math);

std::span<const TileRow> vector_math_rows() { return HWY_DYNAMIC_DISPATCH(vector_math)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
