// In whose place a result may be made: asked by kernels of their buffers, and by memory figures of
// arrays that have no bytes. Pure functions.
#pragma once

#include <span>

#include "core/strided_layout.h"

namespace weft::plan {

// Whether an op may write its result over the array, row-major.
template <class Array>
bool may_be_written(const Array& array) {
  return array.owns_storage() && array.is_dense();
}

// The operand in whose place an elementwise op makes a result of that type; null: in none.
template <class Array>
Array* operand_in_place(std::span<Array> operands, const TensorType& type) {
  for (Array& operand : operands) {
    if (operand.valid() && operand.type().dims == type.dims && may_be_written(operand) &&
        byte_size(operand.type().dtype) == byte_size(type.dtype)) {
      return &operand;
    }
  }
  return nullptr;
}

}  // namespace weft::plan
