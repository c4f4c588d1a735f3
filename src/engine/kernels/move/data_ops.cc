// Kernels of the ops that make arrays from nothing or put elements elsewhere.
#include "engine/kernels/move/data_ops.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "weft/shape.h"

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/tile_function.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "plan/storage/made_layout.h"

namespace weft::engine {
namespace {

using Inputs = std::span<Buffer>;
using Outputs = std::span<Buffer>;

}  // namespace

Buffer counting(const KernelContext& context, DType dtype, std::int64_t n) {
  Buffer line = context.pool.allocate({dtype, {n}});
  if (dtype == DType::i32) {  // what most indices are
    auto* const to = line.mutable_data<std::int32_t>();
    parallel(context, n, 1, [to](std::int64_t begin, std::int64_t end) {
      std::iota(to + begin, to + end, static_cast<std::int32_t>(begin));
    });
    return line;
  }
  std::byte* to = line.mutable_bytes();
  const TileFunction convert = convert_function(DType::i64, dtype);
  const ComputeForm& form = compute_form(dtype);
  parallel(context, n, 1, [&](std::int64_t begin, std::int64_t end) {
    std::int64_t numbers[kTileLanes];
    alignas(16) std::byte converted[16 * kTileLanes];
    for (std::int64_t i = begin; i < end; i += kTileLanes) {
      const std::int64_t m = std::min(kTileLanes, end - i);
      for (std::int64_t j = 0; j < m; ++j) numbers[j] = i + j;
      const void* in[1] = {numbers};
      std::byte* place = to + i * byte_size(dtype);
      void* out = form.store == nullptr ? place : converted;
      convert(in, out, m);
      store_tile(dtype, out, place, m);
    }
  });
  return line;
}

namespace {

// Of one dimension of a pad: which elements of the operand stay, and where the first of them goes.
struct PaddedDim {
  std::int64_t first = 0, count = 0, at = 0, step = 1;
};

PaddedDim padded_dim(std::int64_t size, std::int64_t result, std::int64_t low,
                     std::int64_t interior) {
  PaddedDim d;
  d.step = interior + 1;
  d.first = low >= 0 ? 0 : ceil_div(-low, d.step);
  d.at = low + d.first * d.step;
  const std::int64_t room = result - d.at;  // places from there on
  d.count = room <= 0 ? 0 : std::min(size - d.first, ceil_div(room, d.step));
  d.count = std::max<std::int64_t>(d.count, 0);
  return d;
}

void concatenate(const KernelContext& context, std::size_t dimension, const TensorType& type,
                 Inputs inputs, Outputs outputs) {
  Buffer result = context.pool.allocate(type);
  std::byte* to = result.mutable_bytes();
  for (const Buffer& input : inputs) {
    copy_into(context, input, to, result.strides());
    to += input.dims()[dimension] * result.strides()[dimension] * byte_size(type.dtype);
  }
  outputs[0] = std::move(result);
}

void dynamic_update_slice(const KernelContext& context, Inputs inputs, Outputs outputs) {
  const Buffer update = std::move(inputs[1]);
  std::int64_t offset = 0;
  const Dims strides = row_major_strides(inputs[0].dims());
  for (std::size_t d = 0; d < strides.size(); ++d) {
    const std::int64_t last = inputs[0].dims()[d] - update.dims()[d];
    offset += std::clamp<std::int64_t>(scalar_index(inputs[d + 2]), 0, last) * strides[d];
  }
  Buffer result = writable_copy(context, inputs[0]);
  copy_into(context, update, result.mutable_bytes() + offset * byte_size(update.dtype()), strides);
  outputs[0] = std::move(result);
}

std::int64_t integer_attribute(const ir::Module& module, std::string_view key,
                               std::int64_t otherwise) {
  const ir::Attribute* found = module.attributes.find(key);
  const auto* value = found == nullptr ? nullptr : found->get_if<ir::IntegerAttr>();
  return value == nullptr ? otherwise : value->value;
}

Buffer ui32_scalar(const KernelContext& context, std::int64_t value) {
  Buffer scalar = context.pool.allocate({DType::ui32, {}});
  *scalar.mutable_data<std::uint32_t>() = static_cast<std::uint32_t>(value);
  return scalar;
}

}  // namespace

PaddedPart::PaddedPart(const Dims& from, const PaddedPlaces& padding, const Dims& dims)
    : strides(row_major_strides(dims)) {
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const PaddedDim p = padded_dim(from[d], dims[d], padding.low[d], padding.interior[d]);
    firsts.push_back(p.first);
    counts.push_back(p.count);
    places.push_back(p.at);
    offset += p.at * strides[d];
    has_holes = has_holes || (p.step != 1 && p.count > 1);
    strides[d] *= p.step;
  }
}

