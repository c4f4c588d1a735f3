// Packing of a product's right operand into panels (plan/storage/matmul_shape.h).
//
// Functions over memory of the caller; any thread.
#pragma once

#include "engine/kernels/product/gemm.h"
#include "plan/storage/matmul_shape.h"

namespace weft::engine {

using plan::Panels;

// Packs `part`, which begins at (first_row, first_col) of the operand. Columns of 0 follow the
// operand's last ones where its panel has more. For f32, elements are converted; for bf16, they are
// bf16.
void pack_panels(const Panels& panels, const MatrixRef& part, std::int64_t first_row,
                 std::int64_t first_col, std::byte* packed);
// The same on all idle workers.
void pack_panels(const KernelContext& context, const Panels& panels, const MatrixRef& part,
                 std::int64_t first_row, std::int64_t first_col, std::byte* packed);
// The same, of an operand of several columns of tiles.
void pack_operand(const KernelContext& context, const plan::PackedOperand& operand,
                  const MatrixRef& part, std::int64_t first_row, std::int64_t first_col,
                  std::byte* packed);

}  // namespace weft::engine
