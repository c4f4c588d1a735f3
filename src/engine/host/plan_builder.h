// PlanBuilder: makes a Plan (plan.h) from a module, routine by routine.
//
// A region becomes a routine where its op is met. Functions wait in a list, so that a long chain of
// calls does not nest. Identities, constants and tuples become no steps: their results are other
// names of values, constants of the plan, or lists of values.
#pragma once

#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/host/plan.h"
#include "engine/host/slots.h"

namespace weft::engine {

using ValueRefs = SmallVector<ValueRef, 2>;  // of a tuple: of all its elements; of a token: none

// What all routines of one plan share.
class PlanBuilder {
 public:
  PlanBuilder(std::shared_ptr<const ir::Module> module, const PlanOptions& options);
  Plan build();

  const ir::Module& module() const { return *plan_.module; }
  const PlanOptions& options() const { return options_; }
  Plan& plan() { return plan_; }
  // The routine of a function as these devices run it. Built later.
  std::uint32_t routine_of(std::string_view function, std::span<const std::int64_t> devices);
  std::uint32_t new_routine(std::string name, std::span<const std::int64_t> devices);
  ValueRef constant(const ir::Op& op);
  const Kernel* kernel(const ir::Op& op);
  const Kernel* kernel(const Fusion& fusion);
  const Collective* collective(const ir::Op& op, std::span<const std::int64_t> devices);
  std::shared_ptr<const ShardLayout> layout(const ManualAxes& axes, const Sharding& sharding,
                                            const TensorType& type);

 private:
  struct Waiting {
    const ir::Function* function;
    std::uint32_t routine;
  };

  const PlanOptions options_;
  Plan plan_;
  std::map<std::pair<const ir::Function*, std::vector<std::int64_t>>, std::uint32_t> routines_;
  std::vector<Waiting> waiting_;
  std::unordered_map<const ir::Op*, ValueRef> constants_;
  std::unordered_map<const ir::Op*, std::shared_ptr<const Kernel>> kernels_;
  std::map<std::string, std::shared_ptr<const ShardLayout>> layouts_;
};

// One routine: a function's body, or a region. `outer` knows the values that a region captures.
class RoutineBuilder {
 public:
  RoutineBuilder(PlanBuilder& plan, std::uint32_t routine) : plan_(plan), routine_(routine) {}

  void build(const ir::Block& block, std::span<const ir::Value* const> captured = {},
             const RoutineBuilder* outer = nullptr);

 private:
  Routine& routine() const { return plan_.plan().routines[routine_]; }
  ValueRefs define(const ir::Value& value);
  const ValueRefs& refs(const ir::Value* value) const { return values_.at(value); }

  // How an op becomes part of the routine.
  using Add = void (RoutineBuilder::*)(const ir::Op&);
  struct Row;
  static const Row kRows[];  // those that are not just computed
  Add adder(const ir::Op& op) const;
  void add_compute(const ir::Op& op);
  void add_fused(const Fusion& fusion);
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
  // Of a manual computation: see uneven_shards.cc.
  void take_in_pads(const ir::Op& op, ManualComputation& manual, DraftStep& draft);
  void take_in_slices(const ir::Op& op, ManualComputation& manual);
  void find_users(const ir::Block& block);
  void drop_unused_pads();

  DraftStep draft_step(const ir::Op& op, StepKind kind) const;
  // Defines the op's results as what the step gives.
  void add_step(DraftStep step);
  // Makes the routine of a region of `step`, and gives the step what the region uses from here.
  Body region(const ir::Block& block, std::string_view name, DraftStep& step,
              std::span<const std::int64_t> devices);
  Body region(const ir::Block& block, std::string_view name, DraftStep& step) {
    return region(block, name, step, std::vector<std::int64_t>(routine().devices));
  }

  PlanBuilder& plan_;
  std::uint32_t routine_;
  DraftRoutine draft_;
  std::unordered_map<const ir::Value*, ValueRefs> values_;
  std::unordered_set<const ir::Op*> taken_in_;  // slices that a manual computation has done
  // Of what manual computations give; none before the first of them.
  std::unordered_map<const ir::Value*, std::vector<const ir::Op*>> users_;
};

}  // namespace weft::engine
