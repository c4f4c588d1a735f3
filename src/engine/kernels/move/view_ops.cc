// Kernels of the ops whose result is a view of their operand, and moves nothing.
#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/tile/tile_function.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::engine {

using Inputs = std::span<Buffer>;
using Outputs = std::span<Buffer>;

std::unique_ptr<Kernel> make_operand(int operand) {
  return make_kernel([i = static_cast<std::size_t>(operand)](const KernelContext&, Inputs inputs,
                                                             Outputs outputs) {
    outputs[0] = std::move(inputs[i]);
  });
}

std::unique_ptr<Kernel> make_constant(const ir::Op& op, const ir::Module&) {
  return make_kernel([value = Buffer::of(op.get<ir::ConstantAttrs>().value)](
                         const KernelContext&, Inputs, Outputs outputs) { outputs[0] = value; });
}

std::unique_ptr<Kernel> make_identity(const ir::Op&, const ir::Module&) {
  return make_kernel([](const KernelContext&, Inputs inputs, Outputs outputs) {
    std::move(inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(outputs.size()),
              outputs.begin());
  });
}

namespace {

// What a row says of the results of an op.
struct ViewOfOp {
  explicit ViewOfOp(const ir::Op& op)
      : view(op.def().view), attrs(op.attrs), result(op.result()->type.tensor()) {}
  std::optional<StridedLayout> of(const Buffer& operand) const {
    return view(attrs, result, operand.layout());
  }
  ir::ViewFn view;
  ir::AttrsRef attrs;
  TensorType result;
};

}  // namespace

std::unique_ptr<Kernel> make_view(const ir::Op& op, const ir::Module&) {
  return make_kernel(
      [view = ViewOfOp(op)](const KernelContext& context, Inputs inputs, Outputs outputs) {
        std::optional<StridedLayout> layout = view.of(inputs[0]);
        if (!layout) {
          inputs[0] = dense(context, inputs[0]);
          layout = view.of(inputs[0]);
        }
        outputs[0] = inputs[0].viewed(std::move(*layout));
      });
}

std::unique_ptr<Kernel> make_dynamic_slice(const ir::Op& op, const ir::Module&) {
  return make_kernel([view = ViewOfOp(op)](const KernelContext&, Inputs inputs, Outputs outputs) {
    StridedLayout layout = *view.of(inputs[0]);
    const Dims& sizes = view.result.dims;
    for (std::size_t d = 0; d < sizes.size(); ++d) {
      const std::int64_t last = inputs[0].dims()[d] - sizes[d];
      const std::int64_t start = std::clamp<std::int64_t>(scalar_index(inputs[d + 1]), 0, last);
      layout.offset += start * inputs[0].strides()[d];
    }
    outputs[0] = inputs[0].viewed(std::move(layout));
  });
}

std::unique_ptr<Kernel> make_part(const ir::Op& op, const ir::Module& module) {
  if (is_complex(op.operand(0)->type.dtype())) return make_view(op, module);
  const int same = ir::same_operand(op);
  return same >= 0 ? make_operand(same) : make_elementwise(op, module);
}

namespace {

// The low bits of an element that has a byte of its own.
std::uint8_t stored_bits(const std::byte* elements, std::int64_t index, int bits) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(elements[index]) & ((1U << bits) - 1));
}

// From `from` to `to`, of which the smaller has less than a byte and an element in a byte of its
// own.
void repack(const std::byte* src, DType from, std::byte* dst, DType to, std::int64_t n) {
  const int bits = std::min(info(from).bits, info(to).bits);
  const bool splits = info(from).bits > info(to).bits;
  const std::int64_t ratio = std::max(info(from).bits, info(to).bits) / bits;
  const std::int64_t per_byte = 8 / bits;
  for (std::int64_t i = 0; i < n; ++i) {  // over elements of the larger type
    for (std::int64_t k = 0; k < ratio; ++k) {
      const int shift = static_cast<int>(k % per_byte) * bits;
      const std::int64_t byte = k / per_byte;
      if (splits) {
        const auto whole = static_cast<unsigned>(src[i * byte_size(from) + byte]);
        dst[i * ratio + k] = static_cast<std::byte>(whole >> shift & ((1U << bits) - 1));
      } else {
        std::byte& whole = dst[i * byte_size(to) + byte];
        if (shift == 0) whole = std::byte{0};
        whole |= static_cast<std::byte>(stored_bits(src, i * ratio + k, bits) << shift);
      }
    }
  }
}

}  // namespace

std::unique_ptr<Kernel> make_bitcast_convert(const ir::Op& op, const ir::Module& module) {
  const DType from = op.operand(0)->type.dtype();
  const TensorType type = op.results[0]->type.tensor();
  const bool bytes_only = info(from).bits >= 8 && info(type.dtype).bits >= 8;
  if (info(from).bits == info(type.dtype).bits) {
    if (bytes_only || from == type.dtype || is_float(type.dtype)) return make_view(op, module);
    // i4 and ui4 differ in the bits that fill their byte.
    return make_kernel([type, round = compute_form(type.dtype).round](
                           const KernelContext& context, Inputs inputs, Outputs outputs) {
      outputs[0] = inputs[0].bitcast(type.dtype);
      Buffer copy = writable_copy(context, outputs[0]);
      round(copy.mutable_bytes(), copy.num_elements());
      outputs[0] = copy;
    });
  }
  return make_kernel(
      [from, type, bytes_only](const KernelContext& context, Inputs inputs, Outputs outputs) {
        const Buffer source = dense(context, inputs[0]);
        Buffer result = context.pool.allocate(type);
        std::byte* to = result.mutable_bytes();
        if (bytes_only) {
          std::memcpy(to, source.bytes(), static_cast<std::size_t>(type.num_bytes()));
        } else {
          repack(source.bytes(), from, to, type.dtype,
                 std::min(source.num_elements(), type.num_elements()));
          const auto round = compute_form(type.dtype).round;
          if (round != nullptr && !is_float(type.dtype)) round(to, type.num_elements());
        }
        outputs[0] = result;
      });
}

}  // namespace weft::engine
