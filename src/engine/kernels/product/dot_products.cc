#include "engine/kernels/product/dot_products.h"

#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/gemm_plain.h"

namespace weft::engine {
namespace {

using plan::DotDim;
using plan::DotLayout;

void step_on(DotDim& offset, const DotDim& d, std::int64_t steps) {
  offset.lhs += d.lhs * steps;
  offset.rhs += d.rhs * steps;
  offset.out += d.out * steps;
}

MatrixRef matrix_at(const std::byte* data, const plan::MatrixLayout& m,
                    const plan::PackedOperand* packed) {
  return {data, m.dtype, m.rows, m.cols, m.row_stride, m.col_stride, packed};
}

}  // namespace

Buffer with_elements(const KernelContext& context, const Buffer& buffer) {
  return plan::is_repeated(buffer.layout()) ? context.pool.dense(buffer) : buffer;
}

Buffer prepared(const KernelContext& context, const plan::DotOperand& operand,
                const Buffer& buffer) {
  return operand.copied ? dense_copy(context, buffer.viewed(*operand.copied)) : buffer;
}

void Products::run(const KernelContext& context) const {
  const std::int64_t count = layout_.count();
  if (layout_.is_one_at_a_time()) return run(context, 0, count);
  const KernelContext serial = on_this_worker(context);
  context.parallel_for(count, layout_.grain(),
                       [&](std::int64_t begin, std::int64_t end) { run(serial, begin, end); });
}

void Products::run(const KernelContext& context, std::int64_t begin, std::int64_t end) const {
  const auto& loops = layout_.loops;
  Dims index(loops.size(), 0);
  DotDim offset;
  std::int64_t rest = begin;
  for (std::size_t d = loops.size(); d-- > 0; rest /= loops[d].size) {
    index[d] = rest % loops[d].size;
    step_on(offset, loops[d], index[d]);
  }
  for (std::int64_t i = begin; i < end; ++i) {
    run_product(context, offset);
    for (std::size_t d = loops.size(); d-- > 0;) {
      step_on(offset, loops[d], 1);
      if (++index[d] < loops[d].size) break;
      step_on(offset, loops[d], -loops[d].size);
      index[d] = 0;
    }
  }
}

void Products::run_product(const KernelContext& context, const DotDim& offset) const {
  const std::byte* lhs = lhs_ + offset.lhs * byte_size(layout_.lhs.dtype);
  const std::byte* rhs = rhs_ + offset.rhs * byte_size(layout_.rhs.dtype);
  if (layout_.form == DotLayout::Form::rhs_by_lhs) std::swap(lhs, rhs);
  const MatrixRef a = matrix_at(lhs, layout_.left(), nullptr);
  const MatrixRef b = matrix_at(rhs, layout_.right(), packed_);
  const std::int64_t place = offset.out * byte_size(out_dtype_);
  const MatrixOut c{out_ + place,      out_dtype_,
                    layout_.rows.size, layout_.cols.size,
                    layout_.rows.out,  addend_ == nullptr ? nullptr : addend_ + place};
  if (layout_.form == DotLayout::Form::columns) return multiply_columns(context, a, b, c);
  gemm_.run(context, a, b, c);
}

void Products::multiply_columns(const KernelContext& context, const MatrixRef& a,
                                const MatrixRef& b, const MatrixOut& c) const {
  parallel(context, c.cols, a.rows, [&](std::int64_t begin, std::int64_t end) {
    engine::multiply_columns(gemm_.sum(), a.part(0, begin, a.rows, end - begin),
                             b.part(0, begin, b.rows, end - begin),
                             c.part(0, begin, 1, end - begin));
  });
}

}  // namespace weft::engine
