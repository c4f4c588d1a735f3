#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/dot.h"
#include "engine/kernels/product/dot_layout.h"
#include "engine/kernels/product/gemm.h"
#include "engine/kernels/product/gemm_plain.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

Dims select(const Dims& from, const Dims& which) {
  Dims result;
  for (std::int64_t d : which) result.push_back(from[at(d)]);
  return result;
}

Dims free_dims(std::size_t rank, const Dims& batching, const Dims& contracting) {
  Dims result;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(rank); ++d) {
    const auto is_d = [&](const Dims& dims) {
      return std::find(dims.begin(), dims.end(), d) != dims.end();
    };
    if (!is_d(batching) && !is_d(contracting)) result.push_back(d);
  }
  return result;
}

// The buffer, its elements written out where all are one in memory: products of such views are far
// slower than writing them.
Buffer with_elements(const KernelContext& context, const Buffer& buffer) {
  for (std::size_t d = 0; d < buffer.dims().size(); ++d) {
    if (buffer.strides()[d] != 0 && buffer.dims()[d] != 1) return buffer;
  }
  return buffer.num_elements() == 1 ? buffer : context.pool.dense(buffer);
}

DotOperand operand_of(const Buffer& buffer, const Dims& batch, const Dims& free,
                      const Dims& contracting) {
  DotOperand operand;
  operand.dtype = buffer.dtype();
  operand.storage = buffer.storage();
  operand.offset = buffer.offset();
  operand.batch = select(buffer.strides(), batch);
  operand.free = select(buffer.strides(), free);
  operand.contracting = select(buffer.strides(), contracting);
  return operand;
}

// The products of one dot_general.
class Products {
 public:
  Products(const Gemm& gemm, const DotLayout& layout, const DotOperand& lhs, const DotOperand& rhs,
           DType out_dtype, std::byte* out)
      : gemm_(gemm), layout_(layout), lhs_(lhs), rhs_(rhs), out_dtype_(out_dtype), out_(out) {}

  void run(const KernelContext& context) const {
    std::int64_t count = 1;
    for (const DotDim& d : layout_.loops) count *= d.size;
    const double work = static_cast<double>(layout_.rows.size) *
                        static_cast<double>(layout_.cols.size) *
                        static_cast<double>(layout_.depth.size);
    // Either several products at a time, each on one worker, or one after the other on all workers.
    constexpr double kLargeProduct = 1 << 24, kSmallTask = 1 << 18;
    constexpr std::int64_t kEnoughProducts = 8;
    if (count == 1 || (count < kEnoughProducts && work >= kLargeProduct)) {
      return run(context, 0, count);
    }
    const auto grain = std::max<std::int64_t>(1, static_cast<std::int64_t>(kSmallTask / work));
    const KernelContext serial = on_this_worker(context);
    context.parallel_for(count, grain,
                         [&](std::int64_t begin, std::int64_t end) { run(serial, begin, end); });
  }

 private:
  void run(const KernelContext& context, std::int64_t begin, std::int64_t end) const {
    const auto& loops = layout_.loops;
    Dims index(loops.size(), 0);
    DotDim offset;
    std::int64_t rest = begin;
    for (std::size_t d = loops.size(); d-- > 0; rest /= loops[d].size) {
      index[d] = rest % loops[d].size;
      move(offset, loops[d], index[d]);
    }
    for (std::int64_t i = begin; i < end; ++i) {
      run_product(context, offset);
      for (std::size_t d = loops.size(); d-- > 0;) {
        move(offset, loops[d], 1);
        if (++index[d] < loops[d].size) break;
        move(offset, loops[d], -loops[d].size);
        index[d] = 0;
      }
    }
  }

  static void move(DotDim& offset, const DotDim& d, std::int64_t steps) {
    offset.lhs += d.lhs * steps;
    offset.rhs += d.rhs * steps;
    offset.out += d.out * steps;
  }

