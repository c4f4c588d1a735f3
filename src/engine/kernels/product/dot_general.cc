#include <cstring>

#include <fmt/format.h>

#include "engine/kernels/product/dot.h"
#include "engine/kernels/product/dot_products.h"
#include "engine/kernels/product/gemm.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/in_place.h"

namespace weft::engine {
namespace {

using plan::DotLayout;

class DotGeneral : public Kernel, public DenseDot {
 public:
  DotGeneral(const ir::DotDimensionNumbers& numbers, TensorType result, SumType sum,
             const TensorType& lhs, const TensorType& rhs)
      : groups_(numbers, lhs.dims.size(), rhs.dims.size()),
        result_(std::move(result)),
        gemm_(make_gemm(sum)) {
    if (result_.num_elements() == 0 || groups_.is_empty_sum(lhs.dims)) return;
    dense_ = groups_.lay_out(StridedLayout::dense(lhs), StridedLayout::dense(rhs));
    has_dense_ = true;
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    outputs[0] = context.pool.allocate(result_);
    if (result_.num_elements() == 0) return;
    std::byte* out = outputs[0].mutable_bytes();
    if (groups_.is_empty_sum(inputs[0].dims())) {
      std::memset(out, 0, static_cast<std::size_t>(result_.num_bytes()));
      return;
    }
    if (is_as_dense(inputs[0], dense_.lhs) && is_as_dense(inputs[1], dense_.rhs)) {
      return multiply(context, inputs[0].bytes(), inputs[1].bytes(), out);
    }
    const Buffer left = with_elements(context, inputs[0]);
    const Buffer right = with_elements(context, inputs[1]);
    const DotLayout layout = groups_.lay_out(left.layout(), right.layout());
    const Buffer lhs = prepared(context, layout.lhs, left);
    const Buffer rhs = prepared(context, layout.rhs, right);
    Products(*gemm_, layout, lhs.bytes(), rhs.bytes(), nullptr, result_.dtype, out, nullptr)
        .run(context);
  }

  void multiply(const KernelContext& context, const std::byte* lhs, const std::byte* rhs,
                std::byte* out) const override {
    Products(*gemm_, dense_, lhs, rhs, nullptr, result_.dtype, out, nullptr).run(context);
  }
  const plan::DotLayout* in_order() const override {
    const SumType sum = gemm_->sum();
    const bool is_exact = is_integer(result_.dtype);
    const bool sums_as_stored = is_exact || (result_.dtype == DType::f32 && sum == SumType::f32) ||
                                (result_.dtype == DType::f64 && sum == SumType::f64);
    if (!sums_as_stored || dense_.lhs.dtype != result_.dtype || dense_.rhs.dtype != result_.dtype) {
      return nullptr;
    }
    const bool is_in_order =
        is_exact || dense_.form == DotLayout::Form::columns ||
        plan::is_plain(sum, dense_.rows.size, dense_.depth.size, dense_.cols.size);
    return is_in_order ? &dense_ : nullptr;
  }
  bool multiplies_dense() const { return has_dense_ && !dense_.lhs.copied && !dense_.rhs.copied; }

 private:
  // Whether dense_ says how the operand lies, and it need not be copied.
  static bool is_as_dense(const Buffer& buffer, const plan::DotOperand& operand) {
    return buffer.is_dense() && !operand.copied;
  }

