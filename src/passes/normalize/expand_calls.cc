#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/builder.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/custom_call.h"
#include "passes/normalize/expand_rng.h"
#include "passes/normalize/steps.h"
#include "passes/simplify/new_op.h"

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

void replace(Op& op, const std::vector<ir::Value*>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    op.results[i]->replace_all_uses(values[i]);
  }
  op.erase();
}

// The array's first `size` elements along a dimension; of the initial value where it has fewer.
ir::Value* first_elements(ir::Builder& b, ir::Value* array, ir::Value* initial, std::size_t dim,
                          std::int64_t size) {
  const Dims& dims = array->type.dims();
  if (dims[dim] >= size) {
    Dims limits = dims;
    limits[dim] = size;
    const Dims starts(dims.size(), 0), steps(dims.size(), 1);
    return b.value(OpKind::slice, {array}, ir::AttrsRef::of(ir::SliceAttrs{starts, limits, steps}));
  }
  const Dims none(dims.size(), 0);
  Dims high = none;
  high[dim] = size - dims[dim];
  return b.value(OpKind::pad, {array, initial}, ir::AttrsRef::of(ir::PadAttrs{none, high, none}));
}

// Sorts the arrays by the comparator and takes the first elements: not only so many as would do,
// but right.
void expand_top_k(Op& op, ir::Module& module) {
  const auto dim =
      static_cast<std::size_t>(ir::approx_top_k_dimension(op.get<ir::CustomCallAttrs>()));
  const std::size_t n = op.results.size();
  ir::Builder b(module, *op.parent);
  b.set_block(*op.parent, &op);
  b.set_location(op.location);
  std::vector<ir::Value*> arrays;
  for (std::size_t i = 0; i < n; ++i) arrays.push_back(op.operand(i));
  ir::Block* const comparator =
      make_region(module, function_named(module, op), op.parent->function);
  const Op* const sorted =
      b.create(OpKind::sort, arrays,
               ir::AttrsRef::of(ir::SortAttrs{static_cast<std::int64_t>(dim), true}), {comparator});
  std::vector<ir::Value*> values;
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t size = op.results[i]->type.dims()[dim];
    values.push_back(first_elements(b, sorted->results[i], op.operand(n + i), dim, size));
  }
  if (!op.extra.empty()) {  // shardings of all results, say
    Op* const barrier = b.create(OpKind::optimization_barrier, values);
    barrier->extra = op.extra;
    values.assign(barrier->results.begin(), barrier->results.end());
  }
  replace(op, values);
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
  replace(op, {call->results.begin(), call->results.end()});
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
  for (Op* op : top_k) expand_top_k(*op, module);
  for (Op* op : bodies) {
    // Of others nothing is known but that there is something to compute.
    if (!ir::called_computation(op->get<ir::CustomCallAttrs>()).empty()) expand_body(*op, module);
  }
  for (std::size_t i = 0; i < random.size(); ++i) expand_rng(*random[i], i, module);
}

}  // namespace weft::passes
