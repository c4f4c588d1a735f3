#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/host/located_error.h"
#include "engine/host/plan_builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

// How many slots a value takes: a tuple one for each element, a token none.
std::size_t num_leaves(const ir::Type& type) {
  if (type.kind() == ir::Type::Kind::token) return 0;
  if (type.kind() != ir::Type::Kind::tuple) return 1;
  std::size_t n = 0;
  for (const ir::Type& element : type.elements()) n += num_leaves(element);
  return n;
}

double bytes_of(const ir::ValueList& values) {
  double bytes = 0;
  for (const ir::Value* value : values) {
    if (value->type.is_tensor()) bytes += static_cast<double>(value->type.tensor().num_bytes());
  }
  return bytes;
}

// The values used in a block, at any depth, and defined outside of it, in order of use.
std::vector<const ir::Value*> used_from_outside(const ir::Block& block) {
  std::unordered_set<const ir::Value*> inside(block.args.begin(), block.args.end());
  std::vector<const ir::Value*> outside;
  ir::walk(block, [&](const ir::Op& op) {
    for (const ir::Value* operand : op.operands) {
      if (inside.insert(operand).second) outside.push_back(operand);
    }
    inside.insert(op.results.begin(), op.results.end());
    for (const ir::Block* region : op.regions) {
      inside.insert(region->args.begin(), region->args.end());
    }
  });
  return outside;
}

// By the op's row; and @Sharding, the constraint of JAX's older form.
bool gives_its_operands(const ir::Op& op) {
  if (op.def().has(ir::Trait::identity)) return true;
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  return call != nullptr && call->call_target_name == "Sharding";
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
      mine.push_back(v < 0 ? v : draft_.num_values++);
      if (v >= 0) draft_.arguments.push_back(mine.back());
    }
  }
  for (const ir::Op* op : block.ops) {
    try {
      add(*op);
    } catch (...) {
      std::rethrow_exception(located(*op, std::current_exception()));
    }
  }
  assign_slots(draft_, routine(), plan_.plan().loops);
}

ValueRefs RoutineBuilder::define(const ir::Value& value) {
  ValueRefs& refs = values_[&value];
  for (std::size_t n = num_leaves(value.type); n > 0; --n) refs.push_back(draft_.num_values++);
  return refs;
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

void RoutineBuilder::add(const ir::Op& op) {
  if (op.def().has(ir::Trait::terminator)) return add_step(draft_step(op, StepKind::result));
  if (add_alias(op)) return;
  switch (op.kind) {
    case ir::OpKind::while_:
      return add_while(op);
    case ir::OpKind::case_:
    case ir::OpKind::if_:
      return add_branch(op);
    case ir::OpKind::call:
      return add_call(op, op.get<ir::CallAttrs>().callee.name);
    case ir::OpKind::composite:
      return add_call(op, op.get<ir::CompositeAttrs>().decomposition.name);
    case ir::OpKind::manual_computation:
      return add_manual_computation(op);
    case ir::OpKind::async_start:
      return add_start(op);
    case ir::OpKind::async_done:
      return add_step(draft_step(op, StepKind::done));
    default:
      return add_compute(op);
  }
}

// Ops whose results are values that there are already.
bool RoutineBuilder::add_alias(const ir::Op& op) {
  if (gives_its_operands(op)) {
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      values_[op.result(i)] = ValueRefs(refs(op.operand(i)));
    }
    return true;
  }
  switch (op.kind) {
    case ir::OpKind::constant:
      values_[op.result()] = {plan_.constant(op)};
      return true;
    case ir::OpKind::tuple: {
      const std::vector<ValueRef> elements = draft_step(op, {}).inputs;
      values_[op.result()] = ValueRefs(elements.begin(), elements.end());
      return true;
    }
    case ir::OpKind::get_tuple_element: {
      const auto index = static_cast<std::size_t>(op.get<ir::GetTupleElementAttrs>().index);
      const std::vector<ir::Type>& types = op.operand(0)->type.elements();
      const ValueRef* from = refs(op.operand(0)).begin();
      for (std::size_t i = 0; i < index; ++i) from += num_leaves(types[i]);
      values_[op.result()] = ValueRefs(from, from + num_leaves(types[index]));
      return true;
    }
    case ir::OpKind::create_token:
    case ir::OpKind::after_all:
      values_[op.result()] = {};
      return true;
    case ir::OpKind::sharding_group:  // says something about its operand, and gives nothing
      return true;
    default:
      return false;
  }
}

