#include "plan/storage/gemm_method.h"

#include <algorithm>
#include <limits>

#include "plan/storage/matmul_shape.h"
#include "plan/storage/panel_product.h"

namespace weft::plan {
namespace {

// Elements that may be in a cache that is shared, and in one that is not.
constexpr std::int64_t kMostCached = 1 << 20, kCachedPiece = 1 << 17;
// The most columns of a tile of such a product.
constexpr std::int64_t kTileColumns = 64;

// From this many rows of tiles on, each is one task, which prepares its rows of the left operand in
// a cache of its own.
constexpr std::int64_t kEnoughRowTiles = 4;
// From this many rows on, packing a right operand pays that could be multiplied as it is: of one
// whose rows collide in caches, the sooner the fewer sets they are in.
constexpr std::int64_t kRowsToPack = 1024;
constexpr std::int64_t kRowsToPackColliding = 320;  // times 1 KiB by the stride
constexpr std::int64_t kLeastRowsToPack = 96;
// The same where columns collide, which are packed by a transpose.
constexpr std::int64_t kRowsToPackColumns = 512;

// REQUIRES: it is dense.
std::int64_t rows_to_pack(const MatrixLayout& b) {
  if (b.rows <= 1 || !collides(b.cols, b.dtype)) return kRowsToPack;
  const std::int64_t kib = b.cols * byte_size(b.dtype) / 1024;
  const std::int64_t sets = kib & -kib;  // the power of two in it
  return std::max(kLeastRowsToPack, kRowsToPackColliding / sets);
}

std::vector<TensorType> tiled_scratch(const MatrixLayout& a, const MatrixLayout& b,
                                      const MatrixLayout& c, std::int64_t workers,
                                      ProductForm form) {
  const TiledGemm how({a.dtype, b.dtype, c.dtype}, a, b, c, form);
  const GemmTiling& tiling = how.tiling;
  const std::int64_t size = byte_size(how.operands);
  const bool in_place = how.in_place(b.part(b.rows, tiling.cols));
  const MatmulShape packed{how.operands, how.result, tiling.rows, a.cols,
                           tiling.cols,  0,          0,           how.packed_for};
  MatmulShape as_it_is = packed;
  as_it_is.packed_for = 0;
  as_it_is.b_row_stride = how.by_rows ? tiling.cols : 1;
  as_it_is.b_col_stride = how.by_rows ? 1 : a.cols;
  const bool packs = !how.is_packed && (how.packs_all || !in_place);
  const MatmulMemory memory = matmul_memory(packs || how.is_packed ? packed : as_it_is);
  std::vector<TensorType> scratch;
  const auto use = [&](std::int64_t n) {
    if (n > 0) scratch.push_back(bytes(n));
  };
  if (how.packs_all) {
    MatmulShape last = packed;
    last.cols = c.cols - (tiling.col_tiles - 1) * tiling.cols;
    use((tiling.col_tiles - 1) * memory.packed + matmul_memory(last).packed);
  }
  if (how.left == TiledGemm::Left::prepared) use(a.rows * a.cols * size);
  const bool by_rows = how.left == TiledGemm::Left::by_row_tiles;
  const std::int64_t tasks = tiling.row_tiles * (by_rows ? 1 : tiling.col_tiles);
  for (std::int64_t i = at_once(tasks, 1, workers); i > 0; --i) {
    if (by_rows) use(tiling.rows * a.cols * size);
    if (packs && !how.packs_all) use(how.by_panels ? how.panel_bytes() : memory.packed);
    if (!how.writes_in_place(c.part(tiling.rows, tiling.cols))) {
      use(tiling.rows * tiling.cols * byte_size(how.result));
    }
    if (!how.by_panels) use(memory.scratchpad);
  }
  return scratch;
}

std::vector<TensorType> deep_scratch(const MatrixLayout& a, const MatrixLayout& b,
                                     const MatrixLayout& c, std::int64_t workers,
                                     const DepthParts& parts) {
  const TensorType sum = bytes(c.rows * c.cols * 4);
  std::vector<TensorType> scratch(static_cast<std::size_t>(parts.groups), sum);
  const MatrixLayout part{DType::f32, c.rows, c.cols, c.cols, 1};
  const auto of_part = tiled_scratch(a.part(a.rows, parts.depth), b.part(parts.depth, b.cols), part,
                                     1, {.adds = true});
  for (std::int64_t i = at_once(parts.groups, 1, workers); i > 0; --i) {
    scratch.insert(scratch.end(), of_part.begin(), of_part.end());
  }
  return scratch;
}

// The tiling for a product of so many rows.
GemmTiling rows_of(GemmTiling tiling, std::int64_t rows) {
  tiling.rows = std::min(tiling.rows, rows);
  tiling.row_tiles = ceil_div(rows, tiling.rows);
  return tiling;
}

// What is not of f32, as f32.
std::vector<TensorType> few_rows_scratch(const MatrixLayout& a, const MatrixLayout& c) {
  std::vector<TensorType> scratch;
  for (const MatrixLayout& m : {a, c}) {
    if (m.dtype != DType::f32) scratch.push_back(bytes(m.rows * m.cols * 4));
  }
  return scratch;
}

std::vector<TensorType> blas_scratch(SumType sum, const MatrixLayout& a, const MatrixLayout& b,
                                     const MatrixLayout& c, std::int64_t workers) {
  const DType dtype = dtype_of(sum);
  const std::int64_t size = byte_size(dtype);
  const GemmTiling tiling = choose_tiling(c.rows, a.cols, c.cols, false);
  std::vector<TensorType> scratch;
  if (!is_blas_matrix(b, dtype)) scratch.push_back(bytes(b.rows * b.cols * size));
  for (std::int64_t i = at_once(tiling.row_tiles * tiling.col_tiles, 1, workers); i > 0; --i) {
    if (!is_blas_matrix(a, dtype)) scratch.push_back(bytes(tiling.rows * a.cols * size));
    if (c.dtype != dtype) scratch.push_back(bytes(tiling.rows * tiling.cols * size));
  }
  return scratch;
}

}  // namespace

FewRowsForm few_rows_form(const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c,
                          bool adds) {
  const bool lies_in_rows = b.is_row_major() && b.col_stride == 1;
  const std::int64_t size = b.rows * b.cols;
  if (!lies_in_rows || c.rows > kMostCachedRows) return FewRowsForm::none;
  if (a.dtype == DType::bf16 && b.dtype == DType::bf16) {
    const bool fits = c.dtype == DType::bf16 || c.dtype == DType::f32;
    return fits && c.rows <= kMostStreamedRows && !adds ? FewRowsForm::streamed : FewRowsForm::none;
  }
  if (a.dtype != DType::f32 || b.dtype != DType::f32 || c.dtype != DType::f32) {
    return FewRowsForm::none;
  }
  const bool is_cached = size <= kMostCached && b.rows <= kCachedPiece / kTileColumns;
  if (c.rows <= kMostStreamedRows && !adds) {
    return size <= kCachedPiece ? FewRowsForm::cached : FewRowsForm::streamed;
  }
  return is_cached ? FewRowsForm::cached : FewRowsForm::none;
}

bool is_vector_product(const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c) {
  return c.rows == 1 && a.dtype == DType::f32 && c.dtype == DType::f32 && a.col_stride > 0 &&
         a.col_stride <= std::numeric_limits<std::int32_t>::max() && is_blas_matrix(b, DType::f32);
}

DepthParts depth_parts(const MatrixLayout& a, const MatrixLayout& c) {
  constexpr std::int64_t kLeastDepth = 8192, kMostResults = 1 << 14, kGroups = 8;
  constexpr std::int64_t kPartOfLeft = 1 << 16;  // elements, in a cache
  if (a.cols < kLeastDepth || c.rows * c.cols > kMostResults || c.dtype != DType::f32) return {};
  DepthParts parts;
  parts.depth = std::clamp(kPartOfLeft / c.rows, std::int64_t{256}, std::int64_t{2048});
  parts.count = ceil_div(a.cols, parts.depth);
  parts.groups = std::min(kGroups, parts.count);
  return parts;
}

TiledGemm::TiledGemm(onednn::ProductTypes types, const MatrixLayout& a, const MatrixLayout& b,
                     const MatrixLayout& c, ProductForm form)
    : operands(types.operands),
      result(types.result),
      by_rows(b.dtype == operands && b.is_dense() && c.rows < rows_to_pack(b)),
      by_cols(b.dtype == operands && b.transposed().is_dense() &&
              (c.rows < kRowsToPackColumns || !collides(b.rows, b.dtype))),
      tiling(form.packed != nullptr ? rows_of(form.packed->tiling, c.rows)
                                    : choose_tiling(c.rows, a.cols, c.cols, by_rows)),
      packed_for(form.packed != nullptr ? form.packed->tiling.rows : tiling.rows),
      is_packed(form.packed != nullptr),
      adds(form.adds),
      packs_all(!is_packed && tiling.row_tiles > 1 && !in_place(b.part(b.rows, tiling.cols))),
      by_panels(!is_packed && tiling.row_tiles == 1 && b.dtype == DType::f32 &&
                operands == DType::f32 && result == DType::f32 && b.col_stride == 1 &&
                !in_place(b.part(b.rows, tiling.cols))) {
  if (a.dtype == operands && a.is_dense()) {
    left = Left::as_it_is;
  } else if (tiling.col_tiles == 1 || tiling.row_tiles >= kEnoughRowTiles) {
    left = Left::by_row_tiles;
  } else {
    left = Left::prepared;
  }
}

bool TiledGemm::in_place(const MatrixLayout& columns) const {
  return columns.dtype == operands &&
         ((by_rows && columns.is_dense()) || (by_cols && columns.transposed().is_dense()));
}

bool TiledGemm::writes_in_place(const MatrixLayout& tile) const {
  const bool is_dense = tile.row_stride == tile.cols || tile.rows == 1;
  return !adds && tile.dtype == result && (by_panels || is_dense);
}

std::int64_t TiledGemm::panel_bytes() const {
  return kPanelDepth * ceil_div(tiling.cols, kPanelStep) * kPanelStep * byte_size(operands);
}

bool is_blas_matrix(const MatrixLayout& m, DType dtype) {
  const auto by_rows = [](const MatrixLayout& x) {
    return x.is_row_major() &&
           (x.rows == 1 || x.row_stride <= std::numeric_limits<std::int32_t>::max());
  };
  return m.dtype == dtype && (by_rows(m) || by_rows(m.transposed()));
}

bool is_byte_product(const MatrixLayout& a, const MatrixLayout& b, const MatrixLayout& c) {
  const auto is_either = [](const MatrixLayout& m) {
    return m.is_row_major() || m.transposed().is_row_major();
  };
  return (a.dtype == DType::i8 || a.dtype == DType::ui8) && b.dtype == DType::i8 &&
         byte_size(c.dtype) == 4 && is_either(a) && is_either(b) && onednn::has_byte_products();
}

std::vector<TensorType> gemm_scratch(SumType sum, const MatrixLayout& a, const MatrixLayout& b,
                                     const MatrixLayout& c, std::int64_t workers,
                                     ProductForm form) {
  const FewRowsForm few_rows =
      form.packed == nullptr ? few_rows_form(a, b, c, form.adds) : FewRowsForm::none;
  if (form.adds && few_rows != FewRowsForm::none) return {};
  if (form.packed != nullptr || form.adds) return tiled_scratch(a, b, c, workers, form);
  if (is_plain(sum, c.rows, a.cols, c.cols)) return {};
  if (sum == SumType::f32) {
    if (few_rows != FewRowsForm::none) return few_rows_scratch(a, c);
    if (is_vector_product(a, b, c)) return {};
    const DepthParts parts = depth_parts(a, c);
    if (parts.groups > 1) return deep_scratch(a, b, c, workers, parts);
    return tiled_scratch(a, b, c, workers, {});
  }
  if (sum > SumType::f32) return blas_scratch(sum, a, b, c, workers);
  if (is_byte_product(a, b, c)) return {};
  const std::int64_t tiles = ceil_div(c.rows, kIntegerRows) * ceil_div(c.cols, kIntegerCols);
  const auto tasks = static_cast<std::size_t>(at_once(tiles, integer_grain(a.cols), workers));
  return std::vector<TensorType>(tasks, bytes(integer_tile_bytes(byte_size(dtype_of(sum)))));
}

}  // namespace weft::plan
