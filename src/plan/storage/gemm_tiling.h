// How a product is cut into tiles that are computed independently: from its sizes alone.
#pragma once

#include <cstdint>

namespace weft::plan {

struct GemmTiling {
  std::int64_t rows = 0, cols = 0;  // of a tile; those in the last row and column may be smaller
  std::int64_t row_tiles = 1, col_tiles = 1;
};

// `by_rows`: only into rows of tiles, unless there is one only.
GemmTiling choose_tiling(std::int64_t rows, std::int64_t depth, std::int64_t cols, bool by_rows);
// Of a product whose right operand is packed already.
GemmTiling choose_packed_tiling(std::int64_t rows, std::int64_t depth, std::int64_t cols);

}  // namespace weft::plan
