#include "engine/host/product_storage.h"

#include <algorithm>
#include <vector>

#include "engine/kernels/product/gemm_tiling.h"

namespace weft::engine {
namespace {

// As in kernels/onednn_gemm.cc.
constexpr std::int64_t kRowsToPack = 1024, kEnoughRowTiles = 4;
// How many tiles are taken to be computed at a time.
constexpr std::int64_t kTasks = 2;

// Whether the buffer is dense with these dimensions, or all others, as its major ones.
bool lies_first(const Buffer& buffer, const Dims& dims) {
  Dims order(dims.begin(), dims.end());
  for (std::int64_t d = 0; d < std::ssize(buffer.dims()); ++d) {
    if (!contains(dims, d)) order.push_back(d);
  }
  return buffer.transposed(order).is_dense();
}
bool lies_last(const Buffer& buffer, const Dims& dims) {
  Dims others;
  for (std::int64_t d = 0; d < std::ssize(buffer.dims()); ++d) {
    if (!contains(dims, d)) others.push_back(d);
  }
  return lies_first(buffer, others);
}

}  // namespace

void use_product_storage(CountingPool& pool, const ir::DotGeneralAttrs& attrs, const Buffer& lhs,
                         const Buffer& rhs) {
  const auto& numbers = attrs.dot_dimension_numbers;
  if (!numbers.lhs_batching_dimensions.empty() || byte_size(rhs.dtype()) > 4) return;
  std::int64_t depth = 1;
  for (std::int64_t d : numbers.rhs_contracting_dimensions) depth *= rhs.dims()[at(d)];
  if (depth == 0 || lhs.num_elements() == 0 || rhs.num_elements() == 0) return;
  const std::int64_t rows = lhs.num_elements() / depth, cols = rhs.num_elements() / depth;
  const bool by_rows = lies_first(rhs, numbers.rhs_contracting_dimensions) && rows < kRowsToPack;
  const Tiling tiling = choose_tiling(rows, depth, cols, by_rows);
  const bool in_place = by_rows || lies_last(rhs, numbers.rhs_contracting_dimensions);
  std::vector<Buffer> scratch;
  const auto use = [&](DType dtype, std::int64_t n, std::int64_t m) {
    scratch.push_back(pool.allocate_scratch({dtype, {n, m}}));
  };
  // The right operand packed for all rows of tiles, the left one by rows.
  if (tiling.row_tiles > 1 && !in_place) use(rhs.dtype(), depth, cols);
  const bool as_it_is = lies_last(lhs, numbers.lhs_contracting_dimensions);
  const bool by_tiles = tiling.col_tiles == 1 || tiling.row_tiles >= kEnoughRowTiles;
  if (!as_it_is && !by_tiles) use(lhs.dtype(), rows, depth);
  const std::int64_t tiles = tiling.row_tiles * (as_it_is || !by_tiles ? tiling.col_tiles : 1);
  for (std::int64_t task = 0; task < std::min(kTasks, tiles); ++task) {
    if (!as_it_is && by_tiles) use(lhs.dtype(), tiling.rows, depth);
    if (tiling.col_tiles > 1) use(DType::f32, tiling.rows, tiling.cols);
  }
}

}  // namespace weft::engine
