// Rounding, questions about numbers, closeness.
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/error.h"

#include "api/ops/broadcast.h"
#include "api/ops/elementwise_ops.h"
#include "api/ops/promotion.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::As;
using detail::compare;
using detail::elementwise;
using detail::emit;
using detail::full_like;
using detail::operation;
using detail::promoted_as;
using ir::ComparisonDirection;
using ir::OpKind;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool is_whole(DType dtype) { return is_integer(dtype) || is_boolean(dtype); }

Array rounded(const char* name, OpKind kind, const Arg& x) {
  return operation(name, x.where, [&] {
    if (is_whole(x.array.dtype())) return x.array;
    return elementwise(name, kind, {x.array});
  });
}

// f of a complex number's parts, made one again.
template <class F>
Array by_parts(const Array& x, F&& f) {
  return emit(OpKind::complex, {f(emit(OpKind::real, {x})), f(emit(OpKind::imag, {x}))});
}

// Of the largest numbers of the type, which have no more decimals than that.
double digits_before_point(DType dtype) {
  return (info(dtype).format.bias + 1) * std::numbers::ln2 / std::numbers::ln10;
}

Array constant_bool(const Array& x, bool value) {
  return detail::full({DType::i1, x.shape()}, value ? 1 : 0);
}

// Asks `of` for each part of a complex number, and combines the answers.
template <class F>
Array ask(const Array& x, bool of_whole_numbers, OpKind combine, F&& of) {
  if (is_whole(x.dtype())) return constant_bool(x, of_whole_numbers);
  if (!is_complex(x.dtype())) return of(x);
  return emit(combine, {of(emit(OpKind::real, {x})), of(emit(OpKind::imag, {x}))});
}

Array is_infinity(const char* name, const Arg& x, double infinity) {
  return operation(name, x.where, [&] {
    if (is_complex(x.array.dtype())) {
      detail::fail(name, "complex infinities have no sign; ask the real or imag part");
    }
    return ask(x.array, false, OpKind::or_,
               [&](const Array& part) { return compare(ComparisonDirection::EQ, part, infinity); });
  });
}

}  // namespace

Array floor(const Arg& x) { return rounded("floor", OpKind::floor, x); }
Array ceil(const Arg& x) { return rounded("ceil", OpKind::ceil, x); }

Array trunc(const Arg& x) {
  return operation("trunc", x.where, [&] {
    if (is_whole(x.array.dtype())) return x.array;
    const Array down = elementwise("trunc", OpKind::floor, {x.array});
    const Array up = emit(OpKind::ceil, {x.array});
    return detail::choose(compare(ComparisonDirection::LT, x.array, 0), up, down);
  });
}

Array rint(const Arg& x) {
  return operation("rint", x.where, [&] {
    const DType dtype = x.array.dtype();
    if (is_whole(dtype)) return detail::convert(x.array, to_inexact(dtype));
    const auto nearest = [](const Array& part) { return emit(OpKind::round_nearest_even, {part}); };
    return is_complex(x.array.dtype()) ? by_parts(x.array, nearest) : nearest(x.array);
  });
}

Array round(const Arg& x, int decimals) {
  return operation("round", x.where, [&] {
    const DType dtype = x.array.dtype();
    if (is_whole(dtype)) {
      if (decimals >= 0 && !is_boolean(dtype)) return x.array;
      detail::fail("round", fmt::format("an array of {} cannot be rounded to {} decimals",
                                        numpy_name(dtype), decimals));
    }
    if (decimals > digits_before_point(real_part(dtype))) return x.array;
    const auto nearest = [&](const Array& part) {
      if (decimals == 0) return emit(OpKind::round_nearest_even, {part});
      const bool half = dtype == DType::f16;
      const Array wide = half ? detail::convert(part, DType::f32, part.weak_type()) : part;
      const Array factor = full_like(wide, std::pow(10.0, decimals));
      const Array scaled =
          emit(OpKind::round_nearest_even, {emit(OpKind::multiply, {wide, factor})});
      const Array result = emit(OpKind::divide, {scaled, factor});
      return half ? detail::convert(result, DType::f16, part.weak_type()) : result;
    };
    return is_complex(dtype) ? by_parts(x.array, nearest) : nearest(x.array);
  });
}

