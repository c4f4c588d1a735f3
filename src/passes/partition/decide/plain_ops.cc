#include "passes/partition/decide/plain_ops.h"

#include <algorithm>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "passes/partition/decide/enclosing_loops.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

// Operations that a core is done with in the time that the smallest collective takes (0.1 MFLOP, 1
// to 15 us), and turns that are no layers. In fewer turns only smaller products are small, and in
// so few as layers may be, none.
constexpr double kSmallProduct = 1e5, kManyTurns = 32, kFewTurns = 8;

}  // namespace

bool may_repeat(const ir::Op& op, double weight) {
  if (weight <= kFewTurns) return false;
  const double small = kSmallProduct * std::min(1.0, weight / kManyTurns);
  return ir::flops(*ir::SignatureOf(op)) <= small;
}

PlainOps::PlainOps(const ir::Module& module)
    : made_(module),
      plain_(module.num_ops(), kNoPlain),
      place_(module.num_ops(), kNowhere),
      uses_(module.num_values(), 0) {
  std::uint32_t place = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    place_[op.id] = place++;
    for (const ir::Value* operand : op.operands) ++uses_[operand->id];
  });
  add(*module.entry()->body, 1);
}

std::uint32_t PlainOps::number(const ir::Op& op) const {
  const std::uint32_t number = find(op);
  WEFT_ASSERT(number != kNoPlain,
              fmt::format("nothing is decided about an op: {} with id {}", op.name(), op.id));
  return number;
}

void PlainOps::add(const ir::Block& block, double weight) {
  for (const ir::Op* op : block.ops) {
    if (op != block.terminator()) add(*op, weight);
  }
}

void PlainOps::add(const ir::Op& op, double weight) {
  const PartitionRole role = role_of(op);
  if (role == PartitionRole::plain) {
    if (is_made(op, made_)) return;
    plain_[op.id] = static_cast<std::uint32_t>(ops_.size());
    PlainOp& plain = ops_.emplace_back(PlainOp{&op, splitting_rule(op), {}, weight});
    if (!plain.rule.empty()) plain.combine = common_combine_op(op, plain.rule.combiner);
    return;
  }
  if (role == PartitionRole::loop) {
    loops_.push_back(&op);
    weight *= expected_turns(op);
  }
  for (const ir::Block* region : op.regions) add(*region, weight);
}

}  // namespace weft::passes
