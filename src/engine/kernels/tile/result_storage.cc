#include "engine/kernels/tile/result_storage.h"

#include <utility>

#include "plan/storage/in_place.h"

namespace weft::engine {

Buffer result_storage(const KernelContext& context, std::span<Buffer> inputs,
                      const TensorType& type, bool& reused) {
  Buffer* const operand = plan::operand_in_place(inputs, type);
  reused = operand != nullptr;
  if (!reused) return context.pool.allocate(type);
  Buffer taken = std::exchange(*operand, Buffer());
  return taken.dtype() == type.dtype ? taken : taken.bitcast(type.dtype);
}

Buffer of_shape(const Buffer& buffer, const Dims& dims) {
  if (buffer.dims().size() == dims.size()) return buffer;
  return buffer.broadcast(dims, {});
}

}  // namespace weft::engine
