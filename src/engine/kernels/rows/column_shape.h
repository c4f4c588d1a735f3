// ColumnShape: how the columns of a step over rows are cut into pieces of work. By shapes and
// programs alone, so that no sum depends on workers.
#pragma once

#include <cstdint>

#include "engine/kernels/rows/row_program.h"

namespace weft::engine {

struct ColumnShape {
  ColumnShape(const RowProgram& program, const plan::RowShape& shape);

  std::int64_t outer, length, inner;
  std::int64_t lanes, blocks;  // of columns side by side: a block has so many, but for the last one
  std::int64_t tile_lanes;     // a tile has so many of them
  std::int64_t part, parts;    // elements of a column that are folded to one before such are folded
  bool stays;  // a block goes through all passes by itself, as it stays in the second cache

  struct Block {
    std::int64_t outer, first, lanes;  // columns [first, first + lanes)
  };
  std::int64_t num_blocks() const { return outer * blocks; }
  Block block(std::int64_t index) const;
  // How many elements one after the other of each column a tile of a pass has.
  std::int64_t rows_in_tile(const RowPass& pass) const;
};

}  // namespace weft::engine
