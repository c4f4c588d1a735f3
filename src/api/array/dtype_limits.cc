#include "weft/dtype_limits.h"

#include <cmath>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/numpy_name.h"
#include "core/text/user_line.h"

namespace weft {
namespace {

FloatFormat float_format(DType dtype, const Where& where) {
  const DTypeInfo& facts = info(dtype);
  if (facts.type_class != DTypeClass::floating) {
    throw Error(fmt::format("finfo: it is of float and complex dtypes, iinfo of integers, not {}{}",
                            numpy_name(dtype), user_line(where)));
  }
  return facts.format;
}

double largest(const FloatFormat& format) {
  const int last = (1 << format.exponent_bits) - 1 - format.bias;  // all ones
  const double ulp = std::ldexp(1, -format.mantissa_bits);
  const bool ones_are_nan = format.nan == NanEncoding::ieee ||
                            (format.nan == NanEncoding::all_ones && format.mantissa_bits == 0);
  if (ones_are_nan) return std::ldexp(2 - ulp, last - 1);
  return std::ldexp(format.nan == NanEncoding::all_ones ? 2 - 2 * ulp : 2 - ulp, last);
}

}  // namespace

finfo::finfo(DType of, Where where) : dtype(real_part(of)) {
  const FloatFormat format = float_format(dtype, where);
  bits = info(dtype).bits;
  nexp = format.exponent_bits;
  nmant = format.mantissa_bits;
  max = largest(format);
  eps = std::ldexp(1, -nmant);
  // Without a sign (f8E8M0FNU) there is no zero, and all numbers are normal.
  smallest_normal = std::ldexp(1, format.has_sign ? 1 - format.bias : -format.bias);
  smallest_subnormal = format.has_sign ? std::ldexp(smallest_normal, -nmant) : smallest_normal;
  tiny = smallest_normal;
  min = format.has_sign ? -max : smallest_normal;
}

iinfo::iinfo(DType of, Where where) : dtype(of), bits(info(of).bits) {
  if (!is_integer(of)) {
    throw Error(fmt::format("iinfo: it is of integer dtypes, finfo of floats, not {}{}",
                            numpy_name(of), user_line(where)));
  }
  const bool is_signed = is_signed_integer(of);
  max = ~std::uint64_t{0} >> (64 - bits + (is_signed ? 1 : 0));
  min = is_signed ? -1 - static_cast<std::int64_t>(max) : 0;
}

}  // namespace weft
