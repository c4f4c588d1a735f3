// Tile functions of convert, from each compute type to each, and of bitcast_convert.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "engine/kernels/tile/tile_loops-inl.h"
#include "engine/kernels/tile/tile_narrow.h"

namespace weft::engine {
namespace {

using namespace HWY_NAMESPACE;  // of the baseline

// The real number that an element counts as.
template <class T>
auto real_value(T x) {
  if constexpr (std::is_same_v<T, bool8>) {
    return static_cast<std::uint8_t>(x);
  } else if constexpr (kIsComplex<T>) {
    return x.real();
  } else {
    return x;
  }
}

// Towards zero; what is out of range becomes the nearest value of `bits` bits, and NaN becomes 0:
// as XLA does.
template <Integer To, Real From>
To saturate(From x, int bits) {
  constexpr bool kSigned = std::is_signed_v<To>;
  const From half = static_cast<From>(std::uint64_t{1} << (bits - 1));
  const From above = kSigned ? half : 2 * half;  // the first too large
  const From below = kSigned ? -above : From{0};
  const int unused = std::numeric_limits<std::make_unsigned_t<To>>::digits - bits;
  // Without branches, so that loops vectorise.
  const bool inside = x > below && x < above;
  const To converted = static_cast<To>(inside ? x : From{0});
  const To most = static_cast<To>(std::numeric_limits<To>::max() >> unused);
  const To least = static_cast<To>(std::numeric_limits<To>::min() >> unused);
  const To bounded = x <= below ? least : converted;
  return x >= above ? most : bounded;
}

// `p.a` is the width of the result in bits.
template <class To>
struct Convert {
  template <class From>
  To operator()(From x, TileParameters p) const {
    if constexpr (std::is_same_v<To, bool8>) {
      return to_bool8(x != From{});
    } else if constexpr (kIsComplex<To> && kIsComplex<From>) {
      return To(x);
    } else if constexpr (Integer<To> && Real<decltype(real_value(x))>) {
      return saturate<To>(real_value(x), p.a);
    } else if constexpr (kIsComplex<To>) {
      return To(static_cast<typename To::value_type>(real_value(x)));
    } else {
      return static_cast<To>(real_value(x));
    }
  }
};

// To f32 on the way to a smaller float: inexact values keep an odd last bit, so that the second
// rounding gives what one rounding would.
struct ConvertToOdd {
  static float odd(double x) {
    const auto nearest = static_cast<float>(x);
    const double back = nearest;
    if (back == x || x != x) return nearest;
    auto bits = std::bit_cast<std::uint32_t>(nearest);
    if (std::abs(back) > std::abs(x)) --bits;  // truncate
    return std::bit_cast<float>(bits | 1);
  }
  template <Integer From>
  static float odd(From x) {
    auto d = static_cast<double>(x);
    if constexpr (sizeof(From) == 8) {
      // Beyond 2^53 a double drops up to eleven bits: twelve are replaced by one that says whether
      // any of them is set.
      constexpr From kDropped = 0xfff, kSticky = 0x800;
      if (x > (From{1} << 53) || (std::is_signed_v<From> && x < -(From{1} << 53))) {
        const From sticky = (x & kDropped) != 0 ? kSticky : From{0};
        d = static_cast<double>((x & static_cast<From>(~kDropped)) | sticky);
      }
    }
    return odd(d);
  }
  template <class From>
  float operator()(From x) const {
    return odd(real_value(x));
  }
};

template <class From>
TileFn convert_from(DType to) {
  return visit_compute(to, []<class To>(To*) -> TileFn { return &unary_loop<Convert<To>, From>; });
}

// Elements of equal size: through their storage forms. The parameters are the two dtypes.
void bitcast_loop(const void* const* in, void* out, std::int64_t n, TileParameters p) {
  const ComputeForm& from = compute_form(static_cast<DType>(p.a));
  const ComputeForm& to = compute_form(static_cast<DType>(p.b));
  const int size = byte_size(static_cast<DType>(p.a));
  std::byte bytes[16 * kTileLanes];
  for (std::int64_t i = 0; i < n; i += kTileLanes) {
    const std::int64_t m = std::min(kTileLanes, n - i);
    const auto* src = static_cast<const std::byte*>(in[0]) +
                      i * byte_size(compute_dtype(static_cast<DType>(p.a)));
    auto* dst =
        static_cast<std::byte*>(out) + i * byte_size(compute_dtype(static_cast<DType>(p.b)));
    if (from.store != nullptr) {
      from.store(src, bytes, m);
    } else {
      std::memcpy(bytes, src, static_cast<std::size_t>(m * size));
    }
    if (to.load != nullptr) {
      to.load(bytes, 1, dst, m);
    } else {
      std::memcpy(dst, bytes, static_cast<std::size_t>(m * size));
    }
  }
}

}  // namespace

TileFunction convert_function(DType from, DType to) {
  const bool wide = info(real_part(from)).bits >= 32 && from != DType::f32 && from != DType::c64;
  if (wide && compute_dtype(to) == DType::f32 && to != DType::f32) {
    return {visit_compute(
        from, []<class From>(From*) -> TileFn { return &unary_loop<ConvertToOdd, From>; })};
  }
  const TileFn narrowing = compute_dtype(from) == DType::f32 ? narrowing_function(to) : nullptr;
  if (narrowing != nullptr) return {narrowing, {.a = info(to).bits}};
  const TileFn fn = visit_compute(from, [&]<class From>(From*) { return convert_from<From>(to); });
  return {fn, {.a = info(to).bits}};
}

TileFunction bitcast_function(DType from, DType to) {
  if (info(from).bits != info(to).bits) return {};
  return {&bitcast_loop, {static_cast<int>(from), static_cast<int>(to)}};
}

}  // namespace weft::engine
