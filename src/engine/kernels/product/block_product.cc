#include "engine/kernels/product/block_product.h"

#include "engine/kernels/product/dot_products.h"
#include "engine/kernels/product/gemm_panels.h"

namespace weft::engine {
namespace {

void pack(const KernelContext& context, const plan::DotLayout& layout, const Buffer& right,
          BlockProduct::Packed& packed) {
  const plan::MatrixLayout m = layout.right();
  if (packed.bytes == nullptr) {
    packed.bytes = context.pool.allocate(static_cast<std::size_t>(packed.how->bytes));
  }
  pack_operand(context, *packed.how,
               {right.bytes(), m.dtype, m.rows, m.cols, m.row_stride, m.col_stride}, 0, 0,
               packed.bytes->data());
}

}  // namespace

BlockProduct::BlockProduct(plan::ChainedProduct product)
    : product_(std::move(product)),
      groups_(product_.numbers, product_.lhs.dims.size(), product_.rhs.dims.size()),
      gemm_(make_gemm(product_.sum)) {}

void BlockProduct::run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
                       std::byte* out, bool adds, Packed& packed) const {
  const Buffer left = with_elements(context, lhs), right = with_elements(context, rhs);
  const plan::DotLayout layout = groups_.lay_out(left.layout(), right.layout());
  const Buffer a = prepared(context, layout.lhs, left), b = prepared(context, layout.rhs, right);
  const bool is_left = layout.form == plan::DotLayout::Form::rhs_by_lhs;
  const Buffer& matrix = is_left ? lhs : rhs;
  if (packed.of == nullptr) packed.how = packed_for_blocks(product_, lhs.layout(), rhs.layout());
  if (packed.how && packed.of != matrix.bytes()) pack(context, layout, matrix, packed);
  packed.of = matrix.bytes();
  const std::byte* const bytes = packed.how ? packed.bytes->data() : nullptr;
  Products(*gemm_, layout, bytes != nullptr && is_left ? bytes : a.bytes(),
           bytes != nullptr && !is_left ? bytes : b.bytes(), packed.how ? &*packed.how : nullptr,
           product_.result.dtype, out, adds ? out : nullptr)
      .run(context);
}

}  // namespace weft::engine
