// Panels: the form in which a product's right operand is multiplied fastest: some columns after
// others, each such panel a matrix by itself with its rows one after another.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

struct Panels {
  DType dtype = DType::f32;  // f32 or bf16
  std::int64_t width = 0;    // columns of a panel; 0: no panels
  std::int64_t rows = 0;     // of the operand
  std::int64_t depth = 0;    // of a panel: `rows`, and rows of 0
  // 1, or 2: the elements of two rows in turn, column by column.
  std::int64_t rows_in_turn = 1;

  std::int64_t panel_bytes() const { return depth * width * byte_size(dtype); }
};

// Rows that can be packed by themselves begin at multiples of this, columns at multiples of a
// panel's width.
inline constexpr std::int64_t kPackRows = 32;

// Packs `part`, which begins at (first_row, first_col) of the operand. Columns of 0 follow the
// operand's last ones where its panel has more. For f32, elements are converted; for bf16, they are
// bf16.
void pack_panels(const Panels& panels, const MatrixRef& part, std::int64_t first_row,
                 std::int64_t first_col, std::byte* packed);

}  // namespace weft::engine
