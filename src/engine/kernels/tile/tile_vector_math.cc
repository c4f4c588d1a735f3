// Tile functions of the mathematical functions of f32 (so of all smaller floats, too) and, for
// some, f64, by vectors. They replace those of tile_math-inl.h on processors with fused
// multiplication and addition.
//
// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when a tile function is asked for.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_vector_math.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/tile/tile_loops.h"
#include "engine/kernels/tile/vector/vector_bessel-inl.h"
#include "engine/kernels/tile/vector/vector_digamma-inl.h"
#include "engine/kernels/tile/vector/vector_erfc-inl.h"
#include "engine/kernels/tile/vector/vector_log_gamma-inl.h"
#include "engine/kernels/tile/vector/vector_loop-inl.h"
#include "engine/kernels/tile/vector/vector_power-inl.h"
#include "engine/kernels/tile/vector/vector_remainder-inl.h"
#include "engine/kernels/tile/vector/vector_trigonometry-inl.h"
#include "engine/kernels/tile/vector/vector_wide_math-inl.h"
#include "engine/kernels/tile/vector/vector_zeta-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

#if HWY_NATIVE_FMA

using ir::OpKind;

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
template <class OfF64, class OfF32>
TileFunction of_f64_or_f32(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<OfF64, double, 1>};
  return of_f32<OfF32>(r);
}
template <class F>
TileFunction of_reals_in_f64(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<F, double, 1>};
  return of_f32<Widened<F>>(r);
}

TileFunction power(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<VectorPower, double, 2>};
  return of_two_f32<Widened<WidePower>>(r);
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
    {OpKind::chlo_bessel_i1e, &of_f64_or_f32<VectorBesselI1e, Widened<WideBesselI1e>>},
    {OpKind::chlo_cosh, &of_f32<Widened<WideCosh>>},
    {OpKind::chlo_digamma, &of_f64_or_f32<VectorDigamma, Widened<WideDigamma>>},
    {OpKind::chlo_erf, &of_f64_or_f32<VectorErfByErfc, VectorErf>},
    {OpKind::chlo_erf_inv, &of_f64_or_f32<VectorErfInv, Widened<WideErfInv>>},
    {OpKind::chlo_erfc, &of_f64_or_f32<VectorErfc, FloatErfc>},
    {OpKind::chlo_lgamma, &of_f64_or_f32<VectorLogGamma, Widened<WideLogGamma>>},
    {OpKind::chlo_sinh, &of_f32<Widened<WideSinh>>},
    {OpKind::atan2, &of_two_f32<Widened<WideAtan2>>},
    {OpKind::chlo_polygamma, &of_two_f32<Widened<WidePolygamma>>},
    {OpKind::chlo_zeta, &of_two_f32<Widened<WideZeta>>},
    {OpKind::power, &power},
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
