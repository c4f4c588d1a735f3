#include "api/elementary.h"

#include <utility>

#include "api/shaping.h"

namespace weft::detail {
namespace {

ir::ComparisonType comparison_type(DType dtype, bool total_order) {
  if (total_order && is_float(dtype)) return ir::ComparisonType::TOTALORDER;
  if (is_float(dtype) || is_complex(dtype)) return ir::ComparisonType::FLOAT;
  return is_signed_integer(dtype) ? ir::ComparisonType::SIGNED : ir::ComparisonType::UNSIGNED;
}

}  // namespace

Array comparison(const Array& a, ComparisonDirection direction, const Array& b, bool total_order) {
  return emit(
      OpKind::compare, {a, b},
      ir::AttrsRef::of(ir::CompareAttrs{direction, comparison_type(a.dtype(), total_order)}));
}

Array selected(const Array& condition, const Array& if_true, const Array& if_false) {
  return emit(OpKind::select, {condition, if_true, if_false});
}

Array nan_mask(const Array& x) {
  if (is_float(x.dtype()) || is_complex(x.dtype())) {
    return comparison(x, ComparisonDirection::NE, x);
  }
  return full({DType::i1, x.shape()}, 0);
}

Array is_nonzero(const Array& x) {
  if (x.dtype() == DType::i1) return convert(x, DType::i1);
  return convert(comparison(x, ComparisonDirection::NE, full({x.dtype(), x.shape()}, 0)),
                 DType::i1);
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
