#include "engine/kernels/rows/column_shape.h"

#include <algorithm>
#include <bit>

#include "engine/kernels/rows/column_sums.h"

namespace weft::engine {
namespace {

// What a block that stays in the second cache may have, of one array.
constexpr std::int64_t kStays = 64 << 10;
// Elements of a part where there are enough of them, and how many pieces of work are enough.
constexpr std::int64_t kMostInPart = 512;
constexpr std::int64_t kPieces = 16, kLeastPieces = 8;
// Lanes of a block where there are many: steps are read in order, and their sums stay in the first
// cache.
constexpr std::int64_t kMostLanes = 4096;
constexpr std::int64_t kLaneMultiple = 16;
// Steps of fewer lanes lie side by side while they are added, so many lanes at most, if there are
// so many rows of them.
constexpr std::int64_t kSumLanes = 256, kLeastRows = 16;

// As many as fit into blocks that are alike, each of whole multiples.
std::int64_t even_lanes(std::int64_t lanes, std::int64_t most, std::int64_t multiple) {
  const std::int64_t units = ceil_div(lanes, multiple), most_units = most / multiple;
  const std::int64_t blocks = ceil_div(units, most_units);
  return std::min(lanes, ceil_div(units, blocks) * multiple);
}

}  // namespace

ColumnShape::ColumnShape(const RowProgram& program, const plan::RowShape& shape)
    : outer(shape.outer()),
      length(shape.length() / shape.run()),
      inner(shape.inner()),
      run(shape.run()),
      width(inner * run) {
  const bool is_read_again = program.passes().size() > 1;
  stays = false;
  for (std::int64_t most : {kMostTileLanes, kTileLanes}) {
    if (stays) break;
    cut(run > kMostLanes ? most : std::max(most, run));
    stays = block_stays(is_read_again);
  }
  while (2 * beside * width <= kSumLanes && kLeastRows * beside <= length) beside *= 2;
  part = length;
  if (!stays) {
    const std::int64_t block_steps = ColumnSums::kRowsPerBlock * beside;
    const std::int64_t wished =
        ceil_div(num_blocks() * length, kPieces * block_steps) * block_steps;
    part = std::min(length, std::clamp(wished, block_steps, kMostInPart * beside));
    cut(kMostLanes);
    // What is one piece of work needs nobody else.
    stays = part == length && num_blocks() == 1 && inner <= kTileLanes;
  }
  tile_lanes = even_lanes(lanes, program.max_lanes(), kLaneMultiple);
  parts = ceil_div(length, part);
}

// Whether a block is no more than one part, and in the cache for a pass after the first one.
bool ColumnShape::block_stays(bool is_read_again) const {
  const bool fits = is_read_again ? length * lanes <= kStays : length <= kMostInPart;
  return pieces == 1 && fits && num_blocks() >= kLeastPieces;
}

void ColumnShape::cut(std::int64_t most_lanes) {
  const bool is_whole = run <= most_lanes;
  lanes = is_whole ? even_lanes(width, most_lanes, run == 1 ? kLaneMultiple : run)
                   : even_lanes(run, most_lanes, kLaneMultiple);
  pieces = is_whole ? 1 : ceil_div(run, lanes);
  blocks = is_whole ? ceil_div(width, lanes) : inner * pieces;
}

ColumnShape::Block ColumnShape::block(std::int64_t index) const {
  const std::int64_t in_outer = index % blocks, piece = in_outer % pieces;
  if (pieces > 1) {
    const std::int64_t column = in_outer / pieces, first = piece * lanes;
    return {index / blocks, column * run + first, std::min(lanes, run - first), column, 1, piece};
  }
  const std::int64_t first = in_outer * lanes, n = std::min(lanes, width - first);
  return {index / blocks, first, n, first / run, n / run, 0};
}

std::int64_t ColumnShape::rows_in_tile(const RowPass& pass) const {
  if (blocks > 1 || tile_lanes < lanes) return 1;
  const auto most = static_cast<std::uint64_t>(
      std::clamp<std::int64_t>(pass.max_lanes() / lanes, 1, ColumnSums::kRowsPerBlock * beside));
  return static_cast<std::int64_t>(std::bit_floor(most));
}

}  // namespace weft::engine
