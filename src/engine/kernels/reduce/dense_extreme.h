// DenseExtreme: the largest or least values of one small dense array, and their places
// (extreme_region.h), where it lies: without buffers, for those who know beforehand where that is.
//
// Immutable; any thread. The bits are those of the reduction's kernel.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/kernels/reduce/dense_rows.h"
#include "engine/kernels/reduce/extreme_search.h"
#include "engine/kernels/tile/combiner.h"
#include "ir/module.h"

namespace weft::engine {

class DenseExtreme {
 public:
  // Null where the array is no small one, is not computed in the type that it is stored in, or
  // places are not known to count along the one dimension that is reduced.
  static std::unique_ptr<const DenseExtreme> of(const ir::Op& reduce, const ir::Module& module);

  Combiner::Frame frame() const { return combiner_.frame(); }
  // `init` and `init_place` are one element each; `to` and `places` have room for the results.
  void find(Combiner::Frame& frame, const std::byte* from, const std::byte* init,
            const std::byte* init_place, std::byte* to, std::byte* places) const;

 private:
  DenseExtreme(const ir::Op& reduce, const ExtremeRegion& region, const ir::Module& module);

  struct Found;
  void find_rows(const std::byte* rows, std::int64_t n, Found& found) const;
  void find_columns(const std::byte* array, std::int64_t first, std::int64_t n, Found& found) const;

  Combiner combiner_;
  ExtremeSearch search_;
  DType place_;
  DenseRows rows_;
  RowFoldFunctions fold_;
  std::int64_t inner_;  // elements from one of a row to the next, as they lie: rows side by side
};

}  // namespace weft::engine
