#include "plan/plan_builder.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/leaves.h"
#include "ir/ops/attrs.h"

namespace weft::plan {
namespace {

// At most 2^63-1.
std::int64_t product(std::int64_t a, std::int64_t b) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  return a > kMost / b ? kMost : a * b;
}

}  // namespace

PlanBuilder::PlanBuilder(std::shared_ptr<const ir::Module> module)
    : plan_(std::make_shared<Plan>()) {
  plan_->module = std::move(module);
  plan_->scopes.emplace_back();
}

std::shared_ptr<const Plan> PlanBuilder::build() {
  const ir::Function* entry = module().entry();
  if (entry == nullptr) {
    throw Error(
        "the module has no function to run: none is called main, and not just one is public");
  }
  routine_of(*entry, 0);
  while (!waiting_.empty()) {
    const Waiting next = waiting_.back();
    waiting_.pop_back();
    RoutineBuilder(*this, next.routine).build(*next.function->body);
  }
  const auto append = [](std::vector<TensorType>& to, const ir::Type& type) {
    for (TensorType& leaf : ir::leaves(type)) to.push_back(std::move(leaf));
  };
  for (const ir::Value* argument : entry->body->args) append(plan_->input_types, argument->type);
  for (const ir::Type& type : entry->result_types) append(plan_->output_types, type);
  for (const Scope& scope : plan_->scopes) {
    plan_->num_devices = std::max(plan_->num_devices, scope.num_instances);
  }
  plan_->unpartitioned = module().num_devices() > 1 && plan_->manual_computations.empty();
  return std::move(plan_);
}

std::uint32_t PlanBuilder::new_routine(std::string name, ScopeIndex scope) {
  Routine& routine = plan_->routines.emplace_back();
  routine.name = std::move(name);
  routine.scope = scope;
  return static_cast<std::uint32_t>(plan_->routines.size() - 1);
}

std::uint32_t PlanBuilder::routine_of(const ir::Function& function, ScopeIndex scope) {
  auto [at, is_new] = routines_.try_emplace({&function, scope}, 0);
  if (is_new) {
    at->second = new_routine(fmt::format("@{}", function.name), scope);
    waiting_.push_back({&function, at->second});
  }
  return at->second;
}

ScopeIndex PlanBuilder::scope_of(const ir::Op& op, ScopeIndex parent, ManualAxes axes) {
  std::vector<ScopeIndex>& alike = scopes_[{parent, axes.axes}];
  for (ScopeIndex known : alike) {
    const Mesh* mesh = plan_->scopes[known].axes.mesh;
    const bool is_same = mesh == axes.mesh;
    if (is_same || (mesh != nullptr && axes.mesh != nullptr && *mesh == *axes.mesh)) return known;
  }
  alike.push_back(static_cast<ScopeIndex>(plan_->scopes.size()));
  const std::int64_t instances = product(plan_->scopes[parent].num_instances, axes.num_instances());
  plan_->scopes.push_back({parent, std::move(axes), instances, &op});
  return alike.back();
}

ValueRef PlanBuilder::constant(const ir::Op& op) {
  auto [at, is_new] = constants_.try_emplace(&op, 0);
  if (is_new) {
    plan_->constants.push_back(&op);
    at->second = -static_cast<ValueRef>(plan_->constants.size());
  }
  return at->second;
}

std::shared_ptr<const Plan> make_plan(std::shared_ptr<const ir::Module> module) {
  return PlanBuilder(std::move(module)).build();
}

}  // namespace weft::plan
