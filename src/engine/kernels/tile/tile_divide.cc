// Tile functions of quotients and remainders of integers, by floats: processors divide vectors of
// these, but none of integers. One divisor for all of up to 16 bits becomes a factor instead.
//
// A quotient of integers of 16 bits that is no integer is further from the next one than float
// rounds, and one of 32 bits than double does, so that what is cut off is right. So it is of 64
// bits, too, where the integers of a tile are small; others are divided one after the other.
//
// Compiled once for each kind of vectors that Highway knows on this architecture: the compiler
// makes vectors of these loops.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_divide.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <type_traits>

#include "engine/kernels/tile/scalar_ops.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using ir::OpKind;
using Word = std::uint16_t;

template <class T>
using QuotientFloat = std::conditional_t<(sizeof(T) < 4), float, double>;

template <Integer T>
T truncated(QuotientFloat<T> quotient) {
  using Whole = std::conditional_t<(sizeof(T) < 4 || std::is_same_v<T, std::int32_t>), std::int32_t,
                                   std::int64_t>;
  return static_cast<T>(static_cast<Whole>(quotient));
}

template <Integer T>
T negated(T x) {
  return static_cast<T>(WrapType<T>{0} - static_cast<WrapType<T>>(x));
}

// What is wanted of a / b = quotient. As XLA: 0 as divisor gives all bits, or a as remainder; the
// least number divided by -1 is itself.
struct QuotientOf {
  template <Integer T>
  T operator()(T, T b, T quotient) const {
    return b == 0 ? static_cast<T>(~T{0}) : quotient;
  }
};
struct RemainderOf {
  template <Integer T>
  T operator()(T a, T b, T quotient) const {
    const auto product =
        static_cast<WrapType<T>>(static_cast<WrapType<T>>(quotient) * static_cast<WrapType<T>>(b));
    return static_cast<T>(static_cast<WrapType<T>>(a) - product);
  }
};

template <class Wanted, Integer T>
void divide_each(const T* a, const T* b, T* o, std::int64_t n) {
  using F = QuotientFloat<T>;
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) {
    // The least number divided by -1 is itself.
    const bool is_unit = std::is_signed_v<T> && b[i] == static_cast<T>(-1);
    const T by = b[i] == 0 || is_unit ? T{1} : b[i];
    const T quotient = truncated<T>(static_cast<F>(a[i]) / static_cast<F>(by));
    o[i] = Wanted{}(a[i], b[i], is_unit ? negated(quotient) : quotient);
  }
}

#if HWY_TARGET != HWY_SCALAR

// Bytes and words as words, and back, without what no longer fits.
template <class D, class T>
HWY_INLINE hn::Vec<D> load_words(D d, const T* from) {
  const hn::Rebind<T, D> narrow;
  if constexpr (sizeof(T) == 2) {
    return hn::BitCast(d, hn::LoadU(narrow, from));
  } else {
    const hn::Rebind<std::conditional_t<std::is_signed_v<T>, std::int16_t, Word>, D> wide;
    return hn::BitCast(d, hn::PromoteTo(wide, hn::LoadU(narrow, from)));
  }
}
template <class D, class T>
HWY_INLINE void store_words(D d, hn::Vec<D> words, T* to) {
  const hn::Rebind<std::make_unsigned_t<T>, D> narrow;
  auto* const bits = reinterpret_cast<std::make_unsigned_t<T>*>(to);
  if constexpr (sizeof(T) == 2) {
    hn::StoreU(words, narrow, bits);
  } else {
    hn::StoreU(hn::TruncateTo(narrow, words), narrow, bits);
  }
}

// Of up to 16 bits by one divisor of at least 2 in size: by the upper halves of products with a
// number of 17 bits, 2^16 + factor. (Granlund, Montgomery: Division by Invariant Integers using
// Multiplication, 1994.) How many have been divided: whole vectors.
template <class Wanted, Integer T>
std::int64_t divide_words(const T* a, T by, T* o, std::int64_t n) {
  const auto divisor = static_cast<std::uint32_t>(by < 0 ? -by : by);
  const int bits = std::bit_width(divisor - 1);
  const hn::ScalableTag<Word> d;
  const hn::RebindToSigned<decltype(d)> di;
  const auto factor = hn::Set(d, static_cast<Word>((((1U << bits) - divisor) << 16) / divisor + 1));
  const auto turned = hn::Set(d, by < 0 ? 0xffff : 0), wide_by = hn::Set(d, static_cast<Word>(by));
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  std::int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    const auto x = load_words(d, a + i);
    auto sign = hn::Zero(d);
    if constexpr (std::is_signed_v<T>) {
      sign = hn::BitCast(d, hn::BroadcastSignBit(hn::BitCast(di, x)));
    }
    const auto size = hn::Sub(hn::Xor(x, sign), sign);
    const auto high = hn::MulHigh(size, factor);
    const auto sum = hn::Add(high, hn::ShiftRight<1>(hn::Sub(size, high)));
    const auto flip = hn::Xor(sign, turned);
    const auto quotient = hn::Sub(hn::Xor(hn::ShiftRightSame(sum, bits - 1), flip), flip);
    if constexpr (std::is_same_v<Wanted, QuotientOf>) {
      store_words(d, quotient, o + i);
    } else {
      store_words(d, hn::Sub(x, hn::Mul(quotient, wide_by)), o + i);
    }
  }
  return i;
}