  DotLayout dense_;  // of dense operands
  bool has_dense_ = false;
  plan::DotGroups groups_;
  TensorType result_;
  std::unique_ptr<Gemm> gemm_;
};

class MatrixProduct : public Kernel {
 public:
  MatrixProduct(const ir::Op& op, const plan::PackedOperand* packed, bool adds)
      : groups_(op.get<ir::DotGeneralAttrs>().dot_dimension_numbers,
                op.operand(0)->type.dims().size(), op.operand(1)->type.dims().size()),
        rhs_(op.operand(1)->type.tensor()),
        result_(op.result()->type.tensor()),
        adds_(adds),
        gemm_(make_gemm(SumType::f32)) {
    if (packed != nullptr) packed_ = *packed;
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    Buffer sum;
    std::byte* out = nullptr;
    if (adds_ && plan::may_be_written(inputs[2])) {
      outputs[0] = std::move(inputs[2]);
      out = outputs[0].mutable_bytes();
    } else {
      outputs[0] = context.pool.allocate(result_);
      out = outputs[0].mutable_bytes();
      if (adds_) sum = context.pool.dense(inputs[2]);
    }
    const std::byte* const addend = sum.valid() ? sum.bytes() : adds_ ? out : nullptr;
    const Buffer left = with_elements(context, inputs[0]);
    const Buffer right = packed_ ? inputs[1] : with_elements(context, inputs[1]);
    const DotLayout layout =
        groups_.lay_out(left.layout(), packed_ ? StridedLayout::dense(rhs_) : right.layout());
    const Buffer lhs = prepared(context, layout.lhs, left);
    WEFT_ASSERT(layout.form == DotLayout::Form::lhs_by_rhs && !layout.rhs.copied &&
                    (!packed_ || layout.cols.size == packed_->cols),
                "a product that is none of matrices");
    Products(*gemm_, layout, lhs.bytes(), right.bytes(), packed_ ? &*packed_ : nullptr,
             result_.dtype, out, addend)
        .run(context);
  }

 private:
  plan::DotGroups groups_;
  TensorType rhs_, result_;
  bool adds_;
  std::optional<plan::PackedOperand> packed_;
  std::unique_ptr<Gemm> gemm_;
};

}  // namespace

std::unique_ptr<Kernel> make_matrix_product(const ir::Op& op, const plan::PackedOperand* packed,
                                            bool adds) {
  return std::make_unique<MatrixProduct>(op, packed, adds);
}

namespace {

SumType sum_of(const ir::Op& op) {
  const TensorType &lhs = op.operand(0)->type.tensor(), &rhs = op.operand(1)->type.tensor();
  const std::optional<SumType> sum = plan::dot_sum_type(op);
  if (!sum) {
    throw op_error(
        op, fmt::format("there is no product of {} and {} that gives {}; convert the "
                        "operands first",
                        to_string(lhs), to_string(rhs), to_string(op.result()->type.tensor())));
  }
  return *sum;
}

std::unique_ptr<DotGeneral> dot_of(const ir::Op& op) {
  return std::make_unique<DotGeneral>(op.get<ir::DotGeneralAttrs>().dot_dimension_numbers,
                                      op.result()->type.tensor(), sum_of(op),
                                      op.operand(0)->type.tensor(), op.operand(1)->type.tensor());
}

// The product of the exchanged operands, whose result is seen as that of the op.
class ExchangedProduct : public Kernel {
 public:
  ExchangedProduct(const ir::Op& op, const plan::ExchangedDot& dot)
      : product_(dot.numbers, dot.made, sum_of(op), op.operand(1)->type.tensor(),
                 op.operand(0)->type.tensor()),
        order_(dot.order) {}

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    std::swap(inputs[0], inputs[1]);
    product_.run(context, inputs, outputs);
    outputs[0] = outputs[0].transposed(order_);
  }

 private:
  DotGeneral product_;
  Dims order_;
};

}  // namespace

std::unique_ptr<Kernel> make_dot_general(const ir::Op& op, const ir::Module&) {
  if (const auto exchanged = plan::exchanged_dot(op)) {
    return std::make_unique<ExchangedProduct>(op, *exchanged);
  }
  return dot_of(op);
}

std::unique_ptr<DenseDot> make_dense_dot(const ir::Op& op) {
  std::unique_ptr<DotGeneral> dot = dot_of(op);
  if (!dot->multiplies_dense()) return nullptr;
  return dot;
}

}  // namespace weft::engine
