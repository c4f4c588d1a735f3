#include "engine/kernels/convolution/convolution.h"

#include <cstring>

#include <fmt/format.h>

#include "engine/kernels/convolution/conv_onednn.h"
#include "engine/kernels/convolution/conv_patches.h"
#include "engine/kernels/convolution/conv_pixels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/room_for_result.h"
#include "ir/op_error.h"

namespace weft::engine {
namespace {

class Convolution : public Kernel {
 public:
  Convolution(const ConvLayout& layout, TensorType result,
              std::unique_ptr<ConvolutionMethod> method)
      : layout_(layout), result_(std::move(result)), method_(std::move(method)) {}

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    outputs[0] = context.pool.allocate(result_);
    if (result_.num_elements() == 0) return;
    std::byte* out = outputs[0].mutable_bytes();
    if (layout_.products() == 0) {
      std::memset(out, 0, static_cast<std::size_t>(result_.num_bytes()));
      return;
    }
    const Buffer source = inputs[0].viewed(layout_.source_of(inputs[0].layout()));
    const Buffer kernel = inputs[1].viewed(layout_.kernel_of(inputs[1].layout()));
    if (layout_.result_in_order()) {
      return method_->run(context, source, kernel, out);
    }
    const Buffer result = context.pool.allocate(layout_.result);
    method_->run(context, source, kernel, result.storage()->data());
    copy_into(context, result.transposed(layout_.result_order), out, outputs[0].strides());
  }

 private:
  ConvLayout layout_;
  TensorType result_;
  std::unique_ptr<ConvolutionMethod> method_;
};

}  // namespace

std::unique_ptr<Kernel> make_convolution(const ir::Op& op, const ir::Module&) {
  const TensorType &lhs = op.operand(0)->type.tensor(), &rhs = op.operand(1)->type.tensor();
  const TensorType& result = op.result()->type.tensor();
  const auto sum = plan::sum_type(lhs.dtype, rhs.dtype, result.dtype);
  if (!sum) {
    throw op_error(op, fmt::format("there is no convolution of {} and {} that gives {}; convert "
                                   "the operands first",
                                   to_string(lhs), to_string(rhs), to_string(result)));
  }
  check_room_for_result(op);
  const ConvLayout layout(op);
  std::unique_ptr<ConvolutionMethod> method = make_pixel_convolution(layout, lhs.dtype, rhs.dtype);
  if (!method && sum == SumType::f32 && layout.products() > 0) {
    method = make_onednn_convolution(layout, lhs.dtype, rhs.dtype);
  }
  if (!method) method = make_patch_convolution(layout, *sum);
  return std::make_unique<Convolution>(layout, result, std::move(method));
}

}  // namespace weft::engine
