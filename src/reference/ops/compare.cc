// compare, and the order of floats in which NaN and -0 have their place.
#include <bit>
#include <cmath>

#include "ir/ops/attrs.h"
#include "reference/ops/element_ops.h"
#include "reference/ops/functions.h"
#include "reference/ops/total_order.h"

namespace weft::reference {
namespace {

using ir::ComparisonDirection;
using ir::ComparisonType;

template <class T>
bool holds(const ElementCall& call, const T& x, const T& y) {
  switch (call.op.get<ir::CompareAttrs>().comparison_direction) {
    case ComparisonDirection::EQ:
      return x == y;
    case ComparisonDirection::NE:
      return x != y;
    case ComparisonDirection::GE:
      return x >= y;
    case ComparisonDirection::GT:
      return x > y;
    case ComparisonDirection::LE:
      return x <= y;
    case ComparisonDirection::LT:
      return x < y;
  }
  WEFT_ASSERT(false, "no such direction");
}

bool holds_complex(const ElementCall& call, const Complex& x, const Complex& y) {
  switch (call.op.get<ir::CompareAttrs>().comparison_direction) {
    case ComparisonDirection::EQ:
      return x == y;
    case ComparisonDirection::NE:
      return x != y;
    default:
      fail(call.op, "complex numbers have no order");
  }
}

}  // namespace

std::int64_t total_order_key(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x);
  return bits < 0 ? bits ^ std::numeric_limits<std::int64_t>::max() : bits;
}

Scalar compare(const ElementCall& c) {
  const bool total = c.op.get<ir::CompareAttrs>().compare_type == ComparisonType::TOTALORDER;
  return by_class<2>(
      c,
      [&](std::int64_t x, std::int64_t y) {
        if (!is_unsigned(c.in[0].dtype)) return holds(c, x, y);
        return holds(c, as_unsigned(x), as_unsigned(y));
      },
      [&](double x, double y) {
        return total ? holds(c, total_order_key(x), total_order_key(y)) : holds(c, x, y);
      },
      [&](const Complex& x, const Complex& y) { return holds_complex(c, x, y); });
}

}  // namespace weft::reference
