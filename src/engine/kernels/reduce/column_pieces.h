// ColumnPieces: rows of an array's elements that are folded one to another where they lie, though
// each row lies in pieces, such as those of x.sum((0, 2)): by single ops, in compute form.
//
// The order is that of ColumnFold (tile/tile_fold.h). A view of a buffer that lives as long; any
// thread.
#pragma once

#include <optional>

#include "engine/kernels/rows/column_sums.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

class ColumnPieces {
 public:
  // Of a buffer whose dimensions are so many reduced ones and then those that are kept. Nothing
  // where pieces are too short for it.
  static std::optional<ColumnPieces> of(const Buffer& buffer, std::size_t num_reduced);

  // Elements of a piece.
  std::int64_t run() const { return run_; }
  // Adds the elements `lane` and those behind it of rows [begin, end), so many.
  // REQUIRES: that they are of one piece.
  // `scratch`: of scratch_bytes(lanes), for what is not stored in compute form.
  void add(ColumnSums& sums, std::int64_t lane, std::int64_t lanes, std::int64_t begin,
           std::int64_t end, std::byte* scratch) const;
  std::size_t scratch_bytes(std::int64_t lanes) const;

 private:
  struct Axes {
    Dims dims, strides;  // collapsed; at least one
    std::int64_t offset_of(std::int64_t index) const;
  };

  const std::byte* data_ = nullptr;
  std::int64_t element_size_ = 0, lane_size_ = 0, run_ = 1;
  void (*load_)(const std::byte* src, std::int64_t stride, void* dst, std::int64_t n) = nullptr;
  Axes rows_, lanes_;
};

}  // namespace weft::engine