  void run_product(const KernelContext& context, const DotDim& offset) const {
    const DotDim &rows = layout_.rows, &cols = layout_.cols, &depth = layout_.depth;
    const std::byte* lhs = lhs_.data() + offset.lhs * byte_size(lhs_.dtype);
    const std::byte* rhs = rhs_.data() + offset.rhs * byte_size(rhs_.dtype);
    const MatrixOut c{out_ + offset.out * byte_size(out_dtype_), out_dtype_, rows.size, cols.size,
                      rows.out};
    switch (layout_.form) {
      case DotLayout::Form::lhs_by_rhs:
        return gemm_.run(context, {lhs, lhs_.dtype, rows.size, depth.size, rows.lhs, depth.lhs},
                         {rhs, rhs_.dtype, depth.size, cols.size, depth.rhs, cols.rhs}, c);
      case DotLayout::Form::rhs_by_lhs:
        return gemm_.run(context, {rhs, rhs_.dtype, rows.size, depth.size, rows.rhs, depth.rhs},
                         {lhs, lhs_.dtype, depth.size, cols.size, depth.lhs, cols.lhs}, c);
      case DotLayout::Form::columns:
        return multiply_columns(context,
                                {lhs, lhs_.dtype, depth.size, cols.size, depth.lhs, cols.lhs},
                                {rhs, rhs_.dtype, depth.size, cols.size, depth.rhs, cols.rhs}, c);
    }
  }

  void multiply_columns(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                        const MatrixOut& c) const {
    parallel(context, c.cols, a.rows, [&](std::int64_t begin, std::int64_t end) {
      engine::multiply_columns(gemm_.sum(), a.part(0, begin, a.rows, end - begin),
                               b.part(0, begin, b.rows, end - begin),
                               c.part(0, begin, 1, end - begin));
    });
  }

  const Gemm& gemm_;
  const DotLayout& layout_;
  const DotOperand& lhs_;
  const DotOperand& rhs_;
  DType out_dtype_;
  std::byte* out_;
};

class DotGeneral : public Kernel {
 public:
  DotGeneral(const ir::DotDimensionNumbers& numbers, TensorType result, SumType sum,
             std::size_t lhs_rank, std::size_t rhs_rank)
      : numbers_(numbers),
        lhs_free_(free_dims(lhs_rank, numbers.lhs_batching_dimensions,
                            numbers.lhs_contracting_dimensions)),
        rhs_free_(free_dims(rhs_rank, numbers.rhs_batching_dimensions,
                            numbers.rhs_contracting_dimensions)),
        result_(std::move(result)),
        gemm_(make_gemm(sum)) {}

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    outputs[0] = context.pool.allocate(result_);
    if (result_.num_elements() == 0) return;
    std::byte* out = outputs[0].mutable_bytes();
    const DotSizes sizes = sizes_of(inputs);
    if (num_elements(sizes.contracting) == 0) {
      std::memset(out, 0, static_cast<std::size_t>(result_.num_bytes()));
      return;
    }
    const Buffer left = with_elements(context, inputs[0]);
    const Buffer right = with_elements(context, inputs[1]);
    DotOperand lhs = operand_of(left, numbers_.lhs_batching_dimensions, lhs_free_,
                                numbers_.lhs_contracting_dimensions);
    DotOperand rhs = operand_of(right, numbers_.rhs_batching_dimensions, rhs_free_,
                                numbers_.rhs_contracting_dimensions);
    const DotLayout layout = lay_out(context, sizes, lhs, rhs);
    Products(*gemm_, layout, lhs, rhs, result_.dtype, out).run(context);
  }

 private:
  DotSizes sizes_of(std::span<const Buffer> inputs) const {
    return {select(inputs[0].dims(), numbers_.lhs_batching_dimensions),
            select(inputs[0].dims(), lhs_free_), select(inputs[1].dims(), rhs_free_),
            select(inputs[0].dims(), numbers_.lhs_contracting_dimensions)};
  }

  ir::DotDimensionNumbers numbers_;
  Dims lhs_free_, rhs_free_;
  TensorType result_;
  std::unique_ptr<Gemm> gemm_;
};

}  // namespace

std::unique_ptr<Kernel> make_dot_general(const ir::Op& op, const ir::Module&) {
  const auto& attrs = op.get<ir::DotGeneralAttrs>();
  const TensorType &lhs = op.operand(0)->type.tensor(), &rhs = op.operand(1)->type.tensor();
  const TensorType& result = op.result()->type.tensor();
  std::optional<SumType> sum = sum_type(lhs.dtype, rhs.dtype, result.dtype);
  if (!sum) {
    throw op_error(op, fmt::format("there is no product of {} and {} that gives {}; convert the "
                                   "operands first",
                                   to_string(lhs), to_string(rhs), to_string(result)));
  }
  // Of an algorithm only a wider accumulation matters: its operands' types ask for less precision
  // than the operands have.
  if (sum == SumType::f32 && attrs.algorithm && attrs.algorithm->accumulation_type == "f64") {
    sum = SumType::f64;
  }
  return std::make_unique<DotGeneral>(attrs.dot_dimension_numbers, result, *sum, lhs.dims.size(),
                                      rhs.dims.size());
}

}  // namespace weft::engine
