// How a product of two matrices is computed: by which library, in which tiles, and which operands
// are copied for it: from sizes, types and strides alone.
//
// The kernels (engine/kernels/product) do what is said here. Plain values, any thread.
#pragma once

#include <cstdint>

#include "plan/storage/gemm_tiling.h"
#include "plan/storage/onednn.h"
#include "plan/storage/packed_operand.h"
#include "plan/storage/scratch.h"
#include "plan/storage/sum_type.h"

namespace weft::plan {

// Strides in elements; any value, also 0 and negative.
struct MatrixLayout {
  DType dtype = DType::f32;
  std::int64_t rows = 0, cols = 0;
  std::int64_t row_stride = 0, col_stride = 1;

  MatrixLayout part(std::int64_t num_rows, std::int64_t num_cols) const {
    return {dtype, num_rows, num_cols, row_stride, col_stride};
  }
  MatrixLayout transposed() const { return {dtype, cols, rows, col_stride, row_stride}; }
  // Whether the elements of each row lie side by side, and no two rows overlap: what libraries take
  // as a row-major matrix.
  bool is_row_major() const {
    return (col_stride == 1 || cols == 1) && (row_stride >= cols || rows == 1);
  }
  bool is_dense() const {
    return (col_stride == 1 || cols == 1) && (row_stride == cols || rows == 1);
  }
};

// The greatest depth of a product by plain loops.
inline constexpr std::int64_t kMaxPlainDepth = 2048;
// Whether plain loops are the faster way: few multiplications, or next to none for each element of
// the result. Those of f32 are vectors, and oneDNN needs two microseconds to begin.
inline bool is_plain(SumType sum, std::int64_t rows, std::int64_t depth, std::int64_t cols) {
  if (depth <= 2) return true;
  if (depth > kMaxPlainDepth || rows > 64 || cols > 64) return false;
  return rows * depth * cols <= (sum == SumType::f32 ? 1 << 15 : 1 << 11);
}

// Rows up to which a product is bound by reading the right operand, from memory or from a cache.
inline constexpr std::int64_t kMostStreamedRows = 16, kMostCachedRows = 64;

// Few rows times a matrix with dense rows, of f32, or all of bf16: the matrix is read as it lies,
// without packing, which would take as long as the product.
enum class FewRowsForm : std::uint8_t {
  none,      // it is no such product
  streamed,  // the matrix is gone through once, as it comes from memory
  cached     // it is in a cache, and gone through by columns, as often as there are tiles of rows
};
// `adds`: to another matrix.
FewRowsForm few_rows_form(const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c,
                          bool adds);

// A row times a matrix, all f32, which oneDNN has no good code for.
bool is_vector_product(const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c);

// A deep product of few rows and columns, of which there would be one tile or two: sums over parts
// of the depth. Groups of parts, one after another, are added up side by side, and then in order.
struct DepthParts {
  std::int64_t groups = 1;  // one: it is no such product
  std::int64_t depth = 0;   // of each part but the last
  std::int64_t count = 1;   // parts

  std::int64_t first(std::int64_t group) const { return group * count / groups; }
};
// REQUIRES: nothing else of those above.
DepthParts depth_parts(const MatrixLayout& a, const MatrixLayout& c);

// How a product by oneDNN is asked for, besides its matrices.
struct ProductForm {
  const PackedOperand* packed = nullptr;  // the right operand lies so; null: as its layout says
  bool adds = false;                      // it is added to a matrix, tile by tile
};

// A product of floats of up to 32 bits by oneDNN, which is fast where the rows of the left operand
// and of the result are dense, and the right operand is dense, dense by columns, or packed; it
// falls back to slower code for rows with gaps. So a row of tiles converts or transposes its part
// of the left operand for itself, and a right operand that is not of the right type, or not dense,
// or used often enough, is packed once for all tiles.
struct TiledGemm {
  enum class Left {
    as_it_is,
    by_row_tiles,  // each row of tiles is one task, which prepares its rows
    prepared       // all rows, before any tile
  };

  // REQUIRES: the elements of a row of c lie side by side.
  TiledGemm(onednn::ProductTypes types, const MatrixLayout& a, const MatrixLayout& b,
            const MatrixLayout& c, ProductForm form = {});

  // Whether columns of the right operand can be multiplied as they are.
  bool in_place(const MatrixLayout& columns) const;
  bool writes_in_place(const MatrixLayout& tile) const;

  DType operands, result;
  // The right operand is multiplied as it is, and its rows are dense, or its columns.
  bool by_rows, by_cols;
  GemmTiling tiling;
  std::int64_t packed_for;  // rows
  bool is_packed;           // the right operand, by somebody else
  bool adds;                // tiles are added to another matrix's
  bool packs_all;  // the right operand, before any tile; else tiles pack what is not in place
  // Tiles of the only row of them, of f32, pack parts of the depth one after another: as panels,
  // which stay in the second cache until they are multiplied.
  bool by_panels;
  Left left;

  static constexpr std::int64_t kPanelDepth = 256;
  std::int64_t panel_bytes() const;  // of such a part
};

// A product of f64 or complex numbers by a BLAS.
// Whether its library can read the matrix as it is: of this type, and it or its transpose is
// row-major.
bool is_blas_matrix(const MatrixLayout& m, DType dtype);

// A product of integers: by blocks that are first converted to the type of their sums.
inline constexpr std::int64_t kIntegerRows = 64, kIntegerDepth = 256, kIntegerCols = 128;
// The bytes that one tile needs, for sums of so many bytes each.
constexpr std::int64_t integer_tile_bytes(std::int64_t sum_size) {
  return sum_size * (kIntegerRows * kIntegerDepth + kIntegerDepth * kIntegerCols +
                     kIntegerRows * kIntegerCols);
}
// Tiles that one task computes at least.
constexpr std::int64_t integer_grain(std::int64_t depth) {
  constexpr std::int64_t kProducts = 1 << 20;
  return std::max<std::int64_t>(1, kProducts / (kIntegerRows * kIntegerCols) / depth);
}

// Whether oneDNN multiplies these matrices: of signed bytes, or unsigned ones on the left, into 32
// bits, each row-major or its transpose, where the processor sums products of bytes without
// saturation.
bool is_byte_product(const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c);
// Rows that one task of it computes.
inline constexpr std::int64_t kByteRows = 256;

// The scratch of one product, on so many workers. REQUIRES: no size is 0.
std::vector<TensorType> gemm_scratch(SumType sum, const MatrixLayout& a, const MatrixLayout& b,
                                     const MatrixLayout& c, std::int64_t workers = kWorkers,
                                     ProductForm form = {});

}  // namespace weft::plan
