// What elementwise functions are made of: operands of one dtype and shape, and one op on them.
//
// As in api/ops/ops.h, all of this is for within an operation.
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

#include "weft/array.h"

#include "api/ops/array_math.h"

namespace weft::detail {

// The dtype that operands are brought to: the common one; that, but int32 for booleans; that, but a
// float for booleans and integers.
enum class As { common, numeric, inexact };

// The arrays in one dtype and shape. Throws Error, which names the operation. `first`: which of its
// operands the first one is.
std::vector<Array> promoted_as(const char* name, As as, std::initializer_list<Array> arrays,
                               std::size_t first = 0);

// The op. Throws Error where it does not take operands of this dtype.
Array elementwise(const char* name, OpKind kind, std::span<const Array> operands);
inline Array elementwise(const char* name, OpKind kind, std::initializer_list<Array> operands) {
  return elementwise(name, kind, std::span(operands.begin(), operands.size()));
}

// Whole public functions of one op.
Array unary(const char* name, OpKind kind, As as, const Arg& x);
Array binary(const char* name, OpKind kind, As as, const Arg& x, const Arg& y);

// Whether all elements hold.
Array all_of(const Array& x);

}  // namespace weft::detail
