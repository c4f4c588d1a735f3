#include "engine/kernels/gemm_tiling.h"

#include <algorithm>

#include "weft/shape.h"

namespace weft::engine {
namespace {

// Work below which a product is not cut (about 0.1 ms on a core with AVX-512), and that a tile has
// at least where a product of several rows of tiles is also cut by columns.
constexpr double kCutFlops = 32e6, kTileFlops = 256e6;
// Fewer rows than this make a product slow: the right operand is read again for each row of tiles.
constexpr std::int64_t kTileRows = 256, kTileCols = 256;
constexpr std::int64_t kRowStep = 16, kColStep = 64;
constexpr double kMaxColTiles = 64;

// The size of equal parts, `parts` or fewer of them, each but the last a multiple of `step`.
std::int64_t part_size(std::int64_t n, std::int64_t parts, std::int64_t step) {
  return std::min(n, ceil_div(ceil_div(n, parts), step) * step);
}

}  // namespace

Tiling choose_tiling(std::int64_t rows, std::int64_t depth, std::int64_t cols, bool by_rows) {
  const double flops =
      2.0 * static_cast<double>(rows) * static_cast<double>(depth) * static_cast<double>(cols);
  Tiling tiling{rows, cols};
  if (flops < kCutFlops) return tiling;
  const std::int64_t row_tiles = rows < kTileRows ? 1 : std::max<std::int64_t>(2, rows / kTileRows);
  tiling.rows = part_size(rows, row_tiles, kRowStep);
  tiling.row_tiles = ceil_div(rows, tiling.rows);
  const bool one_row = tiling.row_tiles == 1;
  if (by_rows && !one_row) return tiling;
  const double least = one_row ? kCutFlops / 2 : kTileFlops;
  const auto col_tiles = static_cast<std::int64_t>(
      std::min(kMaxColTiles, flops / static_cast<double>(tiling.row_tiles) / least));
  const std::int64_t most = std::max<std::int64_t>(1, cols / (one_row ? kColStep : kTileCols));
  tiling.cols = part_size(cols, std::clamp<std::int64_t>(col_tiles, 1, most), kColStep);
  tiling.col_tiles = ceil_div(cols, tiling.cols);
  return tiling;
}

}  // namespace weft::engine
