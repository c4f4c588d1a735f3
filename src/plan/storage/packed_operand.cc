#include "plan/storage/packed_operand.h"

#include "ir/ops/attrs.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/matmul_shape.h"

namespace weft::plan {
namespace {

// Of fewer columns a product is no faster with a packed operand.
constexpr std::int64_t kLeastCols = 16;

// Whether the operand is a matrix, however its rows lie: one dimension is summed over, the first or
// the last, and the others are columns.
bool is_matrix(const ir::DotDimensionNumbers& numbers, std::int64_t rank) {
  const Dims& summed = numbers.rhs_contracting_dimensions;
  return numbers.rhs_batching_dimensions.empty() && summed.size() == 1 && rank >= 2 &&
         (summed[0] == 0 || summed[0] == rank - 1);
}

std::int64_t packed_bytes(const PackedOperand& packed) {
  const std::int64_t last = packed.tiling.col_tiles - 1;
  return last * matmul_memory(packed_tile(packed, 0)).packed +
         matmul_memory(packed_tile(packed, last)).packed;
}

// Whether each column of tiles is made of whole panels of such shards.
bool are_whole_panels(const PackedOperand& packed, std::int64_t shard_cols) {
  for (std::int64_t j : {std::int64_t{0}, packed.tiling.col_tiles - 1}) {
    if (shard_cols % matmul_memory(packed_tile(packed, j)).panels.width != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<PackedOperand> packed_operand(DType lhs, DType rhs, DType result, std::int64_t rows,
                                            std::int64_t depth, std::int64_t cols) {
  if (rows == 1 || cols < kLeastCols || is_plain(SumType::f32, rows, depth, cols)) {
    return std::nullopt;
  }
  const onednn::ProductTypes types(lhs, rhs, result);
  PackedOperand packed{types.operands, types.result, depth, cols,
                       choose_packed_tiling(rows, depth, cols)};
  packed.bytes = packed_bytes(packed);
  return packed;
}

std::optional<GatheredOperand> gathered_operand(const ir::Op& product, std::int64_t dim,
                                                std::int64_t shard) {
  const auto* attrs = product.attrs.get_if<ir::DotGeneralAttrs>();
  if (attrs == nullptr || dot_sum_type(product) != SumType::f32) return std::nullopt;
  const TensorType& type = product.operand(1)->type.tensor();
  const TensorType& result = product.result()->type.tensor();
  const std::int64_t rank = type.rank();
  if (!is_matrix(attrs->dot_dimension_numbers, rank) || result.num_elements() == 0) {
    return std::nullopt;
  }
  const std::int64_t depth_dim = attrs->dot_dimension_numbers.rhs_contracting_dimensions[0];
  const std::int64_t depth = type.dims[at(depth_dim)];
  const bool along_depth = dim == depth_dim;
  const std::int64_t first_col_dim = depth_dim == 0 ? 1 : 0;
  if (depth == 0 || (!along_depth && dim != first_col_dim)) return std::nullopt;
  const std::int64_t cols = type.num_elements() / depth;
  const std::int64_t rows = result.num_elements() / cols;
  const auto packed =
      packed_operand(product.operand(0)->type.dtype(), type.dtype, result.dtype, rows, depth, cols);
  if (!packed) return std::nullopt;
  const std::int64_t shard_cols = cols / type.dims[at(first_col_dim)] * shard;
  const bool fits = along_depth ? shard % kPackRows == 0 : are_whole_panels(*packed, shard_cols);
  if (!fits) return std::nullopt;
  return GatheredOperand{*packed, depth_dim != 0};
}

}  // namespace weft::plan
