#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/builder.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "passes/normalize/expand_rng.h"
#include "passes/normalize/expand_top_k.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;

const ir::Function& function_named(const ir::Module& module, const Op& op) {
  const std::string_view name = ir::called_computation(op.get<ir::CustomCallAttrs>());
  const ir::Function* const found = module.find_function(name);
  if (found == nullptr) throw ir::op_error(op, fmt::format("there is no function @{}", name));
  return *found;
}

void expand_body(Op& op, ir::Module& module) {
  const ir::Function& body = function_named(module, op);
  ir::Builder b(module, *op.parent);
  b.set_block(*op.parent, &op);
  b.set_location(op.location);
  std::vector<ir::Value*> operands(op.operands.begin(), op.operands.end());
  std::vector<ir::Type> types;
  for (const ir::Value* result : op.results) types.push_back(result->type);
  Op* const call = b.create(OpKind::call, operands, types,
                            ir::AttrsRef::of(ir::CallAttrs{ir::SymbolRef{body.name}}));
  call->extra = op.extra;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    op.results[i]->replace_all_uses(call->results[i]);
  }
  op.erase();
}

}  // namespace

void expand_calls(ir::Module& module) {
  std::vector<Op*> top_k, bodies, random;
  for (const ir::Function& function : std::as_const(module).functions()) {
    ir::walk(*function.body, [&](Op& op) {
      if (ir::is_call_to(op, ir::CallKind::approx_top_k)) top_k.push_back(&op);
      if (ir::is_call_to(op, ir::CallKind::custom_partitioning)) bodies.push_back(&op);
      if (op.kind == OpKind::rng) random.push_back(&op);
    });
  }
  for (Op* op : top_k) expand_top_k(*op, function_named(module, *op), module);
  for (Op* op : bodies) {
    // Of others nothing is known but that there is something to compute.
    if (!ir::called_computation(op->get<ir::CustomCallAttrs>()).empty()) expand_body(*op, module);
  }
  for (std::size_t i = 0; i < random.size(); ++i) expand_rng(*random[i], i, module);
}

}  // namespace weft::passes
