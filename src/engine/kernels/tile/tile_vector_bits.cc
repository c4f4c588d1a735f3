// Tile functions that count bits, or work on those of floats, by vectors.
//
// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when a tile function is asked for.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_vector_bits.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/tile/tile_loops.h"
#include "engine/kernels/tile/vector/vector_loop-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

using ir::OpKind;

struct VectorPopulationCount {
  template <class D, class V>
  HWY_INLINE V operator()(D, V x) const {
    return hn::PopulationCount(x);
  }
};

// The zeros that are left when each bit has been set that is below another one.
struct VectorLeadingZeros {
  template <class D, class V>
  HWY_INLINE V operator()(D, V x) const {
    constexpr std::size_t kBytes = sizeof(hn::TFromD<D>);
    x = hn::Or(x, hn::ShiftRight<1>(x));
    x = hn::Or(x, hn::ShiftRight<2>(x));
    x = hn::Or(x, hn::ShiftRight<4>(x));
    if constexpr (kBytes > 1) x = hn::Or(x, hn::ShiftRight<8>(x));
    if constexpr (kBytes > 2) x = hn::Or(x, hn::ShiftRight<16>(x));
    if constexpr (kBytes > 4) x = hn::Or(x, hn::ShiftRight<32>(x));
    return hn::PopulationCount(hn::Not(x));
  }
};

// The next number from x in the direction of y; numbers are 2^kStep apart as integers.
template <int kStep>
struct VectorNextAfter {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x, V y) const {
    const hn::RebindToSigned<D> di;
    const auto step = hn::Set(di, hn::TFromD<decltype(di)>{1} << kStep);
    // The bits of a negative number fall as it rises.
    const auto bits = hn::BitCast(di, x);
    const auto negative = hn::RebindMask(d, hn::Lt(bits, hn::Zero(di)));
    const auto away = hn::RebindMask(di, hn::Xor(hn::Lt(x, y), negative));
    const V next = hn::BitCast(d, hn::IfThenElse(away, hn::Add(bits, step), hn::Sub(bits, step)));
    const V least = hn::Or(hn::And(y, hn::SignBit(d)), hn::BitCast(d, step));
    const V moved = hn::IfThenElse(hn::Eq(x, hn::Zero(d)), least, next);
    const auto is_nan = hn::Or(hn::IsNaN(x), hn::IsNaN(y));
    return hn::IfThenElse(is_nan, hn::Add(x, y), hn::IfThenElse(hn::Eq(x, y), y, moved));
  }
};

// To the nearest integer, halves away from zero.
struct VectorRoundAway {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V whole = hn::Trunc(x);
    const V sign = hn::And(x, hn::SignBit(d));
    const auto more = hn::Ge(hn::Abs(hn::Sub(x, whole)), hn::Set(d, 0.5));  // exact
    // A sum with zero would lose the sign of a zero.
    return hn::IfThenElse(more, hn::Add(whole, hn::Or(sign, hn::Set(d, 1))), whole);
  }
};

// Of integers that fill their compute form.
template <class F>
TileFunction of_bits(const TileRequest& r) {
  switch (r.operands[0]) {
    case DType::i8:
    case DType::ui8:
      return {&vector_loop<F, std::uint8_t, 1>};
    case DType::i16:
    case DType::ui16:
      return {&vector_loop<F, std::uint16_t, 1>};
    case DType::i32:
    case DType::ui32:
      return {&vector_loop<F, std::uint32_t, 1>};
    case DType::i64:
    case DType::ui64:
      return {&vector_loop<F, std::uint64_t, 1>};
    default:
      return {};
  }
}

TileFunction next_float(const TileRequest& r) {
  switch (r.operands[0]) {
    case DType::bf16:
      return {&vector_loop<VectorNextAfter<16>, float, 2>};
    case DType::f32:
      return {&vector_loop<VectorNextAfter<0>, float, 2>};
    case DType::f64:
      return {&vector_loop<VectorNextAfter<0>, double, 2>};
    default:
      return {};
  }
}

TileFunction round_away(const TileRequest& r) {
  if (r.operands[0] == DType::f64) return {&vector_loop<VectorRoundAway, double, 1>};
  if (compute_dtype(r.operands[0]) != DType::f32) return {};
  return {&vector_loop<VectorRoundAway, float, 1>};
}

constexpr TileRow kBitRows[] = {
    {OpKind::count_leading_zeros, {&of_bits<VectorLeadingZeros>}},
    {OpKind::popcnt, {&of_bits<VectorPopulationCount>}},
    {OpKind::round_nearest_afz, {&round_away}},
    {OpKind::chlo_next_after, {&next_float}},
};

}  // namespace

std::span<const TileRow> vector_bits() { return kBitRows; }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(vector_bits);

std::span<const TileRow> vector_bit_rows() { return HWY_DYNAMIC_DISPATCH(vector_bits)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
