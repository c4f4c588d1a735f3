#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/leaves.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "plan/packed_gathers.h"
#include "plan/plan_builder.h"

namespace weft::plan {
namespace {

std::size_t num_leaves(const ir::Type& type) {
  std::size_t n = 0;
  ir::for_each_leaf(type, [&](const ir::Type&) { ++n; });
  return n;
}

// By the row of the op, or of a custom call's target.
bool gives_its_operands(const ir::Op& op) {
  if (op.def().has(ir::Trait::identity)) return true;
  const ir::CallTarget* const target = ir::call_target_of(op);
  return target != nullptr && target->is_identity;
}

}  // namespace

void RoutineBuilder::build(const ir::Block& block, std::span<const ir::Value* const> captured,
                           const RoutineBuilder* outer) {
  for (const ir::Value* argument : block.args) {
    for (ValueRef v : define(*argument)) draft_.arguments.push_back(v);
  }
  for (const ir::Value* value : captured) {
    ValueRefs& mine = values_[value];
    for (ValueRef v : outer->refs(value)) {
      // Every routine can name a constant.
      mine.push_back(v < 0 ? v : new_value(*outer->draft_.types[static_cast<std::size_t>(v)]));
      if (v >= 0) draft_.arguments.push_back(mine.back());
    }
  }
  const Fusions fusions(block, FuseRows::yes);
  for (const ir::Op* op : block.ops) {
    const Fusion* const fusion = fusions.of(*op);
    if (fusion != nullptr && op != &fusion->place()) continue;
    try {
      if (fusion != nullptr) {
        add_fused(*fusion);
      } else {
        (this->*adder(*op))(*op);
      }
    } catch (...) {
      std::rethrow_exception(ir::located(*op, std::current_exception()));
    }
  }
  drop_unused_pads();
  assign_slots(draft_, routine(), plan_.plan().loops);
}

ValueRef RoutineBuilder::new_value(const ir::Type& type) {
  draft_.types.push_back(&type);
  return static_cast<ValueRef>(draft_.types.size() - 1);
}

ValueRefs RoutineBuilder::define(const ir::Value& value) {
  ValueRefs& refs = values_[&value];
  ir::for_each_leaf(value.type, [&](const ir::Type& leaf) { refs.push_back(new_value(leaf)); });
  return refs;
}

template <class Values>
void RoutineBuilder::count_bytes(const Values& values) {
  Plan& plan = plan_.plan();
  const auto instances = static_cast<double>(plan.scopes[scope_].num_instances);
  for (const ir::Value* value : values) {
    if (!value->type.is_tensor()) continue;
    plan.bytes += instances * static_cast<double>(value->type.tensor().num_bytes());
  }
}

DraftStep RoutineBuilder::draft_step(const ir::Op& op, StepKind kind) const {
  DraftStep draft;
  draft.step.kind = kind;
  draft.step.op = &op;
  for (const ir::Value* operand : op.operands) {
    for (ValueRef v : refs(operand)) draft.inputs.push_back(v);
  }
  return draft;
}

void RoutineBuilder::add_step(DraftStep draft) {
  for (const ir::Value* result : draft.step.op->results) {
    for (ValueRef v : define(*result)) draft.outputs.push_back(v);
  }
  draft_.steps.push_back(std::move(draft));
}

struct RoutineBuilder::Row {
  ir::OpKind kind;
  Add add;
};

const RoutineBuilder::Row RoutineBuilder::kRows[] = {
    {ir::OpKind::constant, &RoutineBuilder::add_constant},
    {ir::OpKind::async_done, &RoutineBuilder::add_done},
    {ir::OpKind::get_tuple_element, &RoutineBuilder::add_tuple_element},
    {ir::OpKind::tuple, &RoutineBuilder::add_tuple},
    {ir::OpKind::after_all, &RoutineBuilder::add_tuple},  // of tokens, which have no elements
    {ir::OpKind::create_token, &RoutineBuilder::add_tuple},
    {ir::OpKind::sharding_group, &RoutineBuilder::add_no_step},
};

RoutineBuilder::Add RoutineBuilder::adder(const ir::Op& op) const {
  switch (op.def().region_flow) {
    case ir::RegionFlow::branches:
      return &RoutineBuilder::add_branch;
    case ir::RegionFlow::loop:
      return &RoutineBuilder::add_while;
    case ir::RegionFlow::call:
      return &RoutineBuilder::add_call;
    case ir::RegionFlow::manual:
      return &RoutineBuilder::add_manual_computation;
    case ir::RegionFlow::async:
      return &RoutineBuilder::add_start;
    case ir::RegionFlow::none:
      break;
  }
  if (op.def().has(ir::Trait::terminator)) return &RoutineBuilder::add_result;
  if (gives_its_operands(op) || taken_in_.contains(&op)) return &RoutineBuilder::add_aliases;
  if (ir::is_debug_print(op)) return &RoutineBuilder::add_print;
  const auto at = std::find_if(std::begin(kRows), std::end(kRows),
                               [&](const Row& row) { return row.kind == op.kind; });
  return at == std::end(kRows) ? &RoutineBuilder::add_compute : at->add;
}

void RoutineBuilder::add_result(const ir::Op& op) { add_step(draft_step(op, StepKind::result)); }

void RoutineBuilder::add_aliases(const ir::Op& op) {
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    values_[op.result(i)] = ValueRefs(refs(op.operand(i)));
  }
}

