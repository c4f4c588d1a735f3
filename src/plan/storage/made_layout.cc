#include "plan/storage/made_layout.h"

#include <numeric>
#include <span>
#include <utility>

#include "ir/ops/attrs.h"

namespace weft::plan {

StridedLayout iota_layout(const TensorType& type, std::int64_t dimension) {
  const StridedLayout line = StridedLayout::dense({type.dtype, {type.dims[at(dimension)]}});
  return line.broadcast(type.dims, std::span(&dimension, 1));
}

StridedLayout exchanged_with_last(const StridedLayout& layout, std::size_t dim) {
  Dims order(layout.strides.size(), 0);
  std::iota(order.begin(), order.end(), 0);
  std::swap(order[dim], order.back());
  return layout.transposed(order);
}

std::size_t sorted_dim(const ir::Op& sort) {
  const std::int64_t dimension = sort.get<ir::SortAttrs>().dimension;
  return at(dimension < 0 ? dimension + sort.operand(0)->type.rank() : dimension);
}

bool sorts_side_by_side(const TensorType& type, std::size_t dim) {
  constexpr std::int64_t kFewElements = 64, kLongRow = 16;
  const std::int64_t inner = num_elements(std::span(type.dims).subspan(dim + 1));
  return type.dims[dim] <= kFewElements && (inner == 1 || inner >= kLongRow);
}

StridedLayout sorted_layout(const TensorType& type, std::size_t dim) {
  if (sorts_side_by_side(type, dim)) return StridedLayout::dense(type);
  const StridedLayout lines = exchanged_with_last(StridedLayout::dense(type), dim);
  return exchanged_with_last(StridedLayout::dense(lines.type), dim);
}

}  // namespace weft::plan
