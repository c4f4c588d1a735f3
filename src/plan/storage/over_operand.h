// Results that are made where an operand of other numbers was, which is read before: asked by the
// kernels that do so, and by memory figures. Pure functions.
#pragma once

#include "core/strided_layout.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "plan/storage/in_place.h"

namespace weft::plan {

// Whether each index of a gather says where one element comes from, and is as large as that.
inline bool takes_one_for_each_index(const ir::GatherAttrs& attrs, const TensorType& indices,
                                     const TensorType& result) {
  std::int64_t slice = 1;
  for (const std::int64_t size : attrs.slice_sizes) slice *= size;
  return slice == 1 && indices.num_elements() == result.num_elements() &&
         byte_size(indices.dtype) == byte_size(result.dtype);
}

// Whether a gather's result is written over its indices, of which nobody knows any more.
template <class Array>
bool is_over_indices(const ir::GatherAttrs& attrs, const Array& indices, const TensorType& result) {
  return indices.valid() && may_be_written(indices) &&
         takes_one_for_each_index(attrs, indices.type(), result);
}

}  // namespace weft::plan
