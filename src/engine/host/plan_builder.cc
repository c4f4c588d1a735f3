#include "engine/host/plan_builder.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "engine/kernels/op_kernel.h"
#include "engine/kernels/tile/fused_elementwise.h"
#include "engine/stream/workers.h"
#include "ir/leaves.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::engine {
PlanBuilder::PlanBuilder(std::shared_ptr<const ir::Module> module, const PlanOptions& options)
    : options_(options) {
  plan_.module = std::move(module);
}

Plan PlanBuilder::build() {
  const ir::Function* entry = module().entry();
  if (entry == nullptr) {
    throw Error(
        "the module has no function to run: none is called main, and not just one is public");
  }
  const std::int64_t first_device = 0;
  routine_of(entry->name, std::span(&first_device, 1));
  while (!waiting_.empty()) {
    const Waiting next = waiting_.back();
    waiting_.pop_back();
    RoutineBuilder(*this, next.routine).build(*next.function->body);
  }
  const auto append = [](std::vector<TensorType>& to, const ir::Type& type) {
    for (TensorType& leaf : ir::leaves(type)) to.push_back(std::move(leaf));
  };
  for (const ir::Value* argument : entry->body->args) append(plan_.input_types, argument->type);
  for (const ir::Type& type : entry->result_types) append(plan_.output_types, type);
  for (const Routine& routine : plan_.routines) {
    plan_.num_devices =
        std::max(plan_.num_devices, static_cast<std::int64_t>(routine.devices.size()));
    for (std::int64_t device : routine.devices) {
      plan_.max_device = std::max(plan_.max_device, device);
    }
  }
  plan_.unpartitioned = module().num_devices() > 1 && plan_.manual_computations.empty();
  return std::move(plan_);
}

std::uint32_t PlanBuilder::new_routine(std::string name, std::span<const std::int64_t> devices) {
  Routine& routine = plan_.routines.emplace_back();
  routine.name = std::move(name);
  routine.devices.assign(devices.begin(), devices.end());
  return static_cast<std::uint32_t>(plan_.routines.size() - 1);
}

std::uint32_t PlanBuilder::routine_of(std::string_view name,
                                      std::span<const std::int64_t> devices) {
  const ir::Function* function = module().find_function(name);
  if (function == nullptr) throw Error(fmt::format("there is no function @{}", name));
  auto [at, is_new] = routines_.try_emplace({function, {devices.begin(), devices.end()}}, 0);
  if (is_new) {
    at->second = new_routine(fmt::format("@{}", name), devices);
    waiting_.push_back({function, at->second});
  }
  return at->second;
}

ValueRef PlanBuilder::constant(const ir::Op& op) {
  auto [at, is_new] = constants_.try_emplace(&op, 0);
  if (is_new) {
    plan_.constants.push_back(Buffer::of(op.get<ir::ConstantAttrs>().value));
    at->second = -static_cast<ValueRef>(plan_.constants.size());
  }
  return at->second;
}

const Kernel* PlanBuilder::kernel(const ir::Op& op) {
  std::shared_ptr<const Kernel>& made = kernels_[&op];
  if (made == nullptr) {
    made = make_op_kernel(op, module());
    plan_.kernels.push_back(made);
  }
  return made.get();
}

// Known by its last op: what is fused is the same in every routine.
const Kernel* PlanBuilder::kernel(const Fusion& fusion) {
  std::shared_ptr<const Kernel>& made = kernels_[fusion.ops.back()];
  if (made == nullptr) {
    made = make_fused_elementwise(fusion.ops, fusion.inputs, fusion.results, module());
    plan_.kernels.push_back(made);
  }
  return made.get();
}

const Collective* PlanBuilder::collective(const ir::Op& op, std::span<const std::int64_t> devices) {
  const auto id = static_cast<std::uint32_t>(plan_.collectives.size());
  plan_.collectives.push_back(std::make_unique<const Collective>(op, module(), id, devices));
  return plan_.collectives.back().get();
}

std::shared_ptr<const ShardLayout> PlanBuilder::layout(const ManualAxes& axes,
                                                       const Sharding& sharding,
                                                       const TensorType& type) {
  std::string key = fmt::format("{} {} {} {}", fmt::ptr(axes.mesh), fmt::join(axes.axes, ","),
                                to_string(sharding), to_string(type));
  std::shared_ptr<const ShardLayout>& made = layouts_[std::move(key)];
  if (made == nullptr) made = std::make_shared<const ShardLayout>(axes, sharding, type);
  return made;
}

Plan make_plan(std::shared_ptr<const ir::Module> module, const PlanOptions& options) {
  // Kernels make oneDNN primitives, which are to run on one thread each.
  OneOpenMpThread one_thread;
  return PlanBuilder(std::move(module), options).build();
}

}  // namespace weft::engine
