// How results lie in memory that is made for them, where that is not row-major.
//
// Pure functions, asked by the kernels that make them.
#pragma once

#include <cstddef>

#include "core/strided_layout.h"
#include "ir/module.h"

namespace weft::plan {

// A line of numbers along one dimension, repeated along all others.
StridedLayout iota_layout(const TensorType& type, std::int64_t dimension);
// With dimension `dim` and the last one exchanged: row-major line by line along that dimension. Its
// own inverse.
StridedLayout exchanged_with_last(const StridedLayout& layout, std::size_t dim);

// The dimension along which a sort goes.
std::size_t sorted_dim(const ir::Op& sort);
// Whether a sort along `dim` treats many lines at once where they lie: lines of few elements, which
// lie beside each other in long rows, or one behind the other.
bool sorts_side_by_side(const TensorType& type, std::size_t dim);
// How a sort along `dim` leaves its results: line by line, where it does not go through many at
// once.
StridedLayout sorted_layout(const TensorType& type, std::size_t dim);

}  // namespace weft::plan
