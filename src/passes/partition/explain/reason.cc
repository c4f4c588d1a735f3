#include "passes/partition/explain/reason.h"

#include <fmt/format.h>

#include "ir/location.h"
#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/op_def.h"

namespace weft::passes {

std::string_view short_name(const ir::Op& op) {
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  const ir::CallTarget* const target = ir::call_target_of(op);
  if (target != nullptr && !target->function.empty()) return target->function;
  return ir::without_dialect(call != nullptr ? call->call_target_name : op.name());
}

namespace {

// "gather of take": with the function that the user called.
std::string called_name(const ir::Op& op) {
  const std::string function = ir::function_of(op.location);
  const std::string_view own = short_name(op);
  return function.empty() || function == own ? std::string(own)
                                             : fmt::format("{} of {}", own, function);
}

// What takes the value: "add needs operand 0", "the loop's next round needs value 2".
std::string user_text(const ir::Op& op, std::size_t operand) {
  if (!op.def().has(ir::Trait::terminator)) {
    return fmt::format("{} needs operand {}", called_name(op), operand);
  }
  const ir::Op* owner = op.parent == nullptr ? nullptr : op.parent->parent_op;
  if (owner == nullptr) return fmt::format("the program gives result {}", operand);
  return fmt::format("{} needs value {} of its region", short_name(*owner), operand);
}

// "whole along dimension 1, which is sharded over x", "dimension 0 sharded over y, not x"
std::string change_text(const Layout& has, const Layout& needs, const AxisAtoms& atoms) {
  std::string text;
  for (std::size_t d = 0; d < needs.dims.size(); ++d) {
    if (has.dims[d] == needs.dims[d]) continue;
    if (!text.empty()) text += ", ";
    const bool both = !has.dims[d].empty() && !needs.dims[d].empty();
    const auto names = [&](const AtomList& list) {
      std::string all = atoms.names(list);
      return both && all.find(',') != all.npos ? "(" + all + ")" : all;
    };
    const std::string from = names(has.dims[d]), to = names(needs.dims[d]);
    if (needs.dims[d].empty()) {
      text += fmt::format("whole along dimension {}, which is sharded over {}", d, from);
    } else if (has.dims[d].empty()) {
      text += fmt::format("with dimension {} sharded over {}", d, to);
    } else {
      text += fmt::format("with dimension {} sharded over {}, not {}", d, to, from);
    }
  }
  return text;
}

}  // namespace

std::string reason_text(const ir::Op& op, std::size_t operand, const Layout& has,
                        const Layout& needs, const AxisAtoms& atoms) {
  const ir::Value& value = *op.operand(operand);
  const AtomSet pending = has.unreduced & ~needs.unreduced;
  const std::string change = change_text(has, needs, atoms);
  std::string text = user_text(op, operand);
  if (!change.empty()) text += " " + change;
  if (pending == 0) return text;
  const std::string over = atoms.names(list_of(pending));
  const std::string left_by = value.def == nullptr
                                  ? std::string("it is")
                                  : fmt::format("{} leaves it", called_name(*value.def));
  return fmt::format("{}{} {} as partial results on the devices along {}", text,
                     change.empty() ? " combined:" : ";", left_by, over);
}

std::string reorder_text(const ir::MeshDecl& has, const ir::MeshDecl& needs) {
  return fmt::format(" on mesh @{}, whose devices stand in another order than those of @{}",
                     needs.name, has.name);
}

}  // namespace weft::passes