#else
template <class Wanted, Integer T>
std::int64_t divide_words(const T*, T, T*, std::int64_t) {
  return 0;
}
#endif

// 1 / size or the next number above it: x times that, rounded, is at least k where x is k * size,
// and below the next whole number where it is not, as that is 1 / size away; in double for x of up
// to 50 bits, in float for x of 16.
template <class F>
F reciprocal_above(F size) {
  const F nearest = 1 / size;
  const bool is_below = std::fma(nearest, size, F{-1}) < 0;
  return is_below ? std::nextafter(nearest, std::numeric_limits<F>::infinity()) : nearest;
}

// By one divisor that is neither 0 nor -1.
template <class Wanted, Integer T>
void divide_all(const T* a, T by, T* o, std::int64_t n) {
  using F = QuotientFloat<T>;
  const F size = by < 0 ? -static_cast<F>(by) : static_cast<F>(by);
  const F reciprocal = by < 0 ? -reciprocal_above(size) : reciprocal_above(size);
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) {
    o[i] = Wanted{}(a[i], by, truncated<T>(static_cast<F>(a[i]) * reciprocal));
  }
}

// Whether all are the same, as in the tile of a constant. Looks at all of them only where that is
// likely.
template <Integer T>
bool are_alike(const T* b, std::int64_t n) {
  if (b[0] != b[n / 2] || b[0] != b[n - 1]) return false;
  T different = 0;
  for (std::int64_t i = 0; i < n; ++i) different = static_cast<T>(different | (b[i] ^ b[0]));
  return different == 0;
}

// One after the other, as the processor divides.
template <class Wanted, Integer T>
void divide_large(const T* a, const T* b, T* o, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    const bool is_unit = std::is_signed_v<T> && b[i] == static_cast<T>(-1);
    const T quotient = a[i] / (b[i] == 0 || is_unit ? T{1} : b[i]);
    o[i] = Wanted{}(a[i], b[i], is_unit ? negated(quotient) : quotient);
  }
}

// Whether all integers of 64 bits are between -2^50 and 2^50.
template <Integer T>
bool are_small(const T* a, std::int64_t n) {
  std::uint64_t bits = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    const auto x = static_cast<std::uint64_t>(a[i]);
    bits |= std::is_signed_v<T> ? x ^ (std::uint64_t{0} - (x >> 63)) : x;
  }
  return bits < std::uint64_t{1} << 50;
}

template <class Wanted, Integer T>
void divide_tile(const T* a, const T* b, T* o, std::int64_t n) {
  if constexpr (sizeof(T) == 8) {
    if (!are_small(a, n) || !are_small(b, n)) return divide_large<Wanted>(a, b, o, n);
  }
  const T by = b[0];
  const bool is_unit = std::is_signed_v<T> && by == static_cast<T>(-1);
  if (by == 0 || is_unit || !are_alike(b, n)) return divide_each<Wanted>(a, b, o, n);
  std::int64_t divided = 0;
  if constexpr (sizeof(T) <= 2) divided = by == 1 ? 0 : divide_words<Wanted>(a, by, o, n);
  divide_all<Wanted>(a + divided, by, o + divided, n - divided);
}

template <class Wanted, Integer T>
void divide_loop(const void* const* in, void* out, std::int64_t n, TileParameters) {
  const T* a = static_cast<const T*>(in[0]);
  const T* b = static_cast<const T*>(in[1]);
  T* o = static_cast<T*>(out);
  constexpr std::int64_t kMost = 4 * kTileLanes;
  for (std::int64_t i = 0; i < n; i += kMost) {
    divide_tile<Wanted>(a + i, b + i, o + i, std::min(kMost, n - i));
  }
}

template <class Wanted>
TileFunction divide_integers(const TileRequest& r) {
  return {visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (Integer<T>) return &divide_loop<Wanted, T>;
    return nullptr;
  })};
}

constexpr TileRow kDivisionRows[] = {
    {OpKind::divide, {&divide_integers<QuotientOf>}},
    {OpKind::remainder, {&divide_integers<RemainderOf>}},
};

}  // namespace

std::span<const TileRow> division_family() { return kDivisionRows; }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(division_family);

std::span<const TileRow> division_rows() { return HWY_DYNAMIC_DISPATCH(division_family)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
