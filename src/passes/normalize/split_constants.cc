#include <algorithm>
#include <vector>

#include "weft/error.h"

#include "ir/ops/op_def.h"
#include "passes/normalize/new_op.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

using ir::Trait;

// An expression of more ops is an ordinary value: copies of it for each user are no longer free,
// and the program would grow by more than a factor.
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
         !is_scalar(*op.result()) && (moves || computes);
}

class Splitter {
 public:
  explicit Splitter(ir::Module& module)
      : module_(module), sizes_(module.num_values(), 0), used_(module.num_values(), false) {}

  void visit(ir::Block& block) {
    std::vector<ir::Op*> ops = std::move(block.ops);
    block.ops.clear();
    block.ops.reserve(ops.size());
    for (ir::Op* op : ops) {
      if (op->results.size() == 1) sizes_[op->result()->id] = expression_size(*op);
      for (ir::Value*& operand : op->operands) operand = for_one_user(operand, block);
      block.ops.push_back(op);
      if (!op->def().has(Trait::control)) continue;  // reducers and comparators are of scalars
      for (ir::Block* region : op->regions) visit(*region);
    }
  }

 private:
  // Of how many ops a value consists that may be copied for each user; 0: it may not.
  int expression_size(const ir::Op& op) const {
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
  int size_of(const ir::Value& value) const { return sizes_[value.id]; }

  // The value itself for the first one who asks.
  ir::Value* for_one_user(ir::Value* value, ir::Block& block) {
    if (size_of(*value) == 0) return value;
    if (!used_[value->id]) {
      used_[value->id] = true;
      return value;
    }
    return copy_expression(*value->def, block);
  }

  ir::Value* copy_expression(const ir::Op& op, ir::Block& block) {
    ir::Op* copy = copy_op(module_, op);
    sizes_.push_back(size_of(*op.result()));
    used_.push_back(true);
    for (ir::Value*& operand : copy->operands) {
      if (size_of(*operand) != 0) operand = copy_expression(*operand->def, block);
    }
    copy->parent = &block;
    block.ops.push_back(copy);
    return copy->result();
  }

  ir::Module& module_;
  std::vector<int> sizes_;  // expression_size by value id
  std::vector<bool> used_;  // by value id
};

}  // namespace

void split_constants(ir::Module& module) {
  ir::Function* entry = module.entry();
  WEFT_ASSERT(entry != nullptr, "the verifier has seen to it that there is an entry function");
  Splitter(module).visit(*entry->body);
}

}  // namespace weft::passes
