#include "api/ops/element_order.h"

#include <cmath>
#include <optional>

#include "api/ops/array_math.h"

namespace weft::detail {
namespace {

// Equal bits for what is equal: one zero, one NaN.
Array canonical(const Array& x) {
  if (!is_float(x.dtype())) return x;
  const Array zero = full({x.dtype(), x.shape()}, 0);
  const Array with_zero = choose(compare(ComparisonDirection::EQ, x, zero), zero, x);
  return choose(nan_mask(x), full({x.dtype(), x.shape()}, std::nan("")), with_zero);
}

// Real numbers as they are; of complex ones the parts.
void add_keys(const Array& x, std::vector<Array>& keys) {
  if (!is_complex(x.dtype())) {
    keys.push_back(canonical(x));
    return;
  }
  keys.push_back(canonical(emit(OpKind::real, {x})));
  keys.push_back(canonical(emit(OpKind::imag, {x})));
}

// Lexicographic: by the first key in which they differ.
Array before(std::span<const Array> a, std::span<const Array> b, bool or_equal) {
  std::optional<Array> result;
  for (std::size_t i = a.size(); i-- > 0;) {
    const ComparisonDirection direction =
        !result && or_equal ? ComparisonDirection::LE : ComparisonDirection::LT;
    const Array here = compare(direction, a[i], b[i], true);
    if (result) {
      const Array equal = compare(ComparisonDirection::EQ, a[i], b[i], true);
      result = emit(OpKind::or_, {here, emit(OpKind::and_, {equal, *result})});
    } else {
      result = here;
    }
  }
  return *result;
}

}  // namespace

Array stands_before(const Array& a, const Array& b, bool or_equal) {
  std::vector<Array> left, right;
  add_keys(a, left);
  add_keys(b, right);
  return before(left, right, or_equal);
}

std::vector<Array> sorted_by(std::span<const Array> operands, int keys, std::int64_t dim,
                             bool stable) {
  std::vector<DType> dtypes;
  for (const Array& operand : operands) dtypes.insert(dtypes.end(), 2, operand.dtype());
  ir::Block* comparator = tracing().combiner(dtypes, [&](const trace::Values& arguments) {
    const std::vector<Array> args = arrays_of(arguments);
    std::vector<Array> left, right;
    for (std::size_t k = 0; k < static_cast<std::size_t>(keys); ++k) {
      add_keys(args[2 * k], left);
      add_keys(args[2 * k + 1], right);
    }
    return trace::Values{value_of(before(left, right, false))};
  });
  std::vector<Array> result =
      emit_all(OpKind::sort, operands, ir::AttrsRef::of(ir::SortAttrs{dim, stable}), {comparator});
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = weak_as(result[i], operands[i]);
  return result;
}

}  // namespace weft::detail
