// ExtremePlace: what a reduction finds that looks for the largest or least values and their places
// (extreme_region.h), in one pass over the values: the places are looked at for the results alone.
//
// Immutable; any thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/reduce/extreme_search.h"
#include "engine/kernels/reduce/row_fold.h"
#include "ir/module.h"

namespace weft::engine {

// Whether these are 0, 1, ... along the dimension, however long it is.
bool counts_along(const ir::Value& places, std::int64_t dimension);

class ExtremePlace {
 public:
  // Null where the reduction is another one.
  static std::unique_ptr<const ExtremePlace> of(const ir::Op& reduce);

  // The extremes and their places, without the initial values: dense, of the kept positions, in
  // compute form. None where the operands do not lie so that this is possible: one of the last two
  // kinds of dimensions (reduced or kept) has to be dense, and places have to grow along the
  // reduced dimension alone.
  std::vector<Buffer> fold(const KernelContext& context, std::span<const Buffer> operands) const;
  // Whether that is already what there is with these initial values: a value that no other is worse
  // than, and the first place.
  bool is_whole_with(std::span<const Buffer> inits) const;

 private:
  ExtremePlace(std::int64_t dimension, DType value, DType place, const ExtremeRegion& region,
               bool is_counted);

  struct Lines;
  void fold_rows(const KernelContext& context, const Lines& lines, std::byte* best,
                 std::int32_t* places) const;
  void fold_columns(const KernelContext& context, const Lines& lines, std::byte* best,
                    std::int32_t* places) const;
  void fold_tile(const Lines& lines, std::int64_t begin, std::int64_t lanes, std::int64_t first,
                 std::byte* best, std::int32_t* places) const;
  void fold_part(const std::byte* values, std::int64_t n, std::byte* extreme) const;

  std::int64_t dimension_;
  bool is_counted_;  // places are known to be 0, 1, ...
  bool largest_;
  DType value_, place_;
  ExtremeSearch search_;
  RowFoldFunctions fold_;
  Accumulate accumulate_;
  std::int64_t size_, stored_size_;  // of a value in bytes, in compute form and as it is stored
};

}  // namespace weft::engine
