#include "engine/kernels/product/gemm_panels.h"

#include <algorithm>
#include <cstring>

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/matrix_convert.h"
#include "engine/stream/transpose.h"

namespace weft::engine {
namespace {

// Of a row-major operand so many rows of one panel after another: reading and writing both go on in
// the same memory pages for a while.
constexpr std::int64_t kRowsAtOnce = 8;
static_assert(kRowsAtOnce % 2 == 0 && plan::kPackRows % kRowsAtOnce == 0,
              "pairs of rows stay together");

// Elements of two rows in turn: rows 2 k and 2 k + 1 become `width` pairs. A last row without
// another is paired with zeros.
void pack_pairs(const MatrixRef& m, std::uint16_t* to, std::int64_t width) {
  const auto* from = reinterpret_cast<const std::uint16_t*>(m.data);
  const std::int64_t pairs = m.rows / 2;
  if (m.row_stride == 1) {
    transpose_pairs(from, m.col_stride, m.cols, pairs, to, 2 * width);
  } else {
    for (std::int64_t k = 0; k < pairs; ++k) {
      const std::uint16_t* even = from + 2 * k * m.row_stride;
      const std::uint16_t* odd = even + m.row_stride;
      std::uint16_t* row = to + 2 * k * width;
      if (m.col_stride == 1) {  // a loop that compilers make vectors of
        for (std::int64_t j = 0; j < m.cols; ++j) row[2 * j] = even[j], row[2 * j + 1] = odd[j];
      } else {
        for (std::int64_t j = 0; j < m.cols; ++j) {
          row[2 * j] = even[j * m.col_stride];
          row[2 * j + 1] = odd[j * m.col_stride];
        }
      }
    }
  }
  if (m.rows % 2 == 1) {
    const std::uint16_t* last = from + (m.rows - 1) * m.row_stride;
    for (std::int64_t j = 0; j < m.cols; ++j) {
      to[2 * (pairs * width + j)] = last[j * m.col_stride];
      to[2 * (pairs * width + j) + 1] = 0;
    }
  }
}

// `m` has rows of one panel.
void pack_rows(const Panels& panels, const MatrixRef& m, std::byte* to) {
  if (panels.dtype == DType::f32) {
    return copy_matrix(m, reinterpret_cast<float*>(to), panels.stride);
  }
  auto* bits = reinterpret_cast<std::uint16_t*>(to);  // bf16 is copied as what it is
  if (panels.rows_in_turn == 2) return pack_pairs(m, bits, panels.width);
  MatrixRef same = m;
  same.dtype = DType::ui16;
  copy_matrix(same, bits, panels.stride);
}

// Zeros after `cols` columns of each of `rows` rows of a panel.
void clear_columns(const Panels& panels, std::int64_t rows, std::int64_t cols, std::byte* panel) {
  const std::int64_t size = byte_size(panels.dtype) * panels.rows_in_turn;
  for (std::int64_t k = 0; k < ceil_div(rows, panels.rows_in_turn); ++k) {
    std::memset(panel + (k * panels.stride + cols) * size, 0,
                static_cast<std::size_t>((panels.width - cols) * size));
  }
}

}  // namespace

void pack_panels(const Panels& panels, const MatrixRef& part, std::int64_t first_row,
                 std::int64_t first_col, std::byte* packed) {
  const std::int64_t row_bytes = panels.row_bytes();
  const std::int64_t rows_at_once = part.row_stride == 1 ? part.rows : kRowsAtOnce;
  for (std::int64_t k = 0; k < part.rows; k += rows_at_once) {
    const std::int64_t rows = std::min(rows_at_once, part.rows - k);
    for (std::int64_t j = 0; j < part.cols; j += panels.width) {
      const std::int64_t cols = std::min(panels.width, part.cols - j);
      std::byte* to = packed + (first_col + j) / panels.width * panels.panel_bytes() +
                      (first_row + k) * row_bytes;
      pack_rows(panels, part.part(k, j, rows, cols), to);
      if (cols < panels.width) clear_columns(panels, rows, cols, to);
    }
  }
  if (first_row + part.rows < panels.rows) return;
  const std::int64_t end = ceil_div(panels.rows, panels.rows_in_turn) * panels.rows_in_turn;
  for (std::int64_t j = 0; j < part.cols; j += panels.width) {
    std::memset(packed + (first_col + j) / panels.width * panels.panel_bytes() + end * row_bytes, 0,
                static_cast<std::size_t>((panels.depth - end) * row_bytes));
  }
}

// In parallel along what lies contiguously.
void pack_panels(const KernelContext& context, const Panels& panels, const MatrixRef& part,
                 std::int64_t first_row, std::int64_t first_col, std::byte* packed) {
  if (part.row_stride == 1) {
    parallel(context, ceil_div(part.cols, panels.width), panels.width * part.rows,
             [&](std::int64_t begin, std::int64_t end) {
               const std::int64_t first = begin * panels.width;
               const std::int64_t cols = std::min(end * panels.width, part.cols) - first;
               pack_panels(panels, part.part(0, first, part.rows, cols), first_row,
                           first_col + first, packed);
             });
  } else {
    parallel(context, ceil_div(part.rows, plan::kPackRows), plan::kPackRows * part.cols,
             [&](std::int64_t begin, std::int64_t end) {
               const std::int64_t first = begin * plan::kPackRows;
               const std::int64_t rows = std::min(end * plan::kPackRows, part.rows) - first;
               pack_panels(panels, part.part(first, 0, rows, part.cols), first_row + first,
                           first_col, packed);
             });
  }
}

void pack_operand(const KernelContext& context, const plan::PackedOperand& operand,
                  const MatrixRef& part, std::int64_t first_row, std::int64_t first_col,
                  std::byte* packed) {
  const std::int64_t tile_cols = operand.tiling.cols;
  for (std::int64_t j = 0; j < operand.tiling.col_tiles; ++j) {
    const std::int64_t begin = std::max(first_col, j * tile_cols);
    const std::int64_t end = std::min(first_col + part.cols, (j + 1) * tile_cols);
    const plan::MatmulMemory memory = plan::matmul_memory(plan::packed_tile(operand, j));
    if (begin < end) {
      pack_panels(context, memory.panels, part.part(0, begin - first_col, part.rows, end - begin),
                  first_row, begin - j * tile_cols, packed);
    }
    packed += memory.packed;
  }
}

}  // namespace weft::engine
