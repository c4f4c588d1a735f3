// How a function of another module becomes part of a trace.
#include <utility>

#include "ir/clone.h"
#include "trace/trace.h"

namespace weft::detail::trace {

Values Trace::inlined(const ir::Function& function, std::span<const TracedValue> arguments) {
  ir::Cloner cloner(function.module, *module_);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    cloner.map(function.body->args[i], visible(arguments[i]));
  }
  ir::Block& block = *scopes_.back().block;
  // The lines of the function's text are none of this program's.
  const ir::Location here{0, 0, place_.location};
  Facts facts = facts_of_results(arguments);
  facts.weak = false;
  Values results;
  for (const ir::Op* op : function.body->ops) {
    if (op->kind == ir::OpKind::func_return) {
      for (const ir::Value* value : op->operands) results.push_back(wrap(cloner.at(value), facts));
      break;
    }
    ir::Op* copy = cloner.clone(*op, block);
    copy->location = here;
    for (ir::Block* region : copy->regions) {
      ir::walk(*region, [&](ir::Op& inner) { inner.location = here; });
    }
    block.ops.push_back(copy);
  }
  return results;
}

}  // namespace weft::detail::trace
