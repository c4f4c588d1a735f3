#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "engine/host/bound_plan.h"
#include "engine/host/entry_uses.h"
#include "engine/kernels/op_kernel.h"
#include "engine/kernels/product/dot.h"
#include "engine/kernels/rows/chain_kernel.h"
#include "engine/kernels/rows/row_kernel.h"
#include "engine/kernels/tile/fused_elementwise.h"
#include "engine/loops/elementwise_loop.h"
#include "engine/loops/small_loop.h"
#include "engine/stream/workers.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Does f(), an error of which is one at the op.
template <class F>
void at_op(const ir::Op& op, F&& f) {
  try {
    f();
  } catch (...) {
    std::rethrow_exception(ir::located(op, std::current_exception()));
  }
}

class PlanBinder {
 public:
  PlanBinder(std::shared_ptr<const plan::Plan> plan, const BindOptions& options)
      : plan_(*plan), options_(options) {
    bound_.symbolic = std::move(plan);
  }

  BoundPlan run() {
    bind_scopes();
    for (const ir::Op* constant : plan_.constants) {
      bound_.constants.push_back(Buffer::of(constant->get<ir::ConstantAttrs>().value));
    }
    bound_.routines.resize(plan_.routines.size());
    bound_.manual_computations.resize(plan_.manual_computations.size());
    for (std::size_t r = 0; r < plan_.routines.size(); ++r) {
      bind(plan_.routines[r], bound_.routines[r]);
    }
    note_entry_uses(bound_);
    return std::move(bound_);
  }

 private:
  void bind_scopes() {
    bound_.scopes.resize(plan_.scopes.size());
    bound_.scopes[0].devices = *bound_.device_sets.insert({0}).first;
    for (std::size_t s = 1; s < plan_.scopes.size(); ++s) {
      check_limit(plan_.scopes[s]);
      at_op(*plan_.scopes[s].op, [&] { bind(plan_.scopes[s], bound_.scopes[s]); });
    }
    for (const BoundScope& scope : bound_.scopes) {
      bound_.max_device = std::max(bound_.max_device, scope.devices.back());
    }
  }

  void check_limit(const plan::Scope& scope) const {
    const std::int64_t needed = scope.num_instances, limit = options_.max_devices;
    if (needed <= limit) return;
    const Mesh& mesh = *scope.axes.mesh;
    // The partitioner's own op means nothing to who wrote the program.
    const ir::Location& place = scope.op->location;
    if (place.line == 0 && ir::source_line(place).empty()) {
      throw Error(
          fmt::format("the program runs on {} devices, those of its mesh {}, but the limit is {}; "
                      "--max-devices {} raises it",
                      needed, to_mlir(mesh), limit, needed));
    }
    throw ir::op_error(
        *scope.op, fmt::format("it would run on {} devices of its mesh of {}, but the limit is {}; "
                               "--max-devices {} raises it",
                               needed, mesh.num_devices(), limit, needed));
  }

  void bind(const plan::Scope& scope, BoundScope& bound) {
    bound.parents = bound_.scopes[scope.parent].devices;
    bound.forks = plan::forks(scope, bound.parents);
    std::vector<std::int64_t> devices = bound.forks;
    std::ranges::sort(devices);
    if (const auto twice = std::ranges::adjacent_find(devices); twice != devices.end()) {
      throw Error(
          fmt::format("device {} would run its body more than once: the mesh around it has "
                      "other devices along these axes",
                      *twice));
    }
    bound.devices = *bound_.device_sets.insert(std::move(devices)).first;
  }

  void bind(const plan::Routine& routine, BoundRoutine& bound) {
    bound.arguments = routine.arguments;
    bound.num_slots = routine.num_slots;
    bound.devices = bound_.scopes[routine.scope].devices;
    bound.steps.reserve(routine.steps.size());
    for (const plan::Step& step : routine.steps) {
      BoundStep& made = bound.steps.emplace_back(BoundStep{step});
      at_op(*step.op, [&] { bind(made, bound); });
    }
  }

  void bind(BoundStep& step, const BoundRoutine& routine) {
    switch (step.kind) {
      case plan::StepKind::kernel:
        step.kernel = kernel(step);
        return;
      case plan::StepKind::collective:
      case plan::StepKind::start:
        step.collective = collective(plan::transfer_of(step), routine.devices);
        return;
      case plan::StepKind::while_loop:
        return bind_loop(step);
      case plan::StepKind::manual:
        return bind(plan_.manual_computations[step.detail],
                    bound_.manual_computations[step.detail]);
      default:
        return;
    }
  }

  // A loop of elementwise ops that is not code may be some as a small loop.
  void bind_loop(BoundStep& step) {
    const TurnsKernel* const elementwise = loop_kernel(step);
    step.kernel = elementwise;
    if (elementwise != nullptr && elementwise->is_code()) return;
    const TurnsKernel* const small = small_loop(step);
    if (small == nullptr) return;
    if (elementwise == nullptr || small->is_code()) step.unrecorded = small;
  }

