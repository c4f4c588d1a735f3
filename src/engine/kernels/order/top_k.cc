// Kernel of chlo.top_k: the k largest elements of each line along the last dimension, by total
// order, equal ones in the order of their places.
#include <algorithm>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/order/order_keys.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/stream/element_size.h"
#include "engine/stream/loop_nest.h"
#include "ir/ops/attrs.h"
#include "plan/storage/sort_method.h"

namespace weft::engine {
namespace {

void top_k(const KernelContext& context, const Buffer& operand, std::int64_t k, Buffer& values,
           Buffer& indices) {
  const std::int64_t n = operand.dims().back();
  const std::int64_t lines = n == 0 ? 0 : operand.num_elements() / n;
  const ElementReader reader(operand);
  const Dims outer(operand.dims().begin(), operand.dims().end() - 1);
  const Dims strides(operand.strides().begin(), operand.strides().end() - 1);
  const DType dtype = operand.dtype();
  std::byte* const to_values = values.mutable_bytes();
  auto* const to_indices = indices.mutable_data<std::int32_t>();
  const int bits = plan::key_bits(dtype);
  const auto num_keys = static_cast<std::size_t>(n);
  const auto num_room = static_cast<std::size_t>(plan::order_room(std::span(&bits, 1), k, n));
  parallel(context, lines, plan::kTopKCost * n, [&](std::int64_t begin, std::int64_t end) {
    std::vector<std::byte> scratch(16 * static_cast<std::size_t>(kTileLanes));
    const StorageRef memory = context.pool.allocate((num_keys + num_room) * sizeof(std::uint64_t));
    const std::span keys(reinterpret_cast<std::uint64_t*>(memory->data()), num_keys);
    const std::span room(keys.data() + num_keys, num_room);
    for (std::int64_t line = begin; line < end; ++line) {
      for (std::int64_t i = 0; i < n; i += kTileLanes) {
        const std::int64_t m = std::min(kTileLanes, n - i);
        const void* tile = reader.read(line * n + i, m, scratch.data());
        order_keys(tile, dtype, FloatOrder::total, true, keys.data() + i, m);
      }
      sorted_places(keys, bits, k, room);
      visit_element_size(byte_size(dtype), [&]<class T>(T*) {
        const T* from =
            reinterpret_cast<const T*>(operand.bytes()) + offset_of(line, outer, strides);
        for (std::int64_t i = 0; i < k; ++i) {
          const auto place = static_cast<std::int64_t>(keys[static_cast<std::size_t>(i)]);
          reinterpret_cast<T*>(to_values)[line * k + i] = from[place * operand.strides().back()];
          to_indices[line * k + i] = static_cast<std::int32_t>(place);
        }
      });
    }
  });
}

}  // namespace

std::unique_ptr<Kernel> make_top_k(const ir::Op& op, const ir::Module&) {
  return make_kernel([k = op.get<ir::TopKAttrs>().k, value_type = op.results[0]->type.tensor(),
                      index_type = op.results[1]->type.tensor()](const KernelContext& context,
                                                                 std::span<Buffer> inputs,
                                                                 std::span<Buffer> outputs) {
    Buffer values = context.pool.allocate(value_type);
    Buffer indices = context.pool.allocate(index_type);
    top_k(context, inputs[0], k, values, indices);
    outputs[0] = std::move(values);
    outputs[1] = std::move(indices);
  });
}

}  // namespace weft::engine
