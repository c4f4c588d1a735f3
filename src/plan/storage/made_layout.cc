#include "plan/storage/made_layout.h"

#include <numeric>
#include <span>
#include <utility>

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

}  // namespace weft::plan
