#include "passes/simplify/made_values.h"

#include "ir/ops/op_def.h"

namespace weft::passes {
namespace {

using ir::Trait;

// An expression of more ops is an ordinary value: making it again for each user is no longer free.
constexpr int kMaxExpressionOps = 16;

bool is_scalar(const ir::Value& value) { return value.type.is_tensor() && value.type.rank() == 0; }

// Whether the op makes an array from nothing, the same on each device.
bool is_source(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  return def.operands.max == 0 && op.results.size() == 1 && op.result()->type.is_tensor() &&
         !def.has(Trait::device_dependent) && !def.has(Trait::side_effect);
}

// Whether it only spreads or moves what its operands hold, or computes point by point.
bool is_cheap_step(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  const bool moves = def.has(Trait::moves_data) && op.operands.size() == 1;
  const bool computes = def.has(Trait::elementwise) && !def.has(Trait::transcendental);
  return op.results.size() == 1 && !op.operands.empty() && op.regions.empty() &&
         !def.has(Trait::identity) && !is_scalar(*op.result()) && (moves || computes);
}

}  // namespace

MadeValues::MadeValues(const ir::Module& module) : sizes_(module.num_values(), 0) {
  ir::walk(*module.entry()->body, [&](const ir::Op& op) { add(op); });
}

void MadeValues::add(const ir::Op& op) {
  const int size = expression_size(op);
  if (size == 0) return;
  const std::size_t id = op.result()->id;
  if (id >= sizes_.size()) sizes_.resize(id + 1, 0);
  sizes_[id] = size;
}

int MadeValues::expression_size(const ir::Op& op) const {
  if (is_source(op)) return 1;
  if (!is_cheap_step(op)) return 0;
  int size = 1;
  for (const ir::Value* operand : op.operands) {
    const int part = size_of(*operand);
    if (part == 0 && !is_scalar(*operand)) return 0;
    size += part;
  }
  return size <= kMaxExpressionOps ? size : 0;
}

}  // namespace weft::passes
