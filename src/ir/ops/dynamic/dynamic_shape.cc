#include "ir/ops/dynamic/dynamic_shape.h"

#include "ir/ops/check.h"

namespace weft::ir {

void check_sized_by_operands(const OpSignature&) {
  require(false,
          "its sizes are not bound: weft run, compile, explain and sim bind them, of a program "
          "that has an entry function");
}

bool is_sized_by_operands(const Op& op) {
  if (op.def().has(Trait::sized_by_operands)) return true;
  const auto* const call = op.attrs.get_if<CustomCallAttrs>();
  if (call == nullptr) return false;
  const std::string_view target = call->call_target_name;
  return target == kShapeAssertion || target.starts_with(kDynamicCallPrefix) ||
         op.extra.find(kShapeOperands) != nullptr;
}

}  // namespace weft::ir
