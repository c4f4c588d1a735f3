// ColumnShape: how the columns of a step over rows are cut into pieces of work. By shapes and
// programs alone, so that no sum depends on workers.
//
// Columns lie side by side, and so do the elements of a run, where a column has such: the lanes of
// one step down all columns, `width` of them, are the runs of each column, one after the other.
#pragma once

#include <cstdint>

#include "engine/kernels/rows/row_program.h"

namespace weft::engine {

struct ColumnShape {
  ColumnShape(const RowProgram& program, const plan::RowShape& shape);

  std::int64_t outer, length, inner;  // steps down a column; columns side by side
  std::int64_t run, width;            // lanes of a column, and of all of them
  std::int64_t lanes, blocks;         // a block has so many lanes, but for the last one
  std::int64_t pieces;                // of a run, each a block: 1 where blocks are of whole columns
  std::int64_t tile_lanes;            // a tile has so many of a block's
  std::int64_t part, parts;           // steps down that are folded before such sums are folded
  std::int64_t beside = 1;            // so many steps of few lanes are those of one row of sums
  bool stays;  // a block goes through all passes by itself, as it stays in the second cache, or as
               // it is all

  struct Block {
    std::int64_t outer, first, lanes;     // lanes [first, first + lanes)
    std::int64_t column, columns, piece;  // of which columns, and which piece of a run
    std::int64_t run() const { return lanes / columns; }
  };
  std::int64_t num_blocks() const { return outer * blocks; }
  Block block(std::int64_t index) const;
  // How many steps down a tile of a pass has.
  std::int64_t rows_in_tile(const RowPass& pass) const;
  // How many sums of a column are folded to one.
  std::int64_t sums() const { return parts * pieces; }

 private:
  void cut(std::int64_t most_lanes);
  bool block_stays(bool is_read_again) const;
};

}  // namespace weft::engine
