#include "sim/apart.h"

#include "ir/ops/region.h"

namespace weft::sim {
namespace {

// So many ops are looked at, in all questions: a second's part.
constexpr std::int64_t kMostTied = 1'000'000;

// The op of the block in which the other one stands at whatever depth; null: in none.
const ir::Op* op_in(const ir::Block& block, const ir::Op* op) {
  while (op != nullptr && op->parent != &block) op = op->parent->parent_op;
  return op;
}

// The innermost block in which both stand, at whatever depth; null: none.
const ir::Block* common_block(const ir::Op& a, const ir::Op& b) {
  for (const ir::Block* block = a.parent; block != nullptr;) {
    if (op_in(*block, &b) != nullptr) return block;
    block = block->parent_op == nullptr ? nullptr : block->parent_op->parent;
  }
  return nullptr;
}

}  // namespace

Apart::Apart(const plan::Plan& plan, StepTimes& times)
    : times_(plan.module->num_ops()), tied_(plan.module->num_ops()) {
  for (const plan::Routine& routine : plan.routines) {
    for (const plan::Step& step : routine.steps) {
      const bool is_transfer =
          step.kind == plan::StepKind::collective || step.kind == plan::StepKind::start;
      if (is_transfer || times_[step.op->id] != 0) continue;
      const Picoseconds time = times.step(routine, step).total();
      times_[step.op->id] = time;
      Picoseconds& all = of_blocks_[step.op->parent];
      all = cost::sum(all, time);
    }
  }
}

// Whether it was not tied before.
bool Apart::tie(const ir::Op& op) {
  if (tied_[op.id] == question_) return false;
  tied_[op.id] = question_;
  ++num_tied_;
  tied_time_ = cost::sum(tied_time_, times_[op.id]);
  return true;
}

// Ties what is reached from `from` within its block; `next` visits the ops after one.
template <class Next>
void Apart::follow(const ir::Op& from, Next&& next) {
  const ir::Block& block = *from.parent;
  std::vector<const ir::Op*> waiting = {&from};
  while (!waiting.empty()) {
    const ir::Op& op = *waiting.back();
    waiting.pop_back();
    next(op, [&](const ir::Op* other) {
      other = op_in(block, other);
      if (other != nullptr && tie(*other)) waiting.push_back(other);
    });
  }
}

std::optional<Picoseconds> Apart::time(const ir::Op& begin, const ir::Op& end) {
  const ir::Block* const block = common_block(begin, end);
  if (block == nullptr || num_tied_ > kMostTied) return std::nullopt;
  const ir::Op& first = *op_in(*block, &begin);
  const ir::Op& last = *op_in(*block, &end);
  ++question_;
  tied_time_ = 0;
  tie(first);
  tie(last);
  follow(first, [&](const ir::Op& op, auto&& visit) {
    for (const ir::Value* operand : op.operands) visit(operand->def);
    for (const ir::Block* region : op.regions) {
      for (const ir::Value* value : ir::used_from_outside(*region)) visit(value->def);
    }
  });
  follow(last, [&](const ir::Op& op, auto&& visit) {
    for (const ir::Value* result : op.results) {
      for (const ir::Use& use : result->uses()) visit(use.op);
    }
  });
  return of_blocks_[block] - tied_time_;
}

}  // namespace weft::sim
