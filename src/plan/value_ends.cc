#include "plan/value_ends.h"

#include <algorithm>

#include "ir/ops/op_def.h"
#include "ir/ops/table.h"

namespace weft::plan {
namespace {

// Whether a block's arguments are there as long as it runs, whoever uses them: those of the
// program, and what its devices have of these.
bool keeps_arguments(const ir::Block& block) {
  const ir::Op* const around = block.parent_op;
  const ir::Function* const function = block.function;
  if (function == nullptr || function != function->module.entry()) return false;
  return around == nullptr || (around->def().region_flow == ir::RegionFlow::manual &&
                               around->parent->parent_op == nullptr);
}

}  // namespace

bool is_view_of_operand(const ir::Op& op) {
  return !op.operands.empty() && (op.def().has(ir::Trait::identity) || op.def().view != nullptr ||
                                  ir::same_operand(op) >= 0);
}

ValueEnds::ValueEnds(const ir::Block& block, const std::vector<Fusion>& steps,
                     const std::unordered_map<const ir::Op*, std::uint32_t>& step_of)
    : block_(block), steps_(steps), step_of_(step_of), keeps_arguments_(keeps_arguments(block)) {
  for (const ir::Op* op : block.ops) {
    position_.emplace(op, static_cast<std::int32_t>(position_.size()));
  }
  for (const Fusion& step : steps) {
    if (!step.chain) continue;
    for (const ir::Value* input : step.inputs) {
      std::int32_t& end = in_chains_.try_emplace(input, -1).first->second;
      end = std::max(end, position(step.place()));
    }
  }
}

const Fusion* ValueEnds::step_with(const ir::Op& op) const {
  const auto at = step_of_.find(&op);
  return at == step_of_.end() ? nullptr : &steps_[at->second];
}

bool ValueEnds::are_one_step(const ir::Op& a, const ir::Op& b) const {
  const Fusion* const step = step_with(a);
  return &a == &b || (step != nullptr && step == step_with(b));
}

std::int32_t ValueEnds::place(const ir::Op& op) const {
  const Fusion* const step = step_with(op);
  return position(step == nullptr ? op : step->place());
}

const ir::Op& ValueEnds::here(const ir::Op& op) const {
  const ir::Op* at = &op;
  while (at->parent != &block_) at = at->parent->parent_op;
  return *at;
}

bool ValueEnds::is_always_there(const ir::Value& value) const {
  if (value.def != nullptr) return is_uniform_constant(value);
  if (value.block != &block_ || !keeps_arguments_) return false;
  const ir::Value* argument = &value;
  if (block_.parent_op != nullptr) argument = block_.parent_op->operand(value.index);
  return argument->def == nullptr && !block_.function->is_donated(argument->index);
}

std::int32_t ValueEnds::end_in_chains(const ir::Value& value) const {
  const auto at = in_chains_.find(&value);
  return at == in_chains_.end() ? -1 : at->second;
}

std::int32_t ValueEnds::end(const ir::Value& value) {
  if (is_always_there(value)) return kForever;
  const auto [at, is_new] = end_.try_emplace(&value, 0);
  if (!is_new) return at->second;
  const bool is_made_here = value.def != nullptr && value.def->parent == &block_;
  std::int32_t last = std::max(is_made_here ? place(*value.def) : -1, end_in_chains(value));
  for (const ir::Use& use : value.uses()) {
    const ir::Op& op = here(*use.op);
    last = std::max(last, place(op));
    if (!is_view_of_operand(op) || step_with(op) != nullptr) continue;
    for (const ir::Value* result : op.results) last = std::max(last, end(*result));
  }
  return end_[&value] = last;
}

void ValueEnds::keep_until(const ir::Value& value, std::int32_t until) {
  for (const ir::Value* one : {&value, &memory(value)}) {
    if (end(*one) < until) set_end(*one, until);
  }
}

const ir::Value& ValueEnds::memory(const ir::Value& value) const {
  const ir::Value* at = &value;
  while (at->def != nullptr && at->def->parent == &block_ && is_view_of_operand(*at->def) &&
         !is_part_of_complex(*at->def)) {
    const bool each = at->def->def().has(ir::Trait::identity);
    at = at->def->operand(each ? at->index : 0);
  }
  return *at;
}

bool ValueEnds::is_replaced(const ir::Value& value) const {
  return std::ranges::any_of(value.uses(), [&](const ir::Use& use) {
    const ir::Op& op = here(*use.op);
    if (op.def().has(ir::Trait::in_place) || op.def().region_flow == ir::RegionFlow::loop) {
      return true;
    }
    return is_view_of_operand(op) && std::ranges::any_of(op.results, [&](const ir::Value* view) {
             return is_replaced(*view);
           });
  });
}

}  // namespace weft::plan
