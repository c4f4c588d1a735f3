// Sums, products, quotients, extremes.
#include "weft/elementwise.h"

#include "api/ops/elementwise_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace {

using detail::As;
using detail::choose;
using detail::compare;
using detail::elementwise;
using detail::emit;
using detail::full_like;
using detail::operation;
using detail::promoted_as;
using ir::ComparisonDirection;
using ir::OpKind;

// Quotient towards minus infinity, and what is left, of floats of one type: as Python's float has
// them, so that quotient * y + rest is x as nearly as it can be.
std::pair<Array, Array> float_divmod(const Array& x, const Array& y) {
  Array rest = emit(OpKind::remainder, {x, y});
  const Array exact =
      choose(compare(ComparisonDirection::EQ, y, 0), x, emit(OpKind::subtract, {x, rest}));
  Array quotient = emit(OpKind::divide, {exact, y});
  const Array signs_differ =
      compare(ComparisonDirection::NE, emit(OpKind::sign, {y}), emit(OpKind::sign, {rest}));
  const Array below = emit(OpKind::and_, {compare(ComparisonDirection::NE, rest, 0), signs_differ});
  rest = choose(below, emit(OpKind::add, {rest, y}), rest);
  quotient = choose(below, emit(OpKind::subtract, {quotient, full_like(quotient, 1)}), quotient);
  return {emit(OpKind::round_nearest_afz, {quotient}), rest};
}

Array integer_floor_divide(const Array& x, const Array& y) {
  const Array quotient = emit(OpKind::divide, {x, y});
  if (is_unsigned_integer(x.dtype())) return quotient;
  const Array signs_differ =
      compare(ComparisonDirection::NE, emit(OpKind::sign, {x}), emit(OpKind::sign, {y}));
  const Array inexact = compare(ComparisonDirection::NE, emit(OpKind::remainder, {x, y}), 0);
  return choose(emit(OpKind::and_, {signs_differ, inexact}),
                emit(OpKind::subtract, {quotient, full_like(quotient, 1)}), quotient);
}

void refuse_complex(const char* name, const Array& x) {
  if (is_complex(x.dtype())) {
    detail::fail(name, "complex numbers have no order; take their real or imag parts first");
  }
}

// Integers divided by 0 leave 0, as in NumPy.
Array without_zeros(const Array& divisor) {
  if (!is_integer(divisor.dtype())) return divisor;
  return choose(compare(ComparisonDirection::EQ, divisor, 0), full_like(divisor, 1), divisor);
}

}  // namespace

Array add(const Arg& x, const Arg& y) {
  return operation("add", x.where, [&] {
    const auto operands = promoted_as("add", As::common, {x.array, y.array});
    const bool logic = is_boolean(operands[0].dtype());
    return emit(logic ? OpKind::or_ : OpKind::add, operands);
  });
}

Array subtract(const Arg& x, const Arg& y) {
  return detail::binary("subtract", OpKind::subtract, As::common, x, y);
}

Array multiply(const Arg& x, const Arg& y) {
  return operation("multiply", x.where, [&] {
    const auto operands = promoted_as("multiply", As::common, {x.array, y.array});
    const bool logic = is_boolean(operands[0].dtype());
    return emit(logic ? OpKind::and_ : OpKind::multiply, operands);
  });
}

Array true_divide(const Arg& x, const Arg& y) {
  return detail::binary("true_divide", OpKind::divide, As::inexact, x, y);
}

Array divide(const Arg& x, const Arg& y) {
  return detail::binary("divide", OpKind::divide, As::inexact, x, y);
}

Array floor_divide(const Arg& x, const Arg& y) {
  return operation("floor_divide", x.where, [&] {
    const auto operands = promoted_as("floor_divide", As::numeric, {x.array, y.array});
    refuse_complex("floor_divide", operands[0]);
    if (is_integer(operands[0].dtype())) return integer_floor_divide(operands[0], operands[1]);
    return float_divmod(operands[0], operands[1]).first;
  });
}

Array remainder(const Arg& x, const Arg& y) {
  return operation("remainder", x.where, [&] {
    const auto operands = promoted_as("remainder", As::numeric, {x.array, y.array});
    refuse_complex("remainder", operands[0]);
    const Array divisor = without_zeros(operands[1]);
    const Array rest = emit(OpKind::remainder, {operands[0], divisor});
    const Array signs_differ =
        compare(ComparisonDirection::NE, compare(ComparisonDirection::LT, rest, 0),
                compare(ComparisonDirection::LT, divisor, 0));
    const Array wrong_sign =
        emit(OpKind::and_, {signs_differ, compare(ComparisonDirection::NE, rest, 0)});
    return choose(wrong_sign, emit(OpKind::add, {rest, divisor}), rest);
  });
}

