#include "api/ops/array_math.h"

#include <utility>

#include "api/ops/reshape_ops.h"

namespace weft::detail {
namespace {

ir::ComparisonType comparison_type(DType dtype, bool total_order) {
  if (total_order && is_float(dtype)) return ir::ComparisonType::TOTALORDER;
  if (is_float(dtype) || is_complex(dtype)) return ir::ComparisonType::FLOAT;
  return is_signed_integer(dtype) ? ir::ComparisonType::SIGNED : ir::ComparisonType::UNSIGNED;
}

}  // namespace

Array compare(ComparisonDirection direction, const Array& x, const Array& y, bool total_order) {
  const ir::CompareAttrs attrs{direction, comparison_type(x.dtype(), total_order)};
  return with_weak(emit(OpKind::compare, {x, y}, ir::AttrsRef::of(attrs)), false);
}

Array compare(ComparisonDirection direction, const Array& x, double y) {
  return compare(direction, x, full_like(x, y));
}

Array choose(const Array& pred, const Array& on_true, const Array& on_false) {
  return with_weak(emit(OpKind::select, {pred, on_true, on_false}),
                   on_true.weak_type() && on_false.weak_type());
}

Array nan_mask(const Array& x) {
  if (is_float(x.dtype()) || is_complex(x.dtype())) return compare(ComparisonDirection::NE, x, x);
  return full({DType::i1, x.shape()}, 0);
}

Array as_bool(const Array& x) {
  return is_boolean(x.dtype()) ? with_weak(x, false) : compare(ComparisonDirection::NE, x, 0);
}

Array weak_as(const Array& x, const Array& like) { return convert(x, x.dtype(), like.weak_type()); }

Array squared_abs(const Array& x) {
  if (!is_complex(x.dtype())) return emit(OpKind::multiply, {x, x});
  return emit(OpKind::real, {emit(OpKind::multiply, {x, emit(OpKind::chlo_conj, {x})})});
}

Array with_number(OpKind kind, const Array& x, double number) {
  return emit(kind, {x, full({x.dtype(), x.shape()}, number)});
}

Array taken(const Array& x, const Array& indices, std::int64_t dim) {
  const Shape shape = x.shape();
  const std::int64_t count = indices.ndim();
  ir::GatherDimensionNumbers numbers;
  Dims sizes = shape;
  sizes[at(dim)] = 1;
  for (std::int64_t d = 0; d < x.ndim(); ++d) {
    if (d < dim) numbers.offset_dims.push_back(d);
    if (d > dim) numbers.offset_dims.push_back(d - 1 + count);
  }
  numbers.collapsed_slice_dims = {dim};
  numbers.start_index_map = {dim};
  numbers.index_vector_dim = count;
  const Array found = emit(OpKind::gather, {x, indices},
                           ir::AttrsRef::of(ir::GatherAttrs{std::move(numbers), false, sizes}));
  return weak_as(found, x);
}

Array sliced_in_dim(const Array& x, std::int64_t dim, std::int64_t start, std::int64_t limit) {
  Dims starts(x.shape().size(), 0), limits = x.shape();
  const Dims strides(x.shape().size(), 1);
  starts[at(dim)] = start;
  limits[at(dim)] = limit;
  return sliced(x, starts, limits, strides);
}

Array joined(std::span<const Array> parts, std::int64_t dim) {
  if (parts.size() == 1) return parts[0];
  return emit(OpKind::concatenate, parts, ir::AttrsRef::of(ir::DimensionAttrs{dim}));
}

}  // namespace weft::detail
