// Comparisons, logic, bits, choices.
#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/error.h"

#include "api/ops/elementwise_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::As;
using detail::as_bool;
using detail::choose;
using detail::elementwise;
using detail::emit;
using detail::operation;
using detail::promoted_as;
using ir::ComparisonDirection;
using ir::OpKind;

// Complex numbers are compared by their real parts, and where these are equal by the others.
Array ordered(const char* name, ComparisonDirection direction, const Arg& x, const Arg& y) {
  return operation(name, x.where, [&] {
    const auto operands = promoted_as(name, As::common, {x.array, y.array});
    if (!is_complex(operands[0].dtype())) {
      return detail::compare(direction, operands[0], operands[1]);
    }
    const auto part = [&](OpKind kind, ComparisonDirection how) {
      return detail::compare(how, emit(kind, {operands[0]}), emit(kind, {operands[1]}));
    };
    return choose(part(OpKind::real, ComparisonDirection::EQ), part(OpKind::imag, direction),
                  part(OpKind::real, direction));
  });
}

Array matched(const char* name, ComparisonDirection direction, const Arg& x, const Arg& y) {
  return operation(name, x.where, [&] {
    const auto operands = promoted_as(name, As::common, {x.array, y.array});
    return detail::compare(direction, operands[0], operands[1]);
  });
}

Array logical(const char* name, OpKind kind, const Arg& x, const Arg& y) {
  return operation(name, x.where, [&] {
    const auto operands = promoted_as(name, As::common, {x.array, y.array});
    return emit(kind, {as_bool(operands[0]), as_bool(operands[1])});
  });
}

}  // namespace

Array equal(const Arg& x, const Arg& y) { return matched("equal", ComparisonDirection::EQ, x, y); }
Array not_equal(const Arg& x, const Arg& y) {
  return matched("not_equal", ComparisonDirection::NE, x, y);
}
Array less(const Arg& x, const Arg& y) { return ordered("less", ComparisonDirection::LT, x, y); }
Array less_equal(const Arg& x, const Arg& y) {
  return ordered("less_equal", ComparisonDirection::LE, x, y);
}
Array greater(const Arg& x, const Arg& y) {
  return ordered("greater", ComparisonDirection::GT, x, y);
}
Array greater_equal(const Arg& x, const Arg& y) {
  return ordered("greater_equal", ComparisonDirection::GE, x, y);
}

Array logical_and(const Arg& x, const Arg& y) { return logical("logical_and", OpKind::and_, x, y); }
Array logical_or(const Arg& x, const Arg& y) { return logical("logical_or", OpKind::or_, x, y); }
Array logical_xor(const Arg& x, const Arg& y) { return logical("logical_xor", OpKind::xor_, x, y); }
Array logical_not(const Arg& x) {
  return operation("logical_not", x.where, [&] { return emit(OpKind::not_, {as_bool(x.array)}); });
}

Array bitwise_and(const Arg& x, const Arg& y) {
  return detail::binary("bitwise_and", OpKind::and_, As::common, x, y);
}
Array bitwise_or(const Arg& x, const Arg& y) {
  return detail::binary("bitwise_or", OpKind::or_, As::common, x, y);
}
Array bitwise_xor(const Arg& x, const Arg& y) {
  return detail::binary("bitwise_xor", OpKind::xor_, As::common, x, y);
}
Array bitwise_not(const Arg& x) {
  return detail::unary("bitwise_not", OpKind::not_, As::common, x);
}
Array invert(const Arg& x) { return detail::unary("invert", OpKind::not_, As::common, x); }

Array left_shift(const Arg& x, const Arg& y) {
  return detail::binary("left_shift", OpKind::shift_left, As::numeric, x, y);
}
Array right_shift(const Arg& x, const Arg& y) {
  return operation("right_shift", x.where, [&] {
    const auto operands = promoted_as("right_shift", As::numeric, {x.array, y.array});
    const bool is_unsigned = is_unsigned_integer(operands[0].dtype());
    return elementwise("right_shift",
                       is_unsigned ? OpKind::shift_right_logical : OpKind::shift_right_arithmetic,
                       operands);
  });
}
Array shift_left(const Arg& x, const Arg& y) {
  return detail::binary("shift_left", OpKind::shift_left, As::common, x, y);
}
Array shift_right_arithmetic(const Arg& x, const Arg& y) {
  return detail::binary("shift_right_arithmetic", OpKind::shift_right_arithmetic, As::common, x, y);
}
Array shift_right_logical(const Arg& x, const Arg& y) {
  return detail::binary("shift_right_logical", OpKind::shift_right_logical, As::common, x, y);
}

Array population_count(const Arg& x) {
  return detail::unary("population_count", OpKind::popcnt, As::common, x);
}
Array bitwise_count(const Arg& x) {
  return operation("bitwise_count", x.where, [&] {
    const Array number = abs(promoted_as("bitwise_count", As::numeric, {x.array})[0]);
    return detail::convert(elementwise("bitwise_count", OpKind::popcnt, {number}), DType::ui8);
  });
}
Array clz(const Arg& x) { return detail::unary("clz", OpKind::count_leading_zeros, As::common, x); }

Array where(const Arg& condition, const Arg& x, const Arg& y) {
  return operation("where", condition.where, [&] {
    auto choices = promoted_as("where", As::common, {x.array, y.array}, 1);
    Array pred = as_bool(condition.array);
    if (pred.ndim() > 0) {
      const auto all = detail::broadcast("where", std::vector{pred, choices[0], choices[1]});
      return choose(all[0], all[1], all[2]);
    }
    return choose(pred, choices[0], choices[1]);
  });
}

Array select(const Arg& pred, const Arg& on_true, const Arg& on_false) {
  return operation("select", pred.where, [&] {
    if (!is_boolean(pred.array.dtype())) {
      detail::fail("select",
                   fmt::format("the predicate must be an array of bool, not {}; use where "
                               "for numbers",
                               numpy_name(pred.array.dtype())));
    }
    const auto choices = promoted_as("select", As::common, {on_true.array, on_false.array}, 1);
    if (pred.array.ndim() > 0 && pred.array.shape() != choices[0].shape()) {
      detail::fail("select",
                   fmt::format("a predicate of shape {} for choices of shape {}; they "
                               "must have one shape, or use where",
                               dims_text(pred.array.shape()), dims_text(choices[0].shape())));
    }
    return choose(pred.array, choices[0], choices[1]);
  });
}

Array select(const std::vector<Array>& conditions, const std::vector<Array>& choices,
             const Arg& otherwise) {
  return operation("select", otherwise.where, [&] {
    if (conditions.empty() || conditions.size() != choices.size()) {
      detail::fail("select", fmt::format("{} conditions for {} choices; each choice needs one",
                                         conditions.size(), choices.size()));
    }
    Array result = otherwise.array;
    for (std::size_t i = choices.size(); i-- > 0;) {
      result = where(conditions[i], choices[i], result);
    }
    return result;
  });
}

}  // namespace weft
