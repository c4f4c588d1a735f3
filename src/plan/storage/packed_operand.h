// PackedOperand: how the right operand of a product lies once it is packed for oneDNN: the columns
// of one tile of the product after those of another, each in panels (matmul_shape.h).
// GatheredOperand: one that an all_gather packs, each shard into its place, so that the devices of
// the group share it and nobody copies it twice.
//
// Plain values, any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"
#include "plan/storage/gemm_tiling.h"

namespace weft::plan {

struct PackedOperand {
  DType operands = DType::f32, result = DType::f32;  // of the product
  std::int64_t depth = 0, cols = 0;
  GemmTiling tiling;  // of the product
  std::int64_t bytes = 0;

  std::int64_t tile_cols(std::int64_t j) const {
    return std::min(tiling.cols, cols - j * tiling.cols);
  }
};

// As what the right operand of a product of so many rows is packed where all of it is there.
// Nothing where oneDNN is not asked for such products, or packing would not help.
std::optional<PackedOperand> packed_operand(DType lhs, DType rhs, DType result, std::int64_t rows,
                                            std::int64_t depth, std::int64_t cols);

struct GatheredOperand {
  PackedOperand packed;
  // Which of its dimensions is summed over: the last one, or the first.
  bool depth_is_last = false;
};

// The right operand of the op, gathered along `dim` from shards of so many elements each. Nothing
// where it is no matrix that oneDNN multiplies by, or shards do not begin where a part of a packed
// operand does.
std::optional<GatheredOperand> gathered_operand(const ir::Op& product, std::int64_t dim,
                                                std::int64_t shard);

}  // namespace weft::plan
