// Complex numbers' parts, changes of dtype.

#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/error.h"

#include "api/ops/elementwise_ops.h"
#include "core/element.h"
#include "core/number_literal.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::choose;
using detail::compare;
using detail::elementwise;
using detail::emit;
using detail::full_like;
using detail::operation;
using ir::ComparisonDirection;
using ir::OpKind;

// A type's largest or smallest finite number, in all elements of something like x.
Array finite_extreme(const Array& x, bool largest) {
  Literal finite = extreme_literal(x.dtype(), largest);
  if (info(x.dtype()).format.nan == NanEncoding::ieee) {
    // It is infinite then; the number next to it has the bits below.
    const std::span<std::byte> bytes = finite.mutable_bytes();
    std::size_t i = 0;
    while (bytes[i] == std::byte{0}) bytes[i++] = std::byte{0xff};
    bytes[i] = static_cast<std::byte>(std::to_integer<unsigned>(bytes[i]) - 1);
  }
  const Array scalar = detail::array_of(detail::tracing().constant(finite));
  return detail::broadcast_to(scalar, x.shape());
}

Array replaced(const Array& pred, const Array& by, const Array& x) { return choose(pred, by, x); }

}  // namespace

Array nan_to_num(const Arg& x, const NanToNumOptions& options) {
  return operation("nan_to_num", x.where, [&] {
    if (is_complex(x.array.dtype())) {
      return emit(OpKind::complex, {nan_to_num(emit(OpKind::real, {x.array}), options),
                                    nan_to_num(emit(OpKind::imag, {x.array}), options)});
    }
    if (!is_float(x.array.dtype())) return x.array;
    const Array strong = detail::with_weak(x.array, false);
    const auto end = [&](const std::optional<double>& given, bool largest) {
      return given ? full_like(strong, *given) : finite_extreme(strong, largest);
    };
    Array result = replaced(isnan(strong), full_like(strong, options.nan), strong);
    result = replaced(isposinf(result), end(options.posinf, true), result);
    return replaced(isneginf(result), end(options.neginf, false), result);
  });
}

Array real(const Arg& x) {
  return operation("real", x.where, [&] {
    return is_complex(x.array.dtype()) ? emit(OpKind::real, {x.array}) : x.array;
  });
}

Array imag(const Arg& x) {
  return operation("imag", x.where, [&] {
    return is_complex(x.array.dtype()) ? emit(OpKind::imag, {x.array}) : full_like(x.array, 0);
  });
}

Array conj(const Arg& x) {
  return operation("conj", x.where, [&] {
    return is_complex(x.array.dtype()) ? emit(OpKind::chlo_conj, {x.array}) : x.array;
  });
}

Array conjugate(const Arg& x) { return conj(x); }

Array angle(const Arg& z, bool deg) {
  return operation("angle", z.where, [&] {
    const DType dtype = real_part(to_inexact(z.array.dtype()));
    const Array re = detail::convert(real(z), dtype), im = detail::convert(imag(z), dtype);
    const Array result = emit(OpKind::atan2, {im, re});
    return deg ? rad2deg(result) : result;
  });
}

Array complex(const Arg& real, const Arg& imag) {
  return operation("complex", real.where, [&] {
    const auto parts =
        detail::promoted_as("complex", detail::As::inexact, {real.array, imag.array});
    if (!complex_of(parts[0].dtype())) {
      detail::fail("complex", fmt::format("the parts must be float32 or float64, not {}; convert "
                                          "them with astype first",
                                          numpy_name(parts[0].dtype())));
    }
    return emit(OpKind::complex, parts);
  });
}

namespace {

Array converted(std::string_view function, const Arg& x, DType dtype) {
  return operation(function, x.where, [&] {
    if (!is_boolean(dtype)) return detail::convert(x.array, dtype);
    return is_boolean(x.array.dtype()) ? x.array : compare(ComparisonDirection::NE, x.array, 0);
  });
}

}  // namespace

Array convert_element_type(const Arg& x, DType dtype) {
  return converted("convert_element_type", x, dtype);
}
Array astype(const Arg& x, DType dtype) { return converted("astype", x, dtype); }

Array bitcast_convert_type(const Arg& x, DType dtype) {
  return operation("bitcast_convert_type", x.where, [&] {
    const DType from = x.array.dtype();
    const auto refuse = [&](const std::string& why) {
      detail::fail("bitcast_convert_type",
                   fmt::format("{} of shape {} to {}: {}", numpy_name(from),
                               dims_text(x.array.shape()), numpy_name(dtype), why));
    };
    if (from == dtype) return x.array;
    if (is_boolean(from) || is_boolean(dtype) || is_complex(from) || is_complex(dtype)) {
      refuse("only integers and floats have bits that other types can take");
    }
    Dims dims = x.array.shape();
    const int bits = info(from).bits;
    const int wanted = info(dtype).bits;
    if (bits > wanted) {
      if (bits % wanted != 0) refuse("one width must divide the other");
      dims.push_back(bits / wanted);
    } else if (bits < wanted) {
      if (wanted % bits != 0) refuse("one width must divide the other");
      if (dims.empty() || dims.back() != wanted / bits) {
        refuse(fmt::format("the last dimension must have size {}", wanted / bits));
      }
      dims.pop_back();
    }
    return detail::array_of(detail::tracing().emit(OpKind::bitcast_convert,
                                                   std::vector{detail::value_of(x.array)},
                                                   {ir::Type(dtype, dims)})[0]);
  });
}

Array stop_gradient(const Arg& x) { return x.array; }

}  // namespace weft
