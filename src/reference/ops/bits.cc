// Elementwise ops on the bits of integers, and on the representation of floats.
#include <bit>
#include <cmath>
#include <limits>

#include "reference/ops/element_ops.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

// The bits of an integer, zero-extended.
std::uint64_t own_bits(DType dtype, std::int64_t x) {
  return as_unsigned(x) << (64 - info(dtype).bits) >> (64 - info(dtype).bits);
}

// Shift amounts are unsigned; from the width on nothing of the operand is left.
bool beyond(const ElementCall& c, std::int64_t amount) {
  return own_bits(c.out, amount) >= static_cast<std::uint64_t>(info(c.out).bits);
}

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

// The next value of a format of at most 16 bits, by counting its bits up or down.
double next_after_small(DType dtype, double from, double to) {
  const FloatFormat& format = info(dtype).format;
  if (from == to) return to;
  const std::uint32_t sign = format.has_sign ? 1u << (info(dtype).bits - 1) : 0u;
  if (from == 0) return decode_float(1u | (to < 0 ? sign : 0u), format);
  const std::uint32_t bits = encode_float(from, format);
  const std::uint32_t next = (from < to) == (from > 0) ? bits + 1 : bits - 1;
  // Without negative zero its bits mean NaN.
  if (format.nan == NanEncoding::negative_zero && next == sign) return 0;
  return decode_float(next, format);
}

double next_after_real(DType dtype, double from, double to) {
  if (std::isnan(from) || std::isnan(to)) return std::numeric_limits<double>::quiet_NaN();
  if (dtype == DType::f64) return std::nextafter(from, to);
  if (dtype == DType::f32) return std::nextafter(static_cast<float>(from), static_cast<float>(to));
  return next_after_small(dtype, from, to);
}

}  // namespace

Scalar bit_and(const ElementCall& c) {
  return by_class<2>(
      c, [](std::int64_t x, std::int64_t y) { return x & y; }, kUndefined, kUndefined);
}

Scalar bit_or(const ElementCall& c) {
  return by_class<2>(
      c, [](std::int64_t x, std::int64_t y) { return x | y; }, kUndefined, kUndefined);
}

Scalar bit_xor(const ElementCall& c) {
  return by_class<2>(
      c, [](std::int64_t x, std::int64_t y) { return x ^ y; }, kUndefined, kUndefined);
}

Scalar bit_not(const ElementCall& c) {
  return by_class<1>(
      c, [](std::int64_t x) { return ~x; }, kUndefined, kUndefined);
}

Scalar count_leading_zeros(const ElementCall& c) {
  return by_class<1>(
      c,
      [&](std::int64_t x) {
        const int unused = 64 - info(c.out).bits;
        return std::int64_t{std::countl_zero(own_bits(c.out, x)) - unused};
      },
      kUndefined, kUndefined);
}

Scalar popcnt(const ElementCall& c) {
  return by_class<1>(
      c, [&](std::int64_t x) { return std::int64_t{std::popcount(own_bits(c.out, x))}; },
      kUndefined, kUndefined);
}

Scalar shift_left(const ElementCall& c) {
  return by_class<2>(
      c,
      [&](std::int64_t x, std::int64_t amount) {
        return beyond(c, amount) ? std::uint64_t{0} : as_unsigned(x) << amount;
      },
      kUndefined, kUndefined);
}

Scalar shift_right_logical(const ElementCall& c) {
  return by_class<2>(
      c,
      [&](std::int64_t x, std::int64_t amount) {
        return beyond(c, amount) ? std::uint64_t{0} : own_bits(c.out, x) >> amount;
      },
      kUndefined, kUndefined);
}

Scalar shift_right_arithmetic(const ElementCall& c) {
  const int unused = 64 - info(c.out).bits;
  return by_class<2>(
      c,
      [&](std::int64_t x, std::int64_t amount) {
        // Unsigned types too are shifted as if their highest bit were a sign.
        const auto extended = static_cast<std::int64_t>(as_unsigned(x) << unused) >> unused;
        return extended >> (beyond(c, amount) ? 63 : amount);
      },
      kUndefined, kUndefined);
}

// The high half of the product.
Scalar mulhi(const ElementCall& c) {
  const int bits = info(c.out).bits;
  return by_class<2>(
      c,
      [&](std::int64_t x, std::int64_t y) {
        if (is_unsigned(c.out)) {
          return static_cast<std::uint64_t>(UnsignedWide{as_unsigned(x)} * as_unsigned(y) >> bits);
        }
        return static_cast<std::uint64_t>(Wide{x} * y >> bits);
      },
      kUndefined, kUndefined);
}

Scalar next_after(const ElementCall& c) {
  return by_class<2>(
      c, kUndefined, [&](double x, double y) { return next_after_real(c.out, x, y); }, kUndefined);
}

}  // namespace weft::reference
