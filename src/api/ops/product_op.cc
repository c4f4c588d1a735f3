#include "api/ops/product_op.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "weft/jit.h"

#include "api/ops/ops.h"
#include "core/text/numpy_name.h"
#include "ir/ops/table.h"

namespace weft::detail {
namespace {

void check_dims(const char* name, const char* what, const Dims& dims, const Array& of) {
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] < 0 || dims[i] >= of.ndim()) {
      fail(name, fmt::format("{} dimension {} is out of range for {}", what, dims[i], typeof_(of)));
    }
  }
}

void check_pairs(const char* name, const char* what, const DotDimensionNumbers::Pair& pair,
                 const Array& a, const Array& b) {
  if (pair.lhs.size() != pair.rhs.size()) {
    fail(name, fmt::format("there are {} {} dimensions of the first operand, but {} of the second",
                           pair.lhs.size(), what, pair.rhs.size()));
  }
  check_dims(name, what, pair.lhs, a);
  check_dims(name, what, pair.rhs, b);
  for (std::size_t i = 0; i < pair.lhs.size(); ++i) {
    const std::int64_t l = a.shape()[at(pair.lhs[i])], r = b.shape()[at(pair.rhs[i])];
    if (l == r) continue;
    fail(name, fmt::format("{} dimensions of {} and {} have different sizes: dimension {} of the "
                           "first is {}, dimension {} of the second is {}",
                           what, typeof_(a), typeof_(b), pair.lhs[i], l, pair.rhs[i], r));
  }
}

void check_distinct(const char* name, const Dims& contracting, const Dims& batch, const Array& of) {
  for (std::int64_t d = 0; d < of.ndim(); ++d) {
    if (std::ranges::count(contracting, d) + std::ranges::count(batch, d) < 2) continue;
    fail(name, fmt::format("dimension {} of {} is named twice; a dimension is contracted once, or "
                           "a batch dimension once",
                           d, typeof_(of)));
  }
}

bool is_float8(DType dtype) { return is_float(dtype) && byte_size(dtype) == 1; }

// Booleans, integers, reals, complex numbers, in this order.
int kind_of(DType dtype) {
  if (is_complex(dtype)) return 3;
  if (is_float(dtype)) return 2;
  return is_integer(dtype) ? 1 : 0;
}

struct OpDTypes {
  std::optional<DType> operands;  // none: they stay as they are
  DType result;
};

// The op itself only changes the precision, and never the kind of numbers.
OpDTypes op_dtypes(const char* name, const Array& a, const Array& b, DType wanted) {
  const bool as_they_are = a.dtype() == b.dtype() || (is_float8(a.dtype()) && is_float8(b.dtype()));
  const DType common = as_they_are ? a.dtype() : common_dtype(name, std::array{a, b}).dtype;
  if (kind_of(wanted) < kind_of(common)) return {common, common};
  if (kind_of(wanted) == kind_of(common) && as_they_are) return {std::nullopt, wanted};
  return {wanted, wanted};
}

}  // namespace

DType product_dtype(const char* name, std::span<const Array> arrays, const DotOptions& options) {
  if (!options.preferred_element_type) return common_dtype(name, arrays).dtype;
  const DType wanted = *options.preferred_element_type;
  const bool floats =
      std::ranges::any_of(arrays, [](const Array& x) { return is_float(x.dtype()); });
  if (floats) return wanted;
  for (const Array& array : arrays) {
    if (info(wanted).bits >= info(array.dtype()).bits) continue;
    fail(name, fmt::format("preferred_element_type {} is narrower than the operand {}",
                           numpy_name(wanted), typeof_(array)));
  }
  return wanted;
}

bool product_is_weak(std::span<const Array> arrays, const DotOptions& options) {
  return !options.preferred_element_type &&
         std::ranges::all_of(arrays, [](const Array& array) { return array.weak_type(); });
}

Array dot_op(const char* name, const Array& a, const Array& b, const DotDimensionNumbers& numbers,
             DType dtype, Precision precision) {
  check_pairs(name, "batch", numbers.batch, a, b);
  check_pairs(name, "contracting", numbers.contracting, a, b);
  check_distinct(name, numbers.contracting.lhs, numbers.batch.lhs, a);
  check_distinct(name, numbers.contracting.rhs, numbers.batch.rhs, b);
  ir::DotGeneralAttrs attrs;
  attrs.dot_dimension_numbers = {numbers.batch.lhs, numbers.batch.rhs, numbers.contracting.lhs,
                                 numbers.contracting.rhs};
  const auto exact = static_cast<ir::Precision>(precision);
  attrs.precision_config = ir::PrecisionConfig{exact, exact};
  return product_op(name, OpKind::dot_general, a, b, dtype, ir::AttrsRef::of(std::move(attrs)));
}

Array product_op(const char* name, OpKind kind, const Array& a, const Array& b, DType dtype,
                 const ir::AttrsRef& attrs) {
  const OpDTypes dtypes = op_dtypes(name, a, b, dtype);
  std::vector<trace::TracedValue> operands;
  std::vector<ir::Type> types;
  for (const Array& x : {a, b}) {
    operands.push_back(value_of(dtypes.operands ? convert(x, *dtypes.operands, x.weak_type()) : x));
    types.emplace_back(operands.back().type());
  }
  const ir::Inferred inferred = ir::infer({ir::op_def(kind), types, {}, attrs, {}});
  if (!inferred.problem.empty()) fail(name, inferred.problem);
  const ir::Type type(dtypes.result, inferred.types[0].dims());
  const Array result = array_of(tracing().emit(kind, operands, {type}, attrs)[0]);
  return convert(result, dtype, a.weak_type() && b.weak_type());
}

}  // namespace weft::detail
