// Changes of element type: convert, reduce_precision, bitcast_convert.
#include <cmath>
#include <limits>

#include "ir/ops/attrs.h"
#include "reference/ops/element_ops.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

// A double near x that rounds to every shorter format as x itself does: where x has more bits than
// a double, the last bit kept is set when any bit is lost.
double integer_to_double(bool negative, std::uint64_t size) {
  int dropped = 0;
  std::uint64_t kept = size, lost = 0;
  for (; kept >> 53 != 0; ++dropped) {
    lost |= kept & 1;
    kept >>= 1;
  }
  const double value = std::ldexp(static_cast<double>(kept | lost), dropped);
  return negative ? -value : value;
}

Scalar integer_to_float(DType out, DType in, std::int64_t x) {
  const bool negative = !is_unsigned(in) && x < 0;
  if (out == DType::f64) {
    return make_real(
        out, is_unsigned(in) ? static_cast<double>(as_unsigned(x)) : static_cast<double>(x));
  }
  return make_real(out,
                   integer_to_double(negative, negative ? 0 - as_unsigned(x) : as_unsigned(x)));
}

// Towards zero; what does not fit becomes the nearest value that does, NaN becomes 0.
Scalar float_to_integer(DType out, double x) {
  if (std::isnan(x)) return make_integer(out, 0);
  const int bits = info(out).bits - (is_signed_integer(out) ? 1 : 0);
  const double limit = std::ldexp(1.0, bits);  // the first that is too large
  if (x >= limit) return make_integer(out, ~std::uint64_t{0} >> (64 - bits));
  if (is_unsigned(out)) return make_integer(out, x <= 0 ? 0 : static_cast<std::uint64_t>(x));
  if (x < -limit) x = -limit;
  return make_integer(out, static_cast<std::uint64_t>(static_cast<std::int64_t>(x)));
}

Scalar convert_real(DType out, double x) {
  if (out == DType::i1) return make_boolean(x != 0);
  if (is_float(out)) return make_real(out, x);
  if (is_complex(out)) return make_complex(out, x);
  return float_to_integer(out, x);
}

Scalar convert_integer(DType out, DType in, std::int64_t x) {
  if (out == DType::i1) return make_boolean(x != 0);
  if (is_float(out)) return integer_to_float(out, in, x);
  if (is_complex(out)) return make_complex(out, integer_to_float(real_part(out), in, x).real);
  return make_integer(out, as_unsigned(x));
}

Scalar convert_complex(DType out, const Scalar& x) {
  if (is_complex(out)) return make_complex(out, x.complex());
  if (out == DType::i1) return make_boolean(x.complex() != Complex{});
  return convert_real(out, x.real);
}

// x with so many bits of mantissa, to nearest even.
double round_mantissa(double x, int mantissa_bits) {
  const int exponent = std::ilogb(x);
  const double ulp = std::ldexp(1.0, exponent - mantissa_bits);
  return std::nearbyint(x / ulp) * ulp;
}

}  // namespace

Scalar convert(const ElementCall& c) {
  const Scalar& x = c.in[0];
  if (is_complex(x.dtype)) return convert_complex(c.out, x);
  if (is_float(x.dtype)) return convert_real(c.out, x.real);
  return convert_integer(c.out, x.dtype, x.integer);
}

// A smaller range of exponents has no denormal numbers, as in XLA.
Scalar reduce_precision(const ElementCall& c) {
  const auto& attrs = c.op.get<ir::ReducePrecisionAttrs>();
  const FloatFormat& format = info(c.out).format;
  double x = c.in[0].real;
  if (!std::isfinite(x) || x == 0) return make_real(c.out, x);
  if (attrs.mantissa_bits < format.mantissa_bits) x = round_mantissa(x, attrs.mantissa_bits);
  if (attrs.exponent_bits < format.exponent_bits) {
    const int bias = (1 << (attrs.exponent_bits - 1)) - 1;
    if (std::fabs(x) >= std::ldexp(1.0, bias + 1)) {
      x = std::copysign(std::numeric_limits<double>::infinity(), x);
    } else if (std::fabs(x) < std::ldexp(1.0, 1 - bias)) {
      x = std::copysign(0.0, x);
    }
  }
  return make_real(c.out, x);
}

// Operand and result are the same string of bits, elements in order, low bits first.
std::vector<Literal> bitcast_convert(const ArrayCall& call) {
  const Literal& in = call.in[0];
  const int in_bits = info(in.dtype()).bits, out_bits = info(call.type().dtype).bits;
  std::vector<bool> bits;
  for (std::int64_t i = 0; i < in.num_elements(); ++i) {
    const auto element = in.element_bytes(i);
    for (int b = 0; b < in_bits; ++b) {
      const auto byte = static_cast<unsigned>(element[static_cast<std::size_t>(b / 8)]);
      bits.push_back((byte >> (b % 8) & 1) != 0);
    }
  }
  Literal result(call.type());
  const auto bytes = result.mutable_bytes();
  const std::size_t size = static_cast<std::size_t>(byte_size(call.type().dtype));
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const std::size_t element = i / static_cast<std::size_t>(out_bits);
    const std::size_t bit = i % static_cast<std::size_t>(out_bits);
    if (bits[i]) bytes[element * size + bit / 8] |= std::byte{1} << (bit % 8);
  }
  if (out_bits < 8 && is_signed_integer(call.type().dtype)) {
    for (std::byte& byte : bytes) store(load(call.type().dtype, &byte), &byte);
  }
  return {result};
}

}  // namespace weft::reference
