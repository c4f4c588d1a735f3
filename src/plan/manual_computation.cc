// How a manual computation becomes part of a plan.
#include <algorithm>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "plan/plan_builder.h"

namespace weft::plan {
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

}  // namespace

void RoutineBuilder::add_manual_computation(const ir::Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  ManualComputation manual;
  manual.scope = plan_.scope_of(op, scope_, axes_of(plan_.module(), attrs));
  const auto cut = [&](const ir::Value& value, const ir::ShardingAttr& attr) {
    return CutArray{value.type.tensor(), &attr.sharding, std::nullopt,
                    plan_.module().find_mesh(attr.mesh)};
  };
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    manual.inputs.push_back(cut(*op.operand(i), attrs.in_shardings[i]));
  }
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    manual.outputs.push_back(cut(*op.result(i), attrs.out_shardings[i]));
  }
  DraftStep draft = draft_step(op, StepKind::manual);
  take_in_pads(op, manual, draft);
  const std::vector<const ir::Op*> slices = take_in_slices(op, manual);
  manual.routine = region(*op.regions[0], "manual", draft, manual.scope).routine;
  draft.step.detail = static_cast<std::uint32_t>(plan_.plan().manual_computations.size());
  plan_.plan().manual_computations.push_back(std::move(manual));
  add_step(std::move(draft));
  for (const ir::Op* slice : slices) {
    const auto value = static_cast<std::size_t>(refs(slice->operand(0))[0]);
    draft_.types[value] = &slice->result()->type;
  }
}

}  // namespace weft::plan
