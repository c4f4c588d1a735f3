// How a dot_general over arrays of any strides becomes a loop over products of matrices.
//
// A dot_general has batch, free and contracting dimensions. Where its arrays lie well, neighbouring
// dimensions are one dimension for all of them, and few are left: one becomes the rows, one the
// columns, one the depth of a product, and the rest are looped over. Plain values, any thread.
#pragma once

#include "engine/kernels/kernel.h"

namespace weft::engine {

struct DotSizes {
  Dims batch, lhs_free, rhs_free, contracting;
};

// One side of a dot_general: strides in elements, in the order of DotSizes.
struct DotOperand {
  DType dtype = DType::f32;
  StorageRef storage;
  std::int64_t offset = 0;
  Dims batch, free, contracting;
  const std::byte* data() const { return storage->data() + offset * byte_size(dtype); }
};

// How often, and how far each array moves each time, in elements.
struct DotDim {
  std::int64_t size = 1, lhs = 0, rhs = 0, out = 0;
};

struct DotLayout {
  enum class Form {
    lhs_by_rhs,  // rows move in lhs, columns in rhs
    rhs_by_lhs,  // rows move in rhs, columns in lhs
    columns      // no rows; columns move in both: out[j] = sum over k of lhs[k, j] * rhs[k, j]
  };
  Form form = Form::lhs_by_rhs;
  DotDim rows, cols, depth;  // a step of `cols` is one element of the result
  SmallVector<DotDim, 4> loops;
};

// The layout for a dense result with at least one element. Copies an operand where there is no such
// layout (contracting dimensions that are not evenly apart in one order for both) or only a bad one
// (many tiny products). REQUIRES: no size is 0.
DotLayout lay_out(const KernelContext& context, const DotSizes& sizes, DotOperand& lhs,
                  DotOperand& rhs);

}  // namespace weft::engine
