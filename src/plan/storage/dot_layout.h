// How a dot_general over arrays of any strides becomes a loop over products of matrices.
//
// A dot_general has batch, free and contracting dimensions. Where its arrays lie well, neighbouring
// dimensions are one dimension for all of them, and few are left: one becomes the rows, one the
// columns, one the depth of a product, and the rest are looped over. Plain values, any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "core/strided_layout.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "plan/storage/gemm_method.h"

namespace weft::plan {

// One side of a dot_general: strides in elements, in the order of its groups of dimensions.
struct DotOperand {
  DType dtype = DType::f32;
  std::int64_t offset = 0;
  Dims batch, free, contracting;
  // What is copied first, to dense memory, which is what the other members are then about.
  std::optional<StridedLayout> copied;
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
  DotOperand lhs, rhs;

  std::int64_t count() const;  // of products
  // Whether they are done one after the other on all workers, else several at a time, each on one;
  // then at least `grain` together.
  bool is_one_at_a_time() const;
  std::int64_t grain() const;
  double work() const;  // multiplications of one product
  // One product's matrices: the form's left and right operand, and the result of that type.
  MatrixLayout left() const;
  MatrixLayout right() const;
  MatrixLayout result(DType dtype) const { return {dtype, rows.size, cols.size, rows.out, 1}; }
};

// The groups of dimensions of a dot_general, for operands of any layout.
class DotGroups {
 public:
  DotGroups(const ir::DotDimensionNumbers& numbers, std::size_t lhs_rank, std::size_t rhs_rank);

  // Products over no elements.
  bool is_empty_sum(const Dims& lhs) const;
  // For a dense result with at least one element. Copies an operand where there is no such layout
  // (contracting dimensions that are not evenly apart in one order for both) or only a bad one
  // (many tiny products). REQUIRES: no size is 0.
  DotLayout lay_out(const StridedLayout& lhs, const StridedLayout& rhs) const;

 private:
  ir::DotDimensionNumbers numbers_;
  Dims lhs_free_, rhs_free_;
};

// Whether all elements are one in memory, and several: products of such views are far slower than
// writing them.
bool is_repeated(const StridedLayout& layout);

// In which type a product sums. Of an algorithm only a wider accumulation matters: its operands'
// types ask for less precision than the operands have.
std::optional<SumType> dot_sum_type(const ir::Op& op);
// Whether a dot_general is one product of two matrices by oneDNN, whatever their layouts, that can
// be added to another matrix tile by tile.
bool is_matrix_product(const ir::Op& op);
// Of the product of the exchanged operands.
ir::DotDimensionNumbers of_exchanged(const ir::DotDimensionNumbers& numbers);
// How a dot_general is computed whose right operand's free dimensions come before the left one's in
// memory: as that of the exchanged operands.
struct ExchangedDot {
  ir::DotDimensionNumbers numbers;
  TensorType made;  // what it gives
  Dims order;       // by dimension of the result: which of those it is
};
ExchangedDot exchange(const ir::Op& op);
// Nothing: it is computed as it stands. It is not where all that uses it is a transpose that moves
// the left operand's free dimensions to the end, so that elements side by side stay so.
std::optional<ExchangedDot> exchanged_dot(const ir::Op& op);
// The scratch of the kernel of a dot_general.
Scratch dot_scratch(const ir::DotDimensionNumbers& numbers, SumType sum, const TensorType& result,
                    const StridedLayout& lhs, const StridedLayout& rhs, ProductForm form = {});

}  // namespace weft::plan
