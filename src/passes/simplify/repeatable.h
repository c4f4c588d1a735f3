// Which ops may be computed at another place, or another number of times, than the program says.
// Functions only.
#pragma once

#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"

namespace weft::passes {

// Whether two executions of the op on the same operands give the same, and nothing else.
inline bool is_repeatable(const ir::Op& op) {
  constexpr std::uint32_t kNever = ir::Trait::side_effect | ir::Trait::terminator;
  if ((op.def().traits & kNever) != 0 || op.def().runs_regions()) return false;
  if (ir::collective_of(op) != nullptr) return false;
  if (ir::is_call_to(op, ir::CallKind::python_callback)) return false;
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  return call == nullptr || !call->has_side_effect.value_or(false);
}

}  // namespace weft::passes
