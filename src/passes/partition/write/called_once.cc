#include "passes/partition/write/called_once.h"

#include "ir/ops/attrs.h"
#include "passes/partition/write/clone.h"

namespace weft::passes {

using ir::Op;
using ir::OpKind;
using ir::Value;

std::vector<Value*> called_once(const Op& op, std::span<Value* const> operands,
                                const std::vector<ir::Type>& types, const AtomList& others,
                                LocalBuilder& b) {
  if (others.empty()) {
    const Op* call = copy_op(op, operands, types, op.attrs, b);
    return {call->results.begin(), call->results.end()};
  }
  Value* is_first = b.compare(ir::ComparisonDirection::EQ, b.shard_index(others), b.index(0));
  Op* branch = b.ops().create(OpKind::if_, std::span(&is_first, 1), types);
  ir::Block& outer = b.block();
  const auto add_region = [&](const auto& make) {
    ir::Block* region = b.module().make_block(branch, outer.function);
    b.set_block(*region);
    const std::vector<Value*> values = make();
    b.ops().create(OpKind::return_, values, std::vector<ir::Type>{});
    branch->regions.push_back(region);
  };
  add_region([&] {
    const Op* call = copy_op(op, operands, types, op.attrs, b);
    return std::vector<Value*>(call->results.begin(), call->results.end());
  });
  add_region([&] {
    std::vector<Value*> nothing;
    for (const ir::Type& type : types) {
      nothing.push_back(
          type.is_tensor() ? b.splat(type.tensor(), b.identity(OpKind::select, type.dtype()))
                           : b.ops().create(OpKind::create_token, {}, std::vector{type})->result());
    }
    return nothing;
  });
  b.set_block(outer);
  std::vector<Value*> results;
  for (Value* result : branch->results) {
    results.push_back(result->type.is_tensor() ? b.all_reduce(result, others, OpKind::select)
                                               : result);
  }
  return results;
}

}  // namespace weft::passes
