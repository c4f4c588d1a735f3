// How a reduction is computed: the elements are seen as a matrix of kept positions by reduced ones,
// and folded in levels: each level turns fixed parts of the reduced positions into one value each.
//
// The parts depend on shapes and strides only, so a result does not depend on how they are spread
// over workers. Plain values, any thread.
#pragma once

#include <optional>
#include <span>

#include "core/strided_layout.h"
#include "ir/module.h"
#include "plan/storage/scratch.h"

namespace weft::plan {

// What matters of a reduction's region.
struct FoldForm {
  bool single_op = false;  // one op that is associative and commutative
  bool has_rows = false;   // there is a fold of rows for it (engine/kernels/reduce/row_fold.h)
};
FoldForm fold_form(const ir::Block& region);

// Elements of a row, and rows of a matrix, that make one part.
inline constexpr std::int64_t kRowsPerPart = 512;
// Rows of so few elements are folded where they lie, each in registers, if there is a fold of rows.
inline constexpr std::int64_t kShortRow = 16;
constexpr std::int64_t elements_per_part(FoldForm form) {
  return (form.has_rows ? 8 : 1) * kTileLanes;
}

// Where reduced dimensions lie apart, the elements that lie side by side are folded first, each run
// by itself, and then what they give. Nothing: this is not done.
struct InnerRuns {
  std::int64_t length = 1, count = 1;
  TensorType sums;  // what the runs give, in the type that they are computed in
  Dims dimensions;  // of `sums`, that are still to be reduced
};
std::optional<InnerRuns> inner_runs(FoldForm form, const Dims& dimensions,
                                    std::span<const StridedLayout> operands);

struct ReduceMethod {
  ReduceMethod(FoldForm form, const Dims& dimensions, std::span<const StridedLayout> operands);

  // How many parts one level has, with so many reduced positions left.
  std::int64_t parts(std::int64_t left) const {
    return ceil_div(left, columns ? kRowsPerPart : elements_per_part(form));
  }

  FoldForm form;
  std::int64_t kept = 1, reduced = 1;
  std::size_t num_reduced;  // dimensions
  bool columns;             // whole tiles of kept positions, one reduced position after another
  Dims order;               // the dimensions as kept, reduced; by columns as reduced, kept
  // By operand: copied to be dense in that order, once and blockwise, not lane by lane.
  SmallVector<bool, 4> made_dense;
};

// The scratch of a reduction to these types.
Scratch reduce_scratch(FoldForm form, const Dims& dimensions,
                       std::span<const StridedLayout> operands,
                       std::span<const TensorType> results);

}  // namespace weft::plan
