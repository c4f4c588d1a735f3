// How a manual computation becomes part of a plan.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "engine/host/plan_builder.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// The mesh of the op's shardings: one that has the manual axes. None where they name none.
ManualAxes axes_of(const ir::Module& module, const ir::ManualComputationAttrs& attrs) {
  ManualAxes result;
  for (const auto* shardings : {&attrs.in_shardings, &attrs.out_shardings}) {
    for (const ir::ShardingAttr& sharding : *shardings) {
      const Mesh* mesh = module.find_mesh(sharding.mesh);
      WEFT_ASSERT(mesh != nullptr, "the verifier has seen to it that meshes exist");
      if (result.mesh == nullptr || result.mesh->axes().empty()) result.mesh = mesh;
    }
  }
  for (const std::string& name : attrs.manual_axes) {
    const auto axis = result.mesh ? result.mesh->axis_index(name) : std::nullopt;
    if (!axis) throw Error(fmt::format("none of its shardings is on a mesh with an axis {}", name));
    result.axes.push_back(*axis);
  }
  std::sort(result.axes.begin(), result.axes.end());
  return result;
}

void check_limit(const ManualAxes& axes, std::size_t num_devices, std::int64_t limit) {
  const std::int64_t needed = axes.num_instances() * static_cast<std::int64_t>(num_devices);
  if (needed <= limit) return;
  throw Error(
      fmt::format("it would run on {} devices of its mesh of {}, but the limit is {}; "
                  "--max-devices {} raises it",
                  needed, axes.mesh->num_devices(), limit, needed));
}

// The devices that run the body, ascending.
std::vector<std::int64_t> sorted_devices(const ManualComputation& manual) {
  std::vector<std::int64_t> result = manual.devices;
  std::sort(result.begin(), result.end());
  const auto twice = std::adjacent_find(result.begin(), result.end());
  if (twice != result.end()) {
    throw Error(
        fmt::format("device {} would run its body more than once: the mesh around it has "
                    "other devices along these axes",
                    *twice));
  }
  return result;
}

}  // namespace

std::span<const std::int64_t> ManualComputation::devices_of(std::int64_t parent) const {
  const auto at = std::lower_bound(parents.begin(), parents.end(), parent) - parents.begin();
  const std::size_t each = devices.size() / parents.size();
  return std::span(devices).subspan(static_cast<std::size_t>(at) * each, each);
}

void RoutineBuilder::add_manual_computation(const ir::Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  ManualComputation manual;
  manual.axes = axes_of(plan_.module(), attrs);
  check_limit(manual.axes, routine().devices.size(), plan_.options().max_devices);
  manual.parents = routine().devices;
  for (std::int64_t parent : manual.parents) {
    const std::vector<std::int64_t> forks = manual.axes.devices(parent);
    manual.devices.insert(manual.devices.end(), forks.begin(), forks.end());
  }
  const ir::Block& block = *op.regions[0];
  manual.fillings.resize(op.operands.size());
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    manual.inputs.push_back(
        plan_.layout(manual.axes, attrs.in_shardings[i].sharding, op.operand(i)->type.tensor()));
  }
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    manual.outputs.push_back(
        plan_.layout(manual.axes, attrs.out_shardings[i].sharding, op.result(i)->type.tensor()));
  }
  const auto check = [&](const ShardLayout& layout, const ir::Value* local, std::string_view what,
                         std::size_t i) {
    for (const ShardSlice& slice : layout.slices) {
      if (slice.sizes == local->type.dims()) continue;
      throw Error(fmt::format("{} {} is {} inside, but its sharding cuts {} into {}", what, i,
                              to_string(local->type.tensor()), to_string(layout.type),
                              to_string(slice.sizes)));
    }
  };
  for (std::size_t i = 0; i < manual.inputs.size(); ++i) {
    check(*manual.inputs[i], block.args[i], "operand", i);
  }
  for (std::size_t i = 0; i < manual.outputs.size(); ++i) {
    check(*manual.outputs[i], block.terminator()->operand(i), "result", i);
  }
  DraftStep draft = draft_step(op, StepKind::manual);
  take_in_pads(op, manual, draft);
  take_in_slices(op, manual);
  manual.routine = region(block, "manual", draft, sorted_devices(manual)).routine;
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().manual_computations.size());
  plan_.plan().manual_computations.push_back(std::move(manual));
  add_step(std::move(draft));
}

}  // namespace weft::engine
