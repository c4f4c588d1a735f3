// Kernels of the ops whose result is a view of their operand, and moves nothing.
#include <algorithm>
#include <cstring>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/tile/tile_function.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

using Inputs = std::span<Buffer>;
using Outputs = std::span<Buffer>;

std::unique_ptr<Kernel> make_identity(const ir::Op&, const ir::Module&) {
  return make_kernel([](const KernelContext&, Inputs inputs, Outputs outputs) {
    std::move(inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(outputs.size()),
              outputs.begin());
  });
}

std::unique_ptr<Kernel> make_transpose(const ir::Op& op, const ir::Module&) {
  return make_kernel([permutation = op.get<ir::TransposeAttrs>().permutation](
                         const KernelContext&, Inputs inputs, Outputs outputs) {
    outputs[0] = inputs[0].transposed(permutation);
  });
}

std::unique_ptr<Kernel> make_broadcast_in_dim(const ir::Op& op, const ir::Module&) {
  return make_kernel([dims = op.results[0]->type.dims(),
                      mapping = op.get<ir::BroadcastInDimAttrs>().broadcast_dimensions](
                         const KernelContext&, Inputs inputs, Outputs outputs) {
    outputs[0] = inputs[0].broadcast(dims, mapping);
  });
}

std::unique_ptr<Kernel> make_reverse(const ir::Op& op, const ir::Module&) {
  return make_kernel([dimensions = op.get<ir::DimensionsAttrs>().dimensions](
                         const KernelContext&, Inputs inputs, Outputs outputs) {
    outputs[0] = inputs[0].reversed(dimensions);
  });
}

std::unique_ptr<Kernel> make_slice(const ir::Op& op, const ir::Module&) {
  return make_kernel([attrs = op.get<ir::SliceAttrs>(), sizes = op.results[0]->type.dims()](
                         const KernelContext&, Inputs inputs, Outputs outputs) {
    outputs[0] = inputs[0].sliced(attrs.start_indices, sizes, attrs.strides);
  });
}

std::unique_ptr<Kernel> make_reshape(const ir::Op& op, const ir::Module&) {
  return make_kernel([dims = op.results[0]->type.dims()](const KernelContext& context,
                                                         Inputs inputs, Outputs outputs) {
    Buffer view = inputs[0].reshaped(dims);
    outputs[0] = view.valid() ? view : dense(context, inputs[0]).reshaped(dims);
  });
}

std::unique_ptr<Kernel> make_dynamic_slice(const ir::Op& op, const ir::Module&) {
  return make_kernel([sizes = op.get<ir::DynamicSliceAttrs>().slice_sizes](
                         const KernelContext&, Inputs inputs, Outputs outputs) {
    Dims starts;
    for (std::size_t d = 0; d < sizes.size(); ++d) {
      const std::int64_t last = inputs[0].dims()[d] - sizes[d];
      starts.push_back(std::clamp<std::int64_t>(scalar_index(inputs[d + 1]), 0, last));
    }
    outputs[0] = inputs[0].sliced(starts, sizes);
  });
}

namespace {

// Every other element of the parts that complex numbers are made of.
Buffer complex_parts(const Buffer& buffer, int part) {
  Dims strides = buffer.strides();
  for (std::int64_t& stride : strides) stride *= 2;
  // Not writable: where it looks dense, the other parts would still be in its storage.
  return Buffer({real_part(buffer.dtype()), buffer.dims()}, std::move(strides),
                2 * buffer.offset() + part, buffer.storage(), false);
}

std::unique_ptr<Kernel> make_part(const ir::Op& op, const ir::Module& module, int part) {
  if (!is_complex(op.operand(0)->type.dtype())) {
    return part == 0 ? make_identity(op, module) : make_elementwise(op, module);
  }
  return make_kernel([part](const KernelContext&, Inputs inputs, Outputs outputs) {
    outputs[0] = complex_parts(inputs[0], part);
  });
}

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

std::unique_ptr<Kernel> make_real(const ir::Op& op, const ir::Module& module) {
  return make_part(op, module, 0);
}
std::unique_ptr<Kernel> make_imag(const ir::Op& op, const ir::Module& module) {
  return make_part(op, module, 1);
}

std::unique_ptr<Kernel> make_bitcast_convert(const ir::Op& op, const ir::Module&) {
  const DType from = op.operand(0)->type.dtype();
  const TensorType type = op.results[0]->type.tensor();
  const bool bytes_only = info(from).bits >= 8 && info(type.dtype).bits >= 8;
  if (info(from).bits == info(type.dtype).bits) {
    // i4 and ui4 differ in the bits that fill their byte.
    const auto round =
        bytes_only || is_float(type.dtype) ? nullptr : compute_form(type.dtype).round;
    return make_kernel([type, round](const KernelContext& context, Inputs inputs, Outputs outputs) {
      outputs[0] = inputs[0].bitcast(type.dtype);
      if (round == nullptr) return;
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
