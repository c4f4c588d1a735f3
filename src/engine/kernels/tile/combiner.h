// Combiner: a reduction region over tiles: what reduce, reduce_window, scatter and the collectives'
// reductions step with.
//
// The region has 2k scalar arguments, k accumulators and then k values, and k results. Immutable;
// any thread, each with its own Frame.
#pragma once

#include <cstdint>
#include <span>

#include "engine/kernels/reduce/row_fold.h"
#include "engine/kernels/tile/region_program.h"

namespace weft::engine {

class Combiner {
 public:
  Combiner(const ir::Block& region, const ir::Module& module);

  std::size_t num_operands() const { return program_.result_dtypes().size(); }
  DType dtype(std::size_t operand) const { return program_.result_dtypes()[operand]; }
  // Whether the region is one op that is associative and commutative, so that any order will do.
  bool is_single_op() const { return single_.fn != nullptr; }
  const RegionProgram& program() const { return program_; }

  using Frame = RegionProgram::Frame;
  Frame frame() const { return Frame(program_); }

  // out[o][i] = region(left[o][i], right[o][i]) for i < n, in compute form; n <= kTileLanes where
  // the region is no single op. `out` may be left or right. A single op's results are not rounded
  // to their dtype: `store` will do that.
  void combine(Frame& frame, std::span<const void* const> left, std::span<const void* const> right,
               std::span<void* const> out, std::int64_t n) const;
  // The same of one array by a single op. REQUIRES: is_single_op().
  void combine_by_op(const void* left, const void* right, void* out, std::int64_t n) const;
  // How to fold rows by a single op (row_fold.h). Null where there is none.
  const RowFoldFunctions& row_fold() const { return row_fold_; }

 private:
  RegionProgram program_;
  TileFunction single_;  // null: a longer region
  RowFoldFunctions row_fold_;
};

}  // namespace weft::engine