void RoutineBuilder::add_constant(const ir::Op& op) { values_[op.result()] = {plan_.constant(op)}; }

void RoutineBuilder::add_tuple(const ir::Op& op) {
  const std::vector<ValueRef> elements = draft_step(op, {}).inputs;
  values_[op.result()] = ValueRefs(elements.begin(), elements.end());
}

void RoutineBuilder::add_tuple_element(const ir::Op& op) {
  const auto index = static_cast<std::size_t>(op.get<ir::GetTupleElementAttrs>().index);
  const std::vector<ir::Type>& types = op.operand(0)->type.elements();
  const ValueRef* from = refs(op.operand(0)).begin();
  for (std::size_t i = 0; i < index; ++i) from += num_leaves(types[i]);
  values_[op.result()] = ValueRefs(from, from + num_leaves(types[index]));
}

// It says something about its operand, and gives nothing.
void RoutineBuilder::add_no_step(const ir::Op&) {}

void RoutineBuilder::add_print(const ir::Op& op) { add_step(draft_step(op, StepKind::print)); }

void RoutineBuilder::add_compute(const ir::Op& op) {
  const bool communicates = ir::collective_of(op) != nullptr;
  DraftStep draft = draft_step(op, communicates ? StepKind::collective : StepKind::kernel);
  if (communicates) {
    draft.step.detail = plan_.plan().num_collectives++;
  } else {
    for (const ir::Value* value : ir::captured_values(op)) {
      for (ValueRef v : refs(value)) draft.inputs.push_back(v);
    }
    take_packed(op);
  }
  count_bytes(op.operands);
  count_bytes(op.results);
  add_step(std::move(draft));
}

// Of a product: whether it is given its right operand packed.
void RoutineBuilder::take_packed(const ir::Op& op) {
  if (const auto packed = packed_gather_of(op)) {
    plan_.plan().gathered[packed->gather] = plan_.plan().gathered[&op] = packed->operand;
  }
}

void RoutineBuilder::add_fused(const Fusion& fusion) {
  if (fusion.results.empty()) return;  // nobody uses what they compute
  DraftStep draft;
  draft.step.kind = StepKind::kernel;
  draft.step.op = &fusion.place();
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().fused.size());
  plan_.plan().fused.push_back(fusion);
  for (const ir::Value* input : fusion.inputs) {
    for (ValueRef v : refs(input)) draft.inputs.push_back(v);
  }
  for (const ir::Value* result : fusion.results) {
    for (ValueRef v : define(*result)) draft.outputs.push_back(v);
  }
  take_packed(fusion.place());
  count_bytes(fusion.inputs);
  count_bytes(fusion.results);
  draft_.steps.push_back(std::move(draft));
  for (const ir::Op* view : fusion.views) add_compute(*view);
}

// The region is one op on its own arguments, which are other names of the operands.
void RoutineBuilder::add_start(const ir::Op& op) {
  const ir::Block& block = *op.regions[0];
  const ir::Op& transfer = *block.ops.front();
  if (ir::collective_of(transfer) == nullptr) {
    throw Error(fmt::format("only collectives can be started, not {}", transfer.name()));
  }
  for (std::size_t i = 0; i < block.args.size(); ++i) {
    values_[block.args[i]] = ValueRefs(refs(op.operand(i)));
  }
  DraftStep draft = draft_step(transfer, StepKind::start);
  draft.step.op = &op;
  draft.step.detail = plan_.plan().num_collectives++;
  add_step(std::move(draft));
}

void RoutineBuilder::add_done(const ir::Op& op) { add_step(draft_step(op, StepKind::done)); }

const ir::Op& transfer_of(const Step& step) {
  return step.kind == StepKind::start ? *step.op->regions[0]->ops.front() : *step.op;
}

}  // namespace weft::plan
