#include "engine/kernels/product/block_product.h"

#include "engine/kernels/product/dot_products.h"
#include "engine/kernels/product/gemm_panels.h"
#include "engine/kernels/product/matrix_convert.h"
#include "engine/kernels/product/panel_gemm.h"

namespace weft::engine {
namespace {

void pack(const KernelContext& context, const plan::DotLayout& layout, const Buffer& right,
          BlockProduct::Own& own) {
  const plan::MatrixLayout m = layout.right();
  if (own.bytes == nullptr) {
    own.bytes = context.pool.allocate(static_cast<std::size_t>(own.packed->bytes));
  }
  pack_operand(context, *own.packed,
               {right.bytes(), m.dtype, m.rows, m.cols, m.row_stride, m.col_stride}, 0, 0,
               own.bytes->data());
}

MatrixRef matrix(const std::byte* data, const plan::MatrixLayout& m) {
  return {data, m.dtype, m.rows, m.cols, m.row_stride, m.col_stride, nullptr};
}

// Rows of which a part is there.
void cut(MatrixRef& rows, std::int64_t size) {
  rows.cols = size;
  rows.row_stride = size;
}

float* floats(const StorageRef& storage) { return reinterpret_cast<float*>(storage->data()); }

}  // namespace

BlockProduct::BlockProduct(plan::ChainedProduct product, RowsAre rows)
    : product_(std::move(product)),
      rows_(rows),
      groups_(product_.numbers, product_.lhs.dims.size(), product_.rhs.dims.size()),
      gemm_(make_gemm(product_.sum)) {}

BlockProduct::Own BlockProduct::own(BufferPool& pool, const Buffer& lhs, const Buffer& rhs) const {
  Own own{.panels = plan::panel_product(product_, lhs.layout(), rhs.layout())};
  if (own.panels) {
    own.bytes = pool.allocate(static_cast<std::size_t>(own.panels->panel_bytes));
  } else {
    own.packed = packed_for_blocks(product_, lhs.layout(), rhs.layout());
  }
  return own;
}

bool BlockProduct::takes_ranges(const Own& own, bool rows_are_lhs, std::int64_t length) const {
  if (!own.panels) return false;
  const plan::PanelProduct& how = *own.panels;
  const bool rows_are_left = rows_are_lhs != how.is_exchanged;
  switch (rows_) {
    case RowsAre::result:
      return how.b.cols == length && how.c_stride == length;
    case RowsAre::left:
      return rows_are_left && how.a.cols == length && how.a.is_dense();
    case RowsAre::right:
      return !rows_are_left && how.b.cols == length && how.b.is_dense();
  }
  WEFT_ASSERT(false, "rows are nothing of a product");
}

void BlockProduct::run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
                       std::optional<Range> range, std::byte* out, bool adds, Own& own,
                       const Room& room) const {
  if (own.panels) return run_panels(lhs, rhs, range, out, adds, own, room);
  run_whole(context, lhs, rhs, out, adds, own);
}

void BlockProduct::run_panels(const Buffer& lhs, const Buffer& rhs, std::optional<Range> range,
                              std::byte* out, bool adds, Own& own, const Room& room) const {
  const plan::PanelProduct& how = *own.panels;
  MatrixRef a = matrix((how.is_exchanged ? rhs : lhs).bytes(), how.a);
  MatrixRef b = matrix((how.is_exchanged ? lhs : rhs).bytes(), how.b);
  const std::int64_t width = panel_width();
  const std::int64_t panel = b.rows * width;
  std::int64_t c_stride = how.c_stride;
  std::int64_t first_panel = 0, first_row = 0;  // of b
  if (range && rows_ == RowsAre::left) cut(a, range->size);
  if (range && rows_ == RowsAre::right) cut(b, range->size);
  if (how.stays && own.of != b.data) {
    pack_for_panels(b, floats(own.bytes), panel);
    own.of = b.data;
  }
  if (range && rows_ == RowsAre::result) {
    first_panel = range->begin / width;
    b = b.part(0, range->begin, b.rows, range->size);
    c_stride = range->size;
  } else if (range && rows_ == RowsAre::left) {
    first_row = range->begin;
    b = b.part(range->begin, 0, range->size, b.cols);
  }
  PanelGemm product{.a = reinterpret_cast<const float*>(a.data),
                    .panels = floats(own.bytes) + first_panel * panel + first_row * width,
                    .c = reinterpret_cast<float*>(out),
                    .a_stride = a.row_stride,
                    .panel_stride = panel,
                    .c_stride = c_stride,
                    .rows = a.rows,
                    .depth = b.rows,
                    .cols = b.cols,
                    .adds = adds};
  if (range && rows_ == RowsAre::right) product.c += range->begin;
  if (how.a_bytes > 0) {
    copy_matrix(a, floats(room.left), a.cols);
    product.a = floats(room.left);
    product.a_stride = a.cols;
  }
  if (how.sum_bytes > 0) {
    product.c = floats(room.sums);
    product.c_stride = b.cols;
  }
  if (how.stays) {
    multiply_panels(product);
  } else {
    const PanelGemm all = product;
    product.panels = floats(own.bytes);
    for (std::int64_t j = 0; j < all.cols; j += width) {
      product.cols = std::min(width, all.cols - j);
      pack_for_panels(b.part(0, j, b.rows, product.cols), floats(own.bytes), 0);
      product.c = all.c + j;
      multiply_panels(product);
    }
    product.c = all.c;
  }
  if (how.sum_bytes == 0) return;
  store_matrix(product.c, product.c_stride,
               {out, product_.result.dtype, a.rows, b.cols, c_stride, nullptr});
}

void BlockProduct::run_whole(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
                             std::byte* out, bool adds, Own& own) const {
  const Buffer left = with_elements(context, lhs), right = with_elements(context, rhs);
  const plan::DotLayout layout = groups_.lay_out(left.layout(), right.layout());
  const Buffer a = prepared(context, layout.lhs, left), b = prepared(context, layout.rhs, right);
  const bool is_left = layout.form == plan::DotLayout::Form::rhs_by_lhs;
  const Buffer& matrix = is_left ? lhs : rhs;
  if (own.packed && own.of != matrix.bytes()) pack(context, layout, matrix, own);
  own.of = matrix.bytes();
  const std::byte* const bytes = own.packed ? own.bytes->data() : nullptr;
  Products(*gemm_, layout, bytes != nullptr && is_left ? bytes : a.bytes(),
           bytes != nullptr && !is_left ? bytes : b.bytes(), own.packed ? &*own.packed : nullptr,
           product_.result.dtype, out, adds ? out : nullptr)
      .run(context);
}

}  // namespace weft::engine
