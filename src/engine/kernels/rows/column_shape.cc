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
constexpr std::int64_t kLaneMultiple = 16;
// Columns of a block where there are many: rows are read in order, and their sums stay in the first
// cache.
constexpr std::int64_t kMostLanes = 4096;

// As many as fit into blocks that are alike.
std::int64_t lanes_of(std::int64_t inner, std::int64_t most) {
  const std::int64_t blocks = ceil_div(inner, most);
  return std::min(most, ceil_div(ceil_div(inner, blocks), kLaneMultiple) * kLaneMultiple);
}

}  // namespace

ColumnShape::ColumnShape(const RowProgram& program, const plan::RowShape& shape)
    : outer(shape.outer()), length(shape.length()), inner(shape.inner()) {
  tile_lanes = lanes = std::min(inner, lanes_of(inner, kTileLanes));
  blocks = ceil_div(inner, lanes);
  stays = length * lanes <= kStays && num_blocks() >= kLeastPieces;
  part = length;
  if (!stays) {
    constexpr std::int64_t kBlock = ColumnSums::kRowsPerBlock;
    const std::int64_t wished = ceil_div(num_blocks() * length, kPieces * kBlock) * kBlock;
    part = std::min(length, std::clamp(wished, kBlock, kMostInPart));
    lanes = std::min(inner, lanes_of(inner, kMostLanes));
    blocks = ceil_div(inner, lanes);
    tile_lanes = std::min(lanes, lanes_of(lanes, program.max_lanes()));
  }
  parts = ceil_div(length, part);
}

ColumnShape::Block ColumnShape::block(std::int64_t index) const {
  const std::int64_t first = index % blocks * lanes;
  return {index / blocks, first, std::min(lanes, inner - first)};
}

std::int64_t ColumnShape::rows_in_tile(const RowPass& pass) const {
  if (blocks > 1 || tile_lanes < lanes) return 1;
  const auto most = static_cast<std::uint64_t>(
      std::clamp<std::int64_t>(pass.max_lanes() / lanes, 1, ColumnSums::kRowsPerBlock));
  return static_cast<std::int64_t>(std::bit_floor(most));
}

}  // namespace weft::engine
