#include "engine/kernels/tile/result_storage.h"

#include <utility>

namespace weft::engine {

Buffer result_storage(const KernelContext& context, std::span<Buffer> inputs,
                      const TensorType& type, bool& reused) {
  reused = true;
  for (Buffer& input : inputs) {
    if (input.valid() && input.dims() == type.dims && input.owns_storage() && input.is_dense() &&
        byte_size(input.dtype()) == byte_size(type.dtype)) {
      Buffer taken = std::exchange(input, Buffer());
      return taken.dtype() == type.dtype ? taken : taken.bitcast(type.dtype);
    }
  }
  reused = false;
  return context.pool.allocate(type);
}

Buffer of_shape(const Buffer& buffer, const Dims& dims) {
  if (buffer.dims().size() == dims.size()) return buffer;
  return buffer.broadcast(dims, {});
}

}  // namespace weft::engine
