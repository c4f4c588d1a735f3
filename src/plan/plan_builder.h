// PlanBuilder: makes a Plan (plan.h) from a module, routine by routine.
//
// A region becomes a routine where its op is met. Functions wait in a list, so that a long chain of
// calls does not nest. Identities, constants and tuples become no steps: their results are other
// names of values, constants of the plan, or lists of values.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "plan/plan.h"
#include "plan/slots.h"

namespace weft::plan {

using ValueRefs = SmallVector<ValueRef, 2>;  // of a tuple: of all its elements; of a token: none

// What all routines of one plan share.
class PlanBuilder {
 public:
  explicit PlanBuilder(std::shared_ptr<const ir::Module> module);
  std::shared_ptr<const Plan> build();

  const ir::Module& module() const { return *plan_->module; }
  Plan& plan() { return *plan_; }
  // The routine of a function in a scope. Built later.
  std::uint32_t routine_of(const ir::Function& function, ScopeIndex scope);
  std::uint32_t new_routine(std::string name, ScopeIndex scope);
  // The scope of a manual computation inside of `parent`.
  ScopeIndex scope_of(const ir::Op& op, ScopeIndex parent, ManualAxes axes);
  ValueRef constant(const ir::Op& op);

 private:
  struct Waiting {
    const ir::Function* function;
    std::uint32_t routine;
  };

  std::shared_ptr<Plan> plan_;
  std::map<std::pair<const ir::Function*, ScopeIndex>, std::uint32_t> routines_;
  std::vector<Waiting> waiting_;
  // By parent and axes: those on different meshes.
  std::map<std::pair<ScopeIndex, std::vector<int>>, std::vector<ScopeIndex>> scopes_;
  std::unordered_map<const ir::Op*, ValueRef> constants_;
};

// One routine: a function's body, or a region. `outer` knows the values that a region captures.
class RoutineBuilder {
 public:
  RoutineBuilder(PlanBuilder& plan, std::uint32_t routine)
      : plan_(plan), routine_(routine), scope_(plan.plan().routines[routine].scope) {}

  void build(const ir::Block& block, std::span<const ir::Value* const> captured = {},
             const RoutineBuilder* outer = nullptr);

 private:
  Routine& routine() const { return plan_.plan().routines[routine_]; }
  ValueRef new_value(const ir::Type& type);
  ValueRefs define(const ir::Value& value);
  const ValueRefs& refs(const ir::Value* value) const { return values_.at(value); }

  // How an op becomes part of the routine.
  using Add = void (RoutineBuilder::*)(const ir::Op&);
  struct Row;
  static const Row kRows[];  // those that run no regions and are not just computed
  Add adder(const ir::Op& op) const;
  void add_compute(const ir::Op& op);
  void add_fused(const Fusion& fusion);
  void take_packed(const ir::Op& op);
  void add_result(const ir::Op& op);
  void add_aliases(const ir::Op& op);
  void add_constant(const ir::Op& op);
  void add_tuple(const ir::Op& op);
  void add_tuple_element(const ir::Op& op);
  void add_no_step(const ir::Op& op);
  void add_print(const ir::Op& op);
  void add_start(const ir::Op& op);
  void add_done(const ir::Op& op);
  void add_while(const ir::Op& op);
  void add_branch(const ir::Op& op);
  void add_call(const ir::Op& op);
  void add_manual_computation(const ir::Op& op);
  // These two make pads and slices around a manual computation a part of it (uneven_shards.cc).
  void take_in_pads(const ir::Op& op, ManualComputation& manual, DraftStep& draft);
  std::vector<const ir::Op*> take_in_slices(const ir::Op& op, ManualComputation& manual);
  void drop_unused_pads();

  // Every instance reads, or writes, these.
  template <class Values>
  void count_bytes(const Values& values);
  DraftStep draft_step(const ir::Op& op, StepKind kind) const;
  // Defines the op's results as what the step gives.
  void add_step(DraftStep step);
  // Makes the routine of a region of `step`, and gives the step what the region uses from here.
  Body region(const ir::Block& block, std::string_view name, DraftStep& step, ScopeIndex scope);

  PlanBuilder& plan_;
  std::uint32_t routine_;
  ScopeIndex scope_;
  DraftRoutine draft_;
  std::unordered_map<const ir::Value*, ValueRefs> values_;
  std::unordered_set<const ir::Op*> taken_in_;  // slices that a manual computation has done
};

}  // namespace weft::plan