Array reduce_precision(const Arg& x, int exponent_bits, int mantissa_bits) {
  return operation("reduce_precision", x.where, [&] {
    if (!is_float(x.array.dtype()) || exponent_bits < 1 || mantissa_bits < 0) {
      detail::fail("reduce_precision",
                   fmt::format("{} exponent bits and {} mantissa bits of an array of {}; it takes "
                               "floats, at least 1 bit of exponent and 0 of mantissa",
                               exponent_bits, mantissa_bits, numpy_name(x.array.dtype())));
    }
    return emit(OpKind::reduce_precision, {x.array},
                ir::AttrsRef::of(ir::ReducePrecisionAttrs{exponent_bits, mantissa_bits}));
  });
}

Array isnan(const Arg& x) {
  return operation("isnan", x.where,
                   [&] { return compare(ComparisonDirection::NE, x.array, x.array); });
}

Array isinf(const Arg& x) {
  return operation("isinf", x.where, [&] {
    return ask(x.array, false, OpKind::or_, [](const Array& part) {
      return compare(ComparisonDirection::EQ, emit(OpKind::abs, {part}), kInfinity);
    });
  });
}

Array isfinite(const Arg& x) {
  return operation("isfinite", x.where, [&] {
    return ask(x.array, true, OpKind::and_, [](const Array& part) {
      return detail::with_weak(emit(OpKind::is_finite, {part}), false);
    });
  });
}

Array isposinf(const Arg& x) { return is_infinity("isposinf", x, kInfinity); }
Array isneginf(const Arg& x) { return is_infinity("isneginf", x, -kInfinity); }

Array signbit(const Arg& x) {
  return operation("signbit", x.where, [&] {
    const DType dtype = x.array.dtype();
    if (is_boolean(dtype)) return constant_bool(x.array, false);
    if (is_integer(dtype)) return compare(ComparisonDirection::LT, x.array, 0);
    const int bytes = byte_size(dtype);
    if (is_complex(dtype) || bytes < 2) {
      detail::fail("signbit",
                   fmt::format("it takes integers and floats of 16, 32 or 64 bits, not {}",
                               numpy_name(dtype)));
    }
    const DType bits = bytes == 2 ? DType::i16 : bytes == 4 ? DType::i32 : DType::i64;
    const Array as_bits = detail::with_weak(bitcast_convert_type(x.array, bits), false);
    return compare(ComparisonDirection::LT, as_bits, 0);
  });
}

Array isclose(const Arg& a, const Arg& b, const CloseOptions& options) {
  return operation("isclose", a.where, [&] {
    const auto both = promoted_as("isclose", As::inexact, {a.array, b.array});
    const Array distance = emit(OpKind::abs, {emit(OpKind::subtract, both)});
    const Array size = emit(OpKind::abs, {both[1]});
    const Array bound =
        emit(OpKind::add, {full_like(size, options.atol),
                           emit(OpKind::multiply, {full_like(size, options.rtol), size})});
    const Array in_range = compare(ComparisonDirection::LE, distance, bound);
    const Array close = emit(OpKind::or_, {compare(ComparisonDirection::EQ, both[0], both[1]),
                                           emit(OpKind::and_, {isfinite(both[1]), in_range})});
    if (!options.equal_nan) return close;
    return emit(OpKind::or_, {close, emit(OpKind::and_, {isnan(both[0]), isnan(both[1])})});
  });
}

Array allclose(const Arg& a, const Arg& b, const CloseOptions& options) {
  return operation("allclose", a.where, [&] { return detail::all_of(isclose(a, b, options)); });
}

Array array_equal(const Arg& a, const Arg& b, bool equal_nan) {
  return operation("array_equal", a.where, [&] {
    if (a.array.shape() != b.array.shape()) return detail::full({DType::i1, {}}, 0);
    const Array same = equal(a, b);
    return detail::all_of(equal_nan ? logical_or(same, logical_and(isnan(a), isnan(b))) : same);
  });
}

Array array_equiv(const Arg& a, const Arg& b) {
  return operation("array_equiv", a.where, [&] {
    try {
      broadcast_dims({a.array.shape(), b.array.shape()});
    } catch (const Error&) {
      return detail::full({DType::i1, {}}, 0);
    }
    return detail::all_of(equal(a, b));
  });
}

}  // namespace weft
