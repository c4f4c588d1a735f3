// Kernels of custom calls, and of tokens, which hold nothing.
#include <fmt/format.h>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

std::unique_ptr<Kernel> make_custom_call(const ir::Op& op, const ir::Module& module) {
  const std::string& target = op.get<ir::CustomCallAttrs>().call_target_name;
  if (target == "Sharding") return make_identity(op, module);
  throw op_error(op, fmt::format("Weft does not have the custom call @{}", target));
}

std::unique_ptr<Kernel> make_token(const ir::Op&, const ir::Module&) {
  return make_kernel(
      [](const KernelContext& context, std::span<Buffer>, std::span<Buffer> outputs) {
        outputs[0] = context.pool.allocate({DType::i1, {0}});
      });
}

}  // namespace weft::engine
