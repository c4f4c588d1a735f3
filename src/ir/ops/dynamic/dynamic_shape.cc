#include "ir/ops/dynamic/dynamic_shape.h"

#include "ir/ops/check.h"

namespace weft::ir {

void check_sized_by_operands(const OpSignature&) {
  require(false,
          "its sizes are not bound: weft run, compile, explain and sim bind them, of a program "
          "that has an entry function");
}

bool is_shape_assertion(const Op& op) {
  const auto* const call = op.attrs.get_if<CustomCallAttrs>();
  return call != nullptr && call->call_target_name == kShapeAssertion;
}

bool is_sized_by_operands(const Op& op) {
  if (op.def().has(Trait::sized_by_operands) || is_shape_assertion(op)) return true;
  const auto* const call = op.attrs.get_if<CustomCallAttrs>();
  if (call == nullptr) return false;
  return call->call_target_name.starts_with(kDynamicCallPrefix) ||
         op.extra.find(kShapeOperands) != nullptr;
}

}  // namespace weft::ir
