// Powers. As in JAX, an exponent that is known and an integer becomes multiplications, which is
// exact for small ones and has a gradient at 0.
#include <cstdint>

#include <fmt/format.h>

#include "weft/elementwise.h"

#include "api/array/numbers.h"
#include "api/ops/elementwise_ops.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::As;
using detail::choose;
using detail::compare;
using detail::emit;
using detail::full_like;
using detail::operation;
using detail::promoted_as;
using ir::ComparisonDirection;
using ir::OpKind;

Array repeated_product(Array x, std::uint64_t times) {
  Array result;
  for (; times > 0; times >>= 1U) {
    if ((times & 1U) != 0) result = result.has_value() ? emit(OpKind::multiply, {result, x}) : x;
    if (times > 1) x = emit(OpKind::multiply, {x, x});
  }
  return result;
}

Array power_of_integer(const char* name, const Array& x, std::int64_t y) {
  const Array base = promoted_as(name, As::numeric, {x})[0];
  if (y < 0 && is_integer(base.dtype())) {
    detail::fail(name, fmt::format("an array of {} cannot be raised to the negative power {}; "
                                   "convert it to a float with astype first",
                                   numpy_name(base.dtype()), y));
  }
  if (y == 0) return full_like(base, 1);
  const auto bits = static_cast<std::uint64_t>(y);
  const Array result = repeated_product(base, y < 0 ? 0 - bits : bits);
  return y > 0 ? result : emit(OpKind::divide, {full_like(result, 1), result});
}

// Of an integer array, by a number that int32 does not hold, which need not fit x's dtype.
Array power_of_large(const Array& x, const Array& y) {
  const bool fits = detail::misfit(y, DType::i64).empty();
  const Literal exponent = *detail::number_in(y, fits ? DType::i64 : DType::ui64);
  if (fits) return power_of_integer("power", x, exponent.at<std::int64_t>(0));
  return repeated_product(promoted_as("power", As::numeric, {x})[0], exponent.at<std::uint64_t>(0));
}

// Of one integer type; six bits of the exponent are enough for every result that fits.
Array integer_power(Array x, Array y) {
  const Array zero_to_some = emit(OpKind::and_, {compare(ComparisonDirection::EQ, x, 0),
                                                 compare(ComparisonDirection::NE, y, 0)});
  Array result = choose(zero_to_some, full_like(y, 0), full_like(y, 1));
  const Array one = full_like(y, 1);
  for (int bit = 0; bit < 6; ++bit) {
    const Array odd = compare(ComparisonDirection::NE, emit(OpKind::and_, {y, one}), 0);
    result = choose(odd, emit(OpKind::multiply, {result, x}), result);
    x = emit(OpKind::multiply, {x, x});
    y = emit(OpKind::shift_right_logical, {y, one});
  }
  return result;
}

}  // namespace

Array integer_pow(const Arg& x, int y) {
  return operation("integer_pow", x.where,
                   [&] { return power_of_integer("integer_pow", x.array, y); });
}

Array power(const Arg& x, const Arg& y) {
  return operation("power", x.where, [&] {
    if (const auto exponent = detail::known_integer(y.array)) {
      return power_of_integer("power", x.array, *exponent);
    }
    const bool is_whole = is_integer(x.array.dtype()) || is_boolean(x.array.dtype());
    if (is_whole && detail::is_large(y.array)) return power_of_large(x.array, y.array);
    const auto both = promoted_as("power", As::numeric, {x.array, y.array});
    if (is_integer(both[0].dtype())) return integer_power(both[0], both[1]);
    const bool is_inexact = is_float(x.array.dtype()) || is_complex(x.array.dtype());
    if (is_inexact && is_integer(y.array.dtype())) {
      // Of exponents that are integers the base keeps its dtype, but for a number.
      const DType dtype = x.array.weak_type() ? both[0].dtype() : x.array.dtype();
      const auto shaped = detail::broadcast(
          "power", std::vector{detail::convert(x.array, dtype), detail::convert(y.array, dtype)});
      return emit(OpKind::power, shaped);
    }
    return emit(OpKind::power, both);
  });
}

Array pow(const Arg& x, const Arg& y) { return power(x, y); }

Array float_power(const Arg& x, const Arg& y) {
  return detail::binary("float_power", OpKind::power, As::inexact, x, y);
}

Array reciprocal(const Arg& x) {
  return operation("reciprocal", x.where, [&] {
    const Array number = promoted_as("reciprocal", As::inexact, {x.array})[0];
    return emit(OpKind::divide, {full_like(number, 1), number});
  });
}

}  // namespace weft
