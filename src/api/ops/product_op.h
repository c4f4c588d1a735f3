// One product of two arrays as an op, with the checks and dtypes that all public products share.
#pragma once

#include <span>

#include "weft/linalg.h"

#include "ir/attrs_ref.h"
#include "ir/ops/op_kind.h"

namespace weft::detail {

// What the products of these arrays have for dtype: as asked for, or the common one. Throws Error
// where sums of integers would be taken in fewer bits than the operands have.
DType product_dtype(const char* name, std::span<const Array> arrays, const DotOptions& options);
// Whether numbers alone made it, so that the result takes the dtype of what it meets.
bool product_is_weak(std::span<const Array> arrays, const DotOptions& options);

// A product in the dtype of product_dtype. Throws Error, as `name`, where dimensions do not fit.
// REQUIRES: dimensions are counted from the front; an open Operation.
Array dot_op(const char* name, const Array& a, const Array& b, const DotDimensionNumbers& numbers,
             DType dtype, Precision precision);
// As dot_op, for any op on two arrays whose row infers its shape.
Array product_op(const char* name, ir::OpKind kind, const Array& a, const Array& b, DType dtype,
                 const ir::AttrsRef& attrs);

}  // namespace weft::detail
