#include "ir/region_flow.h"

#include "ir/ops/control.h"

namespace weft::ir {
namespace {

RegionFlow flow_of(const Op& op) { return op.def().region_flow; }

Use use_of(Op* op, std::size_t operand) { return {op, static_cast<std::uint32_t>(operand)}; }

// What an async_start's region returns is in its future: value i is what async_done gives as i.
UseList returned_by(const Op& op, std::size_t i) {
  UseList uses;
  for (Block* block : result_blocks(op)) uses.push_back(use_of(block->terminator(), i));
  return uses;
}

UseList sources_of_result(const Value& result) {
  Op& op = *result.def;
  if (const Op* start = started_by(op)) return returned_by(*start, result.index);
  UseList uses;
  if (flow_of(op) == RegionFlow::loop) uses.push_back(use_of(&op, result.index));
  if (flow_of(op) == RegionFlow::async) {
    Op* const end = op.regions[0]->terminator();
    for (std::size_t i = 0; i < end->operands.size(); ++i) uses.push_back(use_of(end, i));
  } else {
    for (const Use& use : returned_by(op, result.index)) uses.push_back(use);
  }
  return uses;
}

UseList sources_of_argument(const Value& argument) {
  Op* const around = argument.block->parent_op;
  if (around == nullptr || !takes_operands(*around)) return {};
  UseList uses = {use_of(around, argument.index)};
  if (flow_of(*around) == RegionFlow::loop) {
    uses.push_back(use_of(loop_body(*around).terminator(), argument.index));
  }
  return uses;
}

// What a block returns as value i, to the op around it.
void add_returned(const Block& block, std::size_t i, ValueList& targets) {
  const Op* const around = block.parent_op;
  if (around == nullptr || !around->def().runs_regions()) return;
  if (flow_of(*around) == RegionFlow::loop) {
    if (&block == &loop_condition(*around)) return;
    for (const Block* region : around->regions) targets.push_back(region->args[i]);
  }
  targets.push_back(flow_of(*around) == RegionFlow::async ? around->result() : around->result(i));
}

}  // namespace

std::span<Block* const> run_blocks(const Op& op) {
  if (flow_of(op) == RegionFlow::none) return {};
  if (flow_of(op) != RegionFlow::call) return op.regions;
  const Function* const callee = op.parent->function->module.find_function(callee_of(op));
  if (callee == nullptr) return {};
  return {&callee->body, 1};
}

std::span<Block* const> result_blocks(const Op& op) {
  return flow_of(op) == RegionFlow::loop ? run_blocks(op).last(1) : run_blocks(op);
}

bool takes_operands(const Op& op) {
  return op.def().runs_regions() && flow_of(op) != RegionFlow::branches;
}

const Op* manual_around(const Op& op) {
  const Op* around = op.parent->parent_op;
  while (around != nullptr && flow_of(*around) != RegionFlow::manual) {
    around = around->parent->parent_op;
  }
  return around;
}

const Op* started_by(const Op& done) {
  if (done.kind != OpKind::async_done) return nullptr;
  const Op* const start = done.operand(0)->def;
  return start != nullptr && flow_of(*start) == RegionFlow::async ? start : nullptr;
}

UseList flow_sources(const Value& value) {
  return value.def != nullptr ? sources_of_result(value) : sources_of_argument(value);
}

ValueList flow_targets(const Op& user, std::size_t operand) {
  ValueList targets;
  if (takes_operands(user)) {
    for (const Block* block : run_blocks(user)) targets.push_back(block->args[operand]);
    if (flow_of(user) == RegionFlow::loop) targets.push_back(user.result(operand));
  } else if (user.def().has(Trait::terminator)) {
    add_returned(*user.parent, operand, targets);
  }
  return targets;
}

}  // namespace weft::ir