Array mod(const Arg& x, const Arg& y) { return remainder(x, y); }

Array fmod(const Arg& x, const Arg& y) {
  return operation("fmod", x.where, [&] {
    const auto operands = promoted_as("fmod", As::numeric, {x.array, y.array});
    return elementwise("fmod", OpKind::remainder, {operands[0], without_zeros(operands[1])});
  });
}

std::pair<Array, Array> divmod(const Arg& x, const Arg& y) {
  return operation("divmod", x.where, [&]() -> std::pair<Array, Array> {
    const auto operands = promoted_as("divmod", As::numeric, {x.array, y.array});
    refuse_complex("divmod", operands[0]);
    if (is_float(operands[0].dtype())) return float_divmod(operands[0], operands[1]);
    return {floor_divide(operands[0], operands[1]), remainder(operands[0], operands[1])};
  });
}

std::pair<Array, Array> modf(const Arg& x) {
  return operation("modf", x.where, [&]() -> std::pair<Array, Array> {
    const Array number = promoted_as("modf", As::inexact, {x.array})[0];
    const Array whole = trunc(number);
    return {emit(OpKind::subtract, {number, whole}), whole};
  });
}

Array negative(const Arg& x) { return detail::unary("negative", OpKind::negate, As::common, x); }

Array positive(const Arg& x) { return x.array; }

Array abs(const Arg& x) {
  return operation("abs", x.where, [&] {
    const DType dtype = x.array.dtype();
    if (is_boolean(dtype) || is_unsigned_integer(dtype)) return x.array;
    return emit(OpKind::abs, {x.array});
  });
}

Array absolute(const Arg& x) { return abs(x); }

Array fabs(const Arg& x) {
  return operation("fabs", x.where, [&] {
    const Array number = promoted_as("fabs", As::inexact, {x.array})[0];
    refuse_complex("fabs", number);
    return emit(OpKind::abs, {number});
  });
}

Array sign(const Arg& x) {
  return operation("sign", x.where, [&] {
    if (!is_unsigned_integer(x.array.dtype())) return elementwise("sign", OpKind::sign, {x.array});
    return choose(compare(ComparisonDirection::EQ, x.array, 0), full_like(x.array, 0),
                  full_like(x.array, 1));
  });
}

Array square(const Arg& x) { return detail::unary("square", OpKind::chlo_square, As::numeric, x); }

Array maximum(const Arg& x, const Arg& y) {
  return detail::binary("maximum", OpKind::maximum, As::common, x, y);
}

Array minimum(const Arg& x, const Arg& y) {
  return detail::binary("minimum", OpKind::minimum, As::common, x, y);
}

Array fmax(const Arg& x, const Arg& y) {
  return operation("fmax", x.where, [&] {
    const auto both = detail::promoted("fmax", std::array{x.array, y.array});
    return where(greater(both[0], both[1]) | isnan(both[1]), both[0], both[1]);
  });
}

Array fmin(const Arg& x, const Arg& y) {
  return operation("fmin", x.where, [&] {
    const auto both = detail::promoted("fmin", std::array{x.array, y.array});
    return where(less(both[0], both[1]) | isnan(both[1]), both[0], both[1]);
  });
}

Array clamp(const Arg& min, const Arg& x, const Arg& max) {
  return operation("clamp", x.where, [&] {
    const auto bound = [&](const Array& given) {
      if (given.ndim() == 0 || given.shape() == x.array.shape()) {
        return detail::convert(given, x.array.dtype(), x.array.weak_type());
      }
      detail::fail("clamp", "a bound of shape " + dims_text(given.shape()) +
                                " for an array of shape " + dims_text(x.array.shape()) +
                                "; bounds are scalars, or of the array's shape");
    };
    refuse_complex("clamp", x.array);
    return emit(OpKind::clamp, {bound(min.array), x.array, bound(max.array)});
  });
}

Array clip(const Arg& x, const ClipOptions& bounds) {
  return operation("clip", x.where, [&] {
    Array result = x.array;
    refuse_complex("clip", result);
    if (bounds.min) result = maximum(*bounds.min, result);
    if (bounds.max) result = minimum(*bounds.max, result);
    return result;
  });
}

Array clip(const Arg& x, const Arg& min, const Arg& max) {
  return clip(x, ClipOptions{.min = min.array, .max = max.array});
}

}  // namespace weft