void RoutineBuilder::add_compute(const ir::Op& op) {
  const bool communicates = is_collective(op);
  DraftStep draft = draft_step(op, communicates ? StepKind::collective : StepKind::kernel);
  if (communicates) {
    draft.step.collective = plan_.collective(op, routine().devices);
  } else {
    draft.step.kernel = plan_.kernel(op);
  }
  const auto instances = static_cast<double>(routine().devices.size());
  plan_.plan().bytes +=
      instances * (bytes_of(op.operands) + bytes_of({op.results.begin(), op.results.end()}));
  add_step(std::move(draft));
}

// The region holds one collective; its arguments are other names of the operands.
void RoutineBuilder::add_start(const ir::Op& op) {
  const ir::Block& block = *op.regions[0];
  for (std::size_t i = 0; i < block.args.size(); ++i) {
    values_[block.args[i]] = ValueRefs(refs(op.operand(i)));
  }
  const ir::Op* transfer = nullptr;
  for (const ir::Op* inner : block.ops) {
    if (inner == block.terminator() || (transfer == nullptr && add_alias(*inner))) continue;
    if (transfer != nullptr || !is_collective(*inner)) {
      throw Error(fmt::format("its region may hold one collective, not {}", inner->name()));
    }
    transfer = inner;
  }
  const auto returned = block.terminator()->operands;
  if (transfer == nullptr || !std::equal(returned.begin(), returned.end(),
                                         transfer->results.begin(), transfer->results.end())) {
    throw Error("its region must return the results of one collective, in their order");
  }
  DraftStep draft = draft_step(*transfer, StepKind::start);
  draft.step.op = &op;
  draft.step.collective = plan_.collective(*transfer, routine().devices);
  add_step(std::move(draft));
}

Body RoutineBuilder::region(const ir::Block& block, std::string_view name, DraftStep& step,
                            std::span<const std::int64_t> devices) {
  Body body;
  body.routine = plan_.new_routine(fmt::format("{}/{}", routine().name, name), devices);
  body.first_capture = static_cast<std::uint32_t>(step.inputs.size());
  const std::vector<const ir::Value*> captured = used_from_outside(block);
  for (const ir::Value* value : captured) {
    for (ValueRef v : refs(value)) {
      if (v >= 0) step.inputs.push_back(v);
    }
  }
  body.num_captures = static_cast<std::uint32_t>(step.inputs.size()) - body.first_capture;
  RoutineBuilder(plan_, body.routine).build(block, captured, this);
  return body;
}

void RoutineBuilder::add_while(const ir::Op& op) {
  DraftStep draft = draft_step(op, StepKind::while_loop);
  Loop loop;
  loop.condition = region(*op.regions[0], "while.cond", draft);
  loop.body = region(*op.regions[1], "while.body", draft);
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().loops.size());
  plan_.plan().loops.push_back(std::move(loop));
  add_step(std::move(draft));
}

void RoutineBuilder::add_branch(const ir::Op& op) {
  DraftStep draft = draft_step(op, StepKind::branch);
  Branch branch;
  branch.boolean = op.operand(0)->type.dtype() == DType::i1;
  for (std::size_t i = 0; i < op.regions.size(); ++i) {
    const std::string name =
        branch.boolean ? (i == 0 ? "if.true" : "if.false") : fmt::format("case.{}", i);
    branch.bodies.push_back(region(*op.regions[i], name, draft));
  }
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().branches.size());
  plan_.plan().branches.push_back(std::move(branch));
  add_step(std::move(draft));
}

void RoutineBuilder::add_call(const ir::Op& op, const std::string& callee) {
  DraftStep draft = draft_step(op, StepKind::call);
  draft.step.detail = plan_.routine_of(callee, std::vector<std::int64_t>(routine().devices));
  add_step(std::move(draft));
}

}  // namespace weft::engine
