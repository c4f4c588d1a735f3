// Tile functions of bits: logic, shifts, counts.
//
// Compiled once for each kind of vectors (tile_bits.cc): the compiler makes vectors of the loops.
#if defined(WEFT_ENGINE_KERNELS_TILE_TILE_BITS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_TILE_TILE_BITS_INL_H
#undef WEFT_ENGINE_KERNELS_TILE_TILE_BITS_INL_H
#else
#define WEFT_ENGINE_KERNELS_TILE_TILE_BITS_INL_H
#endif

#include <array>
#include <bit>
#include <limits>

#include "engine/kernels/tile/scalar_ops.h"
#include "engine/kernels/tile/tile_loops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
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
  template <class T>
  using Lane = std::make_unsigned_t<T>;
  template <class V, class T>
  static HWY_INLINE V vector(V x, T amount) {
    return hn::ShiftLeftSame(x, static_cast<int>(amount));
  }
  template <Integer T>
  T operator()(T x, T amount, TileParameters p) const {
    const auto n = bits_of(amount, p.a);
    return n < static_cast<unsigned>(p.a) ? static_cast<T>(static_cast<WrapType<T>>(x) << n) : T{0};
  }
};

struct ShiftRightLogical {
  template <class T>
  using Lane = std::make_unsigned_t<T>;
  template <class V, class T>
  static HWY_INLINE V vector(V x, T amount) {
    return hn::ShiftRightSame(x, static_cast<int>(amount));
  }
  template <Integer T>
  T operator()(T x, T amount, TileParameters p) const {
    const auto n = bits_of(amount, p.a);
    return n < static_cast<unsigned>(p.a) ? static_cast<T>(bits_of(x, p.a) >> n) : T{0};
  }
};

struct ShiftRightArithmetic {
  template <class T>
  using Lane = std::make_signed_t<T>;
  template <class V, class T>
  static HWY_INLINE V vector(V x, T amount) {
    return hn::ShiftRightSame(x, static_cast<int>(amount));
  }
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

// All by one amount below the width.
template <class F, Integer T>
void shift_by(const T* x, T amount, T* o, std::int64_t n, TileParameters p) {
  using Lane = typename F::template Lane<T>;
  const hn::ScalableTag<Lane> d;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  std::int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    const auto shifted = F::vector(hn::LoadU(d, reinterpret_cast<const Lane*>(x + i)), amount);
    hn::StoreU(shifted, d, reinterpret_cast<Lane*>(o + i));
  }
  for (; i < n; ++i) o[i] = F{}(x[i], amount, p);
}

// Amounts are mostly a constant.
template <class F, Integer T>
void shift_loop(const void* const* in, void* out, std::int64_t n, TileParameters p) {
  const T* const amounts = static_cast<const T*>(in[1]);
  const T first = n > 0 ? amounts[0] : T{0};
  T other = 0;
  for (std::int64_t i = 0; i < n; ++i) other = static_cast<T>(other | (amounts[i] ^ first));
  const bool fills = p.a == std::numeric_limits<std::make_unsigned_t<T>>::digits;
  if (other == 0 && fills && bits_of(first, p.a) < static_cast<unsigned>(p.a)) {
    return shift_by<F, T>(static_cast<const T*>(in[0]), first, static_cast<T*>(out), n, p);
  }
  binary_loop<F, T>(in, out, n, p);
}

template <class F>
TileFunction shift(const TileRequest& r) {
  const TileFn fn = visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (kDefined<F, T, T>) return &shift_loop<F, T>;
    return nullptr;
  });
  return {fn, {.a = info(r.operands[0]).bits}};
}
template <class F>
constexpr TileMaker kShift = {&shift<F>, kBinary<F>.types};

consteval auto bits_tiles() {
  return std::to_array<TileRow>({
      {OpKind::count_leading_zeros, kUnary<CountLeadingZeros>},
      {OpKind::not_, kUnary<Not>},
      {OpKind::popcnt, kUnary<PopulationCount>},
      {OpKind::and_, kBinary<And>},
      {OpKind::or_, kBinary<Or>},
      {OpKind::shift_left, kShift<ShiftLeft>},
      {OpKind::shift_right_arithmetic, kShift<ShiftRightArithmetic>},
      {OpKind::shift_right_logical, kShift<ShiftRightLogical>},
      {OpKind::xor_, kBinary<Xor>},
  });
}

}  // namespace
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
