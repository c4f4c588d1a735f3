#include "engine/kernels/tile/result_storage.h"

#include <exception>
#include <utility>

#include "ir/op_error.h"
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

Buffer result_storage(const KernelContext& context, std::span<Buffer> inputs, const ir::Op& op,
                      bool may_reuse, bool& reused) {
  try {
    return result_storage(context, may_reuse ? inputs : inputs.first(0),
                          op.results[0]->type.tensor(), reused);
  } catch (const Error&) {
    std::rethrow_exception(ir::located(op, std::current_exception()));
  }
}

Buffer of_shape(const Buffer& buffer, const Dims& dims) {
  if (buffer.dims().size() == dims.size()) return buffer;
  return buffer.broadcast(dims, {});
}

}  // namespace weft::engine
