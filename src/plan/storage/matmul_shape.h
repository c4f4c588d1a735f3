// MatmulShape: one product of matrices as oneDNN is asked for it, and what memory oneDNN then
// wants.
#pragma once

#include <cstdint>

#include "plan/storage/onednn.h"
#include "plan/storage/packed_operand.h"

namespace weft::plan {

// Strides in elements. The library is fastest where `a` and `c` are dense (strides {depth, 1} and
// {cols, 1}) and `b` is packed.
struct MatmulShape {
  DType operands = DType::f32;  // f32 or bf16
  DType result = DType::f32;
  std::int64_t rows = 0, depth = 0, cols = 0;
  // The strides of b. Both are 0 where b is packed, in the layout that is best for a product of
  // `packed_for` rows.
  std::int64_t b_row_stride = 0, b_col_stride = 0;
  std::int64_t packed_for = 0;
  bool packed() const { return packed_for != 0; }
  friend auto operator<=>(const MatmulShape&, const MatmulShape&) = default;
};

// Panels: the form in which a product's right operand is multiplied fastest: some columns after
// others, each such panel a matrix by itself with its rows one after another.
struct Panels {
  DType dtype = DType::f32;  // f32 or bf16
  std::int64_t width = 0;    // columns of a panel; 0: no panels
  std::int64_t rows = 0;     // of the operand
  std::int64_t depth = 0;    // of a panel: `rows`, and rows of 0
  // 1, or 2: the elements of two rows in turn, column by column.
  std::int64_t rows_in_turn = 1;
  std::int64_t stride = 0;  // of a panel's rows, in elements: the width, or more

  std::int64_t row_bytes() const { return stride * byte_size(dtype); }
  std::int64_t panel_bytes() const { return depth * row_bytes(); }
};

// The description of a product whose right operand lies as `b` says.
dnnl::matmul::primitive_desc matmul_desc(const MatmulShape& shape, const dnnl::memory::desc& b);
// How the right operand is to lie: packed as the library likes it best, where those are panels.
dnnl::memory::desc right_operand_desc(const MatmulShape& shape);
// The panels that an operand in oneDNN's layout is made of; of width 0 where it is anything else.
Panels panels_of(const MatmulShape& shape, const dnnl::memory::desc& desc);

// What such an operand takes, with what is between its rows.
std::int64_t packed_bytes(const dnnl::memory::desc& desc, const Panels& panels);

// Whether rows that begin so many elements apart lie in few sets of a cache, as that is a multiple
// of 1 KiB: few of them stay there, and a product takes up to twice as long.
bool collides(std::int64_t stride, DType dtype);

// Rows that can be packed by themselves begin at multiples of this, columns at multiples of a
// panel's width.
inline constexpr std::int64_t kPackRows = 32;

// The product whose right operand column j of the tiles is.
MatmulShape packed_tile(const PackedOperand& packed, std::int64_t j);

struct MatmulMemory {
  std::int64_t packed = 0;      // bytes of the right operand, packed, with what is between its rows
  std::int64_t scratchpad = 0;  // while it runs
  Panels panels;                // of the right operand, where it is packed
};
// Asks the library once for each shape. Any thread.
MatmulMemory matmul_memory(const MatmulShape& shape);

}  // namespace weft::plan
