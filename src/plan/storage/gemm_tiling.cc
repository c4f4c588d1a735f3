#include "plan/storage/gemm_tiling.h"

#include <algorithm>

#include "weft/shape.h"

namespace weft::plan {
namespace {

// Work below which a product is not cut (about 0.1 ms on a core with AVX-512), and that a tile has
// at least where a product of several rows of tiles is also cut by columns.
constexpr double kCutFlops = 32e6, kTileFlops = 1e9;
// Fewer rows than the first make a product slow: the right operand is read again for each row of
// tiles. More rows of tiles than kManyRowTiles are made only of tiles that have the second.
constexpr std::int64_t kTileRows = 256, kLongTileRows = 512, kManyRowTiles = 8;
constexpr std::int64_t kTileCols = 256;
constexpr std::int64_t kRowStep = 16, kColStep = 64;
constexpr double kMaxColTiles = 64;

// The size of equal parts, `parts` or fewer of them, each but the last a multiple of `step`.
std::int64_t part_size(std::int64_t n, std::int64_t parts, std::int64_t step) {
  return std::min(n, ceil_div(ceil_div(n, parts), step) * step);
}

// Even numbers, so that two, and mostly four or eight, workers have equally much to do.
std::int64_t num_row_tiles(std::int64_t rows) {
  if (rows < kTileRows) return 1;
  const std::int64_t tiles =
      std::max(rows / kLongTileRows, std::min(rows / kTileRows, kManyRowTiles));
  if (tiles <= 2) return 2;
  const std::int64_t step = tiles <= 4 ? 4 : 8;
  return ceil_div(tiles, step) * step;
}

}  // namespace

GemmTiling choose_tiling(std::int64_t rows, std::int64_t depth, std::int64_t cols, bool by_rows) {
  const double flops =
      2.0 * static_cast<double>(rows) * static_cast<double>(depth) * static_cast<double>(cols);
  GemmTiling tiling{rows, cols};
  if (flops < kCutFlops) return tiling;
  tiling.rows = part_size(rows, num_row_tiles(rows), kRowStep);
  tiling.row_tiles = ceil_div(rows, tiling.rows);
  const bool one_row = tiling.row_tiles == 1;
  if (!one_row && (by_rows || tiling.row_tiles >= kManyRowTiles)) return tiling;
  const double least = one_row ? kCutFlops / 2 : kTileFlops;
  const auto col_tiles = static_cast<std::int64_t>(
      std::min(kMaxColTiles, flops / static_cast<double>(tiling.row_tiles) / least));
  const std::int64_t most = std::max<std::int64_t>(1, cols / (one_row ? kColStep : kTileCols));
  tiling.cols = part_size(cols, std::clamp<std::int64_t>(col_tiles, 1, most), kColStep);
  tiling.col_tiles = ceil_div(cols, tiling.cols);
  return tiling;
}

GemmTiling choose_packed_tiling(std::int64_t rows, std::int64_t depth, std::int64_t cols) {
  const double flops =
      2.0 * static_cast<double>(rows) * static_cast<double>(depth) * static_cast<double>(cols);
  GemmTiling tiling{rows, cols};
  if (flops < kCutFlops) return tiling;
  const auto most = static_cast<std::int64_t>(2 * flops / kCutFlops);
  tiling.rows = part_size(rows, std::min(most, ceil_div(rows, kTileRows)), kRowStep);
  tiling.row_tiles = ceil_div(rows, tiling.rows);
  const std::int64_t col_tiles = std::min(most / tiling.row_tiles, ceil_div(cols, kTileCols));
  tiling.cols = part_size(cols, std::max<std::int64_t>(1, col_tiles), kColStep);
  tiling.col_tiles = ceil_div(cols, tiling.cols);
  return tiling;
}

}  // namespace weft::plan