void around(const Dims& dims, const Dims& firsts, const Dims& counts,
            const std::function<void(const Dims&, const Dims&)>& part) {
  Dims starts(firsts.size(), 0), sizes = dims;
  const auto give = [&](std::size_t d, std::int64_t begin, std::int64_t end) {
    starts[d] = begin;
    sizes[d] = end - begin;
    if (begin != end) part(starts, sizes);
  };
  for (std::size_t d = 0; d < firsts.size(); ++d) {
    const std::int64_t end = firsts[d] + counts[d];
    give(d, 0, firsts[d]);
    give(d, end, dims[d]);
    starts[d] = firsts[d];
    sizes[d] = counts[d];
  }
}

// Fills what of a dense array lies outside of its part [firsts, firsts + counts).
void fill_around(const KernelContext& context, Buffer& array, const Dims& firsts,
                 const Dims& counts, const std::byte* value) {
  const int size = byte_size(array.dtype());
  Literal element(TensorType{array.dtype(), {}});
  std::memcpy(element.mutable_bytes().data(), value, static_cast<std::size_t>(size));
  const Buffer one = Buffer::of(element);
  around(array.dims(), firsts, counts, [&](const Dims& starts, const Dims& sizes) {
    std::int64_t offset = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) offset += starts[i] * array.strides()[i];
    copy_into(context, one.broadcast(sizes, {}), array.mutable_bytes() + offset * size,
              array.strides());
  });
}

Buffer padded(const KernelContext& context, const Buffer& operand, const PaddedPlaces& padding,
              const Dims& dims, const std::byte* value) {
  const TensorType type{operand.dtype(), dims};
  const int size = byte_size(type.dtype);
  Buffer result = context.pool.allocate(type);
  std::byte* to = result.mutable_bytes();
  const PaddedPart part(operand.dims(), padding, dims);
  if (part.has_holes || part.is_empty()) {
    fill(context, to, type.num_elements(), size, value);
  } else {
    fill_around(context, result, part.places, part.counts, value);
  }
  if (!part.is_empty()) {
    copy_into(context, operand.sliced(part.firsts, part.counts), to + part.offset * size,
              part.strides);
  }
  return result;
}

std::unique_ptr<Kernel> make_iota(const ir::Op& op, const ir::Module&) {
  return make_kernel(
      [type = op.results[0]->type.tensor(), dimension = op.get<ir::IotaAttrs>().iota_dimension](
          const KernelContext& context, Inputs, Outputs outputs) {
        const std::int64_t n = type.dims[static_cast<std::size_t>(dimension)];
        outputs[0] = counting(context, type.dtype, n).viewed(plan::iota_layout(type, dimension));
      });
}

std::unique_ptr<Kernel> make_pad(const ir::Op& op, const ir::Module&) {
  const auto& attrs = op.get<ir::PadAttrs>();
  return make_kernel([padding = PaddedPlaces{attrs.edge_padding_low, attrs.interior_padding},
                      dims = op.results[0]->type.dims()](const KernelContext& context,
                                                         Inputs inputs, Outputs outputs) {
    outputs[0] = padded(context, inputs[0], padding, dims, inputs[1].bytes());
  });
}

std::unique_ptr<Kernel> make_concatenate(const ir::Op& op, const ir::Module&) {
  if (const int same = ir::same_operand(op); same >= 0) return make_operand(same);
  const auto dimension = static_cast<std::size_t>(op.get<ir::DimensionAttrs>().dimension);
  return make_kernel([dimension, type = op.results[0]->type.tensor()](
                         const KernelContext& context, Inputs inputs, Outputs outputs) {
    concatenate(context, dimension, type, inputs, outputs);
  });
}

std::unique_ptr<Kernel> make_dynamic_update_slice(const ir::Op& op, const ir::Module&) {
  if (const int same = ir::same_operand(op); same >= 0) return make_operand(same);
  return make_kernel(&dynamic_update_slice);
}

// Devices are numbered replica by replica.
std::unique_ptr<Kernel> make_partition_id(const ir::Op&, const ir::Module& module) {
  const std::int64_t replicas = integer_attribute(module, "mhlo.num_replicas", 1);
  const std::int64_t partitions =
      std::max<std::int64_t>(1, module.num_devices() / std::max<std::int64_t>(1, replicas));
  return make_kernel([partitions](const KernelContext& context, Inputs, Outputs outputs) {
    outputs[0] = ui32_scalar(context, context.device % partitions);
  });
}

std::unique_ptr<Kernel> make_replica_id(const ir::Op&, const ir::Module& module) {
  const std::int64_t partitions =
      integer_attribute(module, "mhlo.num_partitions", module.num_devices());
  return make_kernel([partitions](const KernelContext& context, Inputs, Outputs outputs) {
    outputs[0] = ui32_scalar(context, context.device / std::max<std::int64_t>(1, partitions));
  });
}

}  // namespace weft::engine
