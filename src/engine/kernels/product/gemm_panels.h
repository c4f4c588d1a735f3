// Packing of a product's right operand into panels (plan/storage/matmul_shape.h).
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include "engine/kernels/product/gemm.h"
#include "plan/storage/matmul_shape.h"

namespace weft::engine {

using plan::Panels;

// Rows that can be packed by themselves begin at multiples of this, columns at multiples of a
// panel's width.
inline constexpr std::int64_t kPackRows = 32;

// Packs `part`, which begins at (first_row, first_col) of the operand. Columns of 0 follow the
// operand's last ones where its panel has more. For f32, elements are converted; for bf16, they are
// bf16.
void pack_panels(const Panels& panels, const MatrixRef& part, std::int64_t first_row,
                 std::int64_t first_col, std::byte* packed);

}  // namespace weft::engine
