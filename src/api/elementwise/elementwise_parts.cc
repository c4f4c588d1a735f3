// Numbers taken apart: into mantissa and exponent, real and imaginary part, common divisors.
#include <cmath>

#include <fmt/format.h>

#include "weft/control_flow.h"
#include "weft/elementwise.h"
#include "weft/numpy.h"
#include "weft/special.h"

#include "api/ops/elementwise_ops.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::As;
using detail::full_like;
using detail::operation;
using detail::promoted_as;

std::vector<Array> integers(const char* name, const Array& x, const Array& y) {
  std::vector<Array> both = promoted_as(name, As::common, {x, y});
  if (is_integer(both[0].dtype())) return both;
  detail::fail(
      name, fmt::format("it is of integers, but got an array of {}", numpy_name(both[0].dtype())));
}

// By Euclid's rule, all elements together until no rest is left.
Array common_divisor(const Array& x, const Array& y) {
  const auto rest = [](const std::pair<Array, Array>& both) {
    const Array divisor = where(both.second == 0, full_like(both.second, 1), both.second);
    const Array left = where(both.second == 0, full_like(both.second, 0), both.first % divisor);
    return std::pair(where(both.second == 0, both.first, both.second), left);
  };
  return while_loop([](const std::pair<Array, Array>& both) { return any(both.second != 0); }, rest,
                    std::pair(abs(x), abs(y)))
      .first;
}

// How floats of 32 and 64 bits lie in an integer of as many.
struct FloatBits {
  explicit FloatBits(DType dtype) : is_double(dtype == DType::f64) {}
  bool is_double;
  DType integer() const { return is_double ? DType::i64 : DType::i32; }
  int mantissa() const { return is_double ? 52 : 23; }
  int bias() const { return is_double ? 1023 : 127; }
};

// x 2^e, of floats of 32 or 64 bits: in three factors, as from the largest numbers to the smallest
// it is farther than any power of two.
Array scaled_by_power(const Array& x, const Array& e) {
  const FloatBits bits(x.dtype());
  const int most = 3 * (bits.bias() - 1);
  const Array all = clip(e, -most, most);
  const auto times_power = [&](const Array& number, const Array& exponent) {
    const Array raised = astype(exponent, bits.integer()) + bits.bias();
    return number *
           bitcast_convert_type(left_shift(raised, full_like(raised, bits.mantissa())), x.dtype());
  };
  const Array first = floor_divide(all, 3), second = floor_divide(all - first, 2);
  return times_power(times_power(times_power(x, first), second), all - first - second);
}

// f of floats of 32 or 64 bits, whose result is of x's type again.
template <class F>
auto in_wide_float(const Array& x, F&& f) {
  return info(x.dtype()).bits >= 32 ? f(x) : astype(f(astype(x, float32)), x.dtype());
}

// With those that no number survives cut off, which more than 32 bits may say.
Array exponents_in_32_bits(const Array& e) {
  const DType dtype = e.dtype();
  constexpr int kMost = 1 << 20;
  if (info(dtype).bits < 32 || dtype == DType::i32) return astype(e, DType::i32);
  const Array below = minimum(e, kMost);
  return astype(is_signed_integer(dtype) ? maximum(below, -kMost) : below, DType::i32);
}

}  // namespace

Array gcd(const Arg& x, const Arg& y) {
  return operation("gcd", x.where, [&] {
    const std::vector<Array> both = integers("gcd", x.array, y.array);
    return common_divisor(both[0], both[1]);
  });
}

Array lcm(const Arg& x, const Arg& y) {
  return operation("lcm", x.where, [&] {
    const std::vector<Array> both = integers("lcm", x.array, y.array);
    const Array a = abs(both[0]), b = abs(both[1]), divisor = common_divisor(a, b);
    const Array safe = where(divisor == 0, full_like(divisor, 1), divisor);
    return floor_divide(a, safe) * b;
  });
}

Array ldexp(const Arg& x, const Arg& e) {
  return operation("ldexp", x.where, [&] {
    if (!is_integer(e.array.dtype()) && !is_boolean(e.array.dtype())) {
      detail::fail("ldexp",
                   fmt::format("the exponents are {}; they must be integers", typeof_(e.array)));
    }
    const Array number = promoted_as("ldexp", As::inexact, {x.array})[0];
    const std::vector<Array> both =
        broadcast_arrays({number, exponents_in_32_bits(e.array)}, x.where);
    return in_wide_float(both[0],
                         [&](const Array& wide) { return scaled_by_power(wide, both[1]); });
  });
}

std::pair<Array, Array> frexp(const Arg& x) {
  return operation("frexp", x.where, [&] {
    const Array number = promoted_as("frexp", As::inexact, {x.array})[0];
    if (is_complex(number.dtype())) detail::fail("frexp", "it is not defined for complex numbers");
    const bool is_small = info(number.dtype()).bits < 32;
    const Array wide = is_small ? astype(number, float32) : number;
    const FloatBits of(wide.dtype());
    // Numbers below the smallest normal one have no exponent of their own.
    const int lift = of.is_double ? 64 : 32;
    const Array tiny = abs(wide) < (of.is_double ? 0x1p-1022 : 0x1p-126);
    const Array normal = where(tiny, wide * std::ldexp(1.0, lift), wide);
    const Array bits = bitcast_convert_type(normal, of.integer());
    const Array raised = shift_right_logical(bits, full_like(bits, of.mantissa())) &
                         full_like(bits, of.is_double ? 0x7ff : 0xff);
    const Array places = astype(raised, DType::i32) - (of.bias() - 1);
    const Array plain = (wide == 0) | logical_not(isfinite(wide));
    const Array exponent = where(plain, full_like(places, 0), places - where(tiny, lift, 0));
    const Array lowered = where(plain, wide, scaled_by_power(normal, -places));
    return std::pair(is_small ? astype(lowered, number.dtype()) : lowered, exponent);
  });
}

Array isreal(const Arg& x) {
  return operation("isreal", x.where, [&] { return imag(x.array) == 0; });
}
Array iscomplex(const Arg& x) {
  return operation("iscomplex", x.where, [&] { return imag(x.array) != 0; });
}

Array i0(const Arg& x) { return special::i0(x); }

}  // namespace weft
