// Kernels of custom calls.
#include <fmt/format.h>

#include "engine/kernels/kernels.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

std::unique_ptr<Kernel> make_custom_call(const ir::Op& op, const ir::Module& module) {
  const std::string& target = op.get<ir::CustomCallAttrs>().call_target_name;
  if (target == "Sharding") return make_identity(op, module);
  throw op_error(op, fmt::format("Weft does not have the custom call @{}", target));
}

}  // namespace weft::engine
