// Tile functions of bits: logic, shifts, counts.
//
// Compiled once for each kind of vectors: the compiler makes vectors of the loops.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_bits.cc"
#include "engine/kernels/tile/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <bit>
#include <limits>

#include "engine/kernels/tile/scalar_ops.h"
#include "engine/kernels/tile/tile_loops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

using ir::OpKind;

struct Not {
  bool8 operator()(bool8 x) const { return to_bool8(!to_bool(x)); }
  template <Integer T>
  T operator()(T x) const {
    return static_cast<T>(~x);
  }
};

// The bits of an integer of `width` bits, without the extension that fills its compute form.
template <Integer T>
std::make_unsigned_t<T> bits_of(T x, int width) {
  using U = std::make_unsigned_t<T>;
  constexpr int kBits = std::numeric_limits<U>::digits;
  return static_cast<U>(static_cast<U>(x) & (static_cast<U>(~U{0}) >> (kBits - width)));
}

struct PopulationCount {
  template <Integer T>
  T operator()(T x, TileParameters p) const {
    return static_cast<T>(std::popcount(bits_of(x, p.a)));
  }
};

struct CountLeadingZeros {
  template <Integer T>
  T operator()(T x, TileParameters p) const {
    const auto bits = bits_of(x, p.a);
    return static_cast<T>(std::countl_zero(bits) -
                          (std::numeric_limits<decltype(bits)>::digits - p.a));
  }
};

// Amounts count as unsigned; those of the width or more shift everything out.
struct ShiftLeft {
  template <Integer T>
  T operator()(T x, T amount, TileParameters p) const {
    const auto n = bits_of(amount, p.a);
    return n < static_cast<unsigned>(p.a) ? static_cast<T>(static_cast<WrapType<T>>(x) << n) : T{0};
  }
};

struct ShiftRightLogical {
  template <Integer T>
  T operator()(T x, T amount, TileParameters p) const {
    const auto n = bits_of(amount, p.a);
    return n < static_cast<unsigned>(p.a) ? static_cast<T>(bits_of(x, p.a) >> n) : T{0};
  }
};

struct ShiftRightArithmetic {
  template <Integer T>
  T operator()(T x, T amount, TileParameters p) const {
    using S = std::make_signed_t<T>;
    const auto n = bits_of(amount, p.a);
    const int unused = std::numeric_limits<std::make_unsigned_t<T>>::digits - p.a;
    // The sign is the top bit of the width, also of unsigned integers.
    const auto value =
        static_cast<S>(static_cast<S>(static_cast<WrapType<T>>(x) << unused) >> unused);
    const int by = n < static_cast<unsigned>(p.a) ? static_cast<int>(n) : p.a - 1;
    return static_cast<T>(value >> by);
  }
};

constexpr TileRow kBitsRows[] = {
    {OpKind::count_leading_zeros, &unary<CountLeadingZeros>},
    {OpKind::not_, &unary<Not>},
    {OpKind::popcnt, &unary<PopulationCount>},
    {OpKind::and_, &binary<And>},
    {OpKind::or_, &binary<Or>},
    {OpKind::shift_left, &binary<ShiftLeft>},
    {OpKind::shift_right_arithmetic, &binary<ShiftRightArithmetic>},
    {OpKind::shift_right_logical, &binary<ShiftRightLogical>},
    {OpKind::xor_, &binary<Xor>},
};

}  // namespace

std::span<const TileRow> bit_family() { return kBitsRows; }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(bit_family);

std::span<const TileRow> bit_rows() { return HWY_DYNAMIC_DISPATCH(bit_family)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
