// Folds: many elements into one by a combiner, tile by tile, in a fixed order.
//
// Each object is for one thread; none owns its combiner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernels/tile/combiner.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/tile_memory.h"

namespace weft::engine {

// A tile in compute form for each operand: values that are read or computed.
class OperandTiles {
 public:
  // Room for `lanes` elements of each operand.
  explicit OperandTiles(const Combiner& combiner, std::int64_t lanes = kTileLanes);

  // Elements [begin, begin + n) of each operand, or those that lie `shifts` further on: where they
  // lie, or in the own memory.
  void read(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
            std::span<const std::int64_t> shifts = {});
  std::span<const void* const> values() const { return values_; }
  std::span<void* const> own() const { return own_; }
  // Copies n values into the own memory, if they are not there.
  void copy_to_own(std::int64_t n);
  // Makes the values those in the own memory.
  void use_own() { values_.assign(own_.begin(), own_.end()); }

 private:
  TileMemory bytes_;
  std::vector<std::size_t> sizes_;  // of elements
  std::vector<void*> own_;
  std::vector<const void*> values_;
};

// Which elements of a row-major matrix a ColumnFold folds.
struct ColumnBlock {
  std::int64_t first_row, rows, row_size, first_lane, lanes;
};

// Folds rows of a matrix into one row: blocks of rows one after another, and then blocks pairwise.
class ColumnFold {
 public:
  // Of blocks of up to so many rows and lanes.
  ColumnFold(const Combiner& combiner, std::int64_t max_rows, std::int64_t lanes);
  // The most lanes of a block: by a single op, more than a tile has, so that rows are read in
  // order.
  static std::int64_t max_lanes(const Combiner& combiner) {
    return combiner.is_single_op() ? 4 * kTileLanes : kTileLanes;
  }
  // Writes block.lanes results in compute form from element `at` of each array of `to`.
  void run(std::span<const ElementReader> readers, const ColumnBlock& block,
           std::span<std::byte* const> to, std::int64_t at);

 private:
  void merge_last_two(std::size_t& depth, std::int64_t n);
  void stack(OperandTiles& sum, const ElementReader& reader, std::int64_t begin,
             std::int64_t row_size, std::int64_t rows, std::int64_t lanes);

  const Combiner& combiner_;
  Combiner::Frame frame_;
  OperandTiles row_;
  std::vector<OperandTiles> partial_;  // a binary counter of folded blocks
};

// Folds a row into one element. Keeps the order of the elements unless the combiner is a single op.
class RowFold {
 public:
  explicit RowFold(const Combiner& combiner);
  // Folds elements [begin, begin + n) and writes the result in compute form to element `at`. n
  // >= 1.
  void run(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
           std::span<std::byte* const> to, std::int64_t at);

 private:
  void fold_lanes(const ElementReader& reader, std::int64_t begin, std::int64_t n, void* out);
  std::int64_t fold_neighbours(std::int64_t n);

  const Combiner& combiner_;
  Combiner::Frame frame_;
  std::vector<std::size_t> sizes_;  // of elements in compute form
  OperandTiles tiles_, even_, odd_;
};

}  // namespace weft::engine
