// How results lie in memory that is made for them, where that is not row-major.
//
// Pure functions, asked by the kernels that make them.
#pragma once

#include <cstddef>

#include "core/strided_layout.h"

namespace weft::plan {

// A line of numbers along one dimension, repeated along all others.
StridedLayout iota_layout(const TensorType& type, std::int64_t dimension);
// With dimension `dim` and the last one exchanged: row-major line by line along that dimension. Its
// own inverse.
StridedLayout exchanged_with_last(const StridedLayout& layout, std::size_t dim);

}  // namespace weft::plan