  // Known by its op: what is fused is the same in every routine.
  const Kernel* kernel(const plan::Step& step) {
    const Kernel*& made = kernels_[step.op];
    if (made != nullptr) return made;
    const plan::Fusion* const fusion = plan_.fusion_of(step);
    const plan::GatheredOperand* const gathered = plan_.gathered_by(*step.op);
    const bool adds = fusion != nullptr && fusion->product != nullptr;
    if (adds || gathered != nullptr) {
      bound_.kernels.push_back(
          make_matrix_product(*step.op, gathered == nullptr ? nullptr : &gathered->packed, adds));
    } else if (fusion != nullptr && fusion->chain) {
      bound_.kernels.push_back(make_chain_kernel(*fusion->chain, fusion->inputs, *plan_.module));
    } else if (fusion != nullptr && fusion->rows) {
      bound_.kernels.push_back(make_row_kernel(*fusion->rows, fusion->ops, fusion->inputs,
                                               fusion->results, *plan_.module));
    } else if (fusion != nullptr) {
      bound_.kernels.push_back(
          make_fused_elementwise(fusion->ops, fusion->inputs, fusion->results, *plan_.module));
    } else {
      bound_.kernels.push_back(make_op_kernel(*step.op, *plan_.module));
    }
    made = bound_.kernels.back().get();
    return made;
  }

  const TurnsKernel* loop_kernel(const plan::Step& step) {
    const auto [at, is_new] = elementwise_loops_.try_emplace(step.op, nullptr);
    if (!is_new) return at->second;
    return at->second =
               kept(make_elementwise_loop(*step.op, plan_.loops[step.detail], *plan_.module));
  }

  const TurnsKernel* small_loop(const plan::Step& step) {
    if (const auto known = small_loops_.find(step.op); known != small_loops_.end()) {
      return known->second;
    }
    const auto kernel_of = [this](const plan::Step& inner) -> const Kernel* {
      if (inner.kind == plan::StepKind::while_loop) return loop_kernel(inner);
      return kernel(inner);
    };
    return small_loops_[step.op] = kept(make_small_loop(step, plan_, bound_.constants, kernel_of));
  }

  const TurnsKernel* kept(std::unique_ptr<TurnsKernel> loop) {
    const TurnsKernel* const made = loop.get();
    if (loop != nullptr) bound_.kernels.push_back(std::move(loop));
    return made;
  }

  // Devices meet at the op, in whatever scope each of them runs it.
  const Collective* collective(const ir::Op& op, std::span<const std::int64_t> devices) {
    const Collective*& made = collectives_[{&op, devices.data()}];
    if (made != nullptr) return made;
    const auto id = static_cast<std::uint32_t>(bound_.collectives.size());
    bound_.collectives.push_back(
        std::make_unique<const Collective>(op, *plan_.module, id, devices, plan_.gathered_by(op)));
    made = bound_.collectives.back().get();
    return made;
  }

  void bind(const plan::ManualComputation& manual, BoundManualComputation& bound) {
    bound.symbolic = &manual;
    bound.scope = &bound_.scopes[manual.scope];
    bound.axes = &plan_.scopes[manual.scope].axes;
    bound.routine = &bound_.routines[manual.routine];
    for (const plan::CutArray& input : manual.inputs) {
      bound.inputs.push_back(layout(*bound.axes, input));
    }
    for (const plan::CutArray& output : manual.outputs) {
      bound.outputs.push_back(layout(*bound.axes, output));
    }
  }

  std::shared_ptr<const ShardLayout> layout(const plan::ManualAxes& axes,
                                            const plan::CutArray& array) {
    std::string key =
        fmt::format("{} {} {} {} {}", fmt::ptr(axes.mesh), fmt::join(axes.axes, ","),
                    fmt::ptr(array.mesh), to_string(*array.sharding), to_string(array.type));
    std::shared_ptr<const ShardLayout>& made = layouts_[std::move(key)];
    if (made == nullptr) {
      made = std::make_shared<const ShardLayout>(axes, *array.sharding, array.type, array.mesh);
    }
    return made;
  }

  const plan::Plan& plan_;
  const BindOptions options_;
  BoundPlan bound_;
  std::unordered_map<const ir::Op*, const Kernel*> kernels_;
  std::unordered_map<const ir::Op*, const TurnsKernel*> elementwise_loops_, small_loops_;
  // By op and the devices that run it, where BoundPlan::device_sets has them.
  std::map<std::pair<const ir::Op*, const std::int64_t*>, const Collective*> collectives_;
  std::map<std::string, std::shared_ptr<const ShardLayout>> layouts_;
};

}  // namespace

std::span<const std::int64_t> BoundScope::forks_of(std::int64_t parent) const {
  const auto at = std::ranges::lower_bound(parents, parent) - parents.begin();
  const std::size_t each = forks.size() / parents.size();
  return std::span(forks).subspan(static_cast<std::size_t>(at) * each, each);
}

BoundPlan bind_plan(std::shared_ptr<const plan::Plan> plan, const BindOptions& options) {
  // Kernels make oneDNN primitives, which are to run on one thread each.
  OneOpenMpThread one_thread;
  return PlanBinder(std::move(plan), options).run();
}

}  // namespace weft::engine
