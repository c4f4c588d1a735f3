#include "plan/uneven_shards.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "plan/plan_builder.h"

namespace weft::plan {
namespace {

bool all_are(const Dims& dims, std::int64_t n) {
  return std::ranges::all_of(dims, [n](std::int64_t dim) { return dim == n; });
}

bool pads_at_the_ends(const ir::Op& op) {
  const auto* attrs = op.attrs.get_if<ir::PadAttrs>();
  return attrs != nullptr && all_are(attrs->edge_padding_low, 0) &&
         all_are(attrs->interior_padding, 0) &&
         std::ranges::all_of(attrs->edge_padding_high, [](std::int64_t n) { return n >= 0; });
}

bool slices_off_the_ends(const ir::Op& op) {
  const auto* attrs = op.attrs.get_if<ir::SliceAttrs>();
  return attrs != nullptr && all_are(attrs->start_indices, 0) && all_are(attrs->strides, 1);
}

bool is_cut(const Dims& shards, const Dims& dims) {
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (shards[d] > 1 && dims[d] > 0) return true;
  }
  return false;
}

}  // namespace

bool is_cut_at_the_same_places(const ManualAxes& axes, const Sharding& sharding,
                               const Dims& smaller, const Dims& larger) {
  const Sharding cut = manual_part(axes, sharding);
  for (const AxisRef& axis : cut.unreduced) {
    if (axis.size(*axes.mesh) > 1) return false;
  }
  Dims shards;
  for (const DimSharding& dim : cut.dims) shards.push_back(num_shards(dim, *axes.mesh));
  if (!is_cut(shards, smaller) || !is_cut(shards, larger)) return false;
  for (std::size_t d = 0; d < larger.size(); ++d) {
    const std::int64_t whole_shard = ceil_div(larger[d], shards[d]);
    if (ceil_div(smaller[d], shards[d]) != std::min(whole_shard, smaller[d])) return false;
  }
  return true;
}

void RoutineBuilder::take_in_pads(const ir::Op& op, ManualComputation& manual, DraftStep& draft) {
  const ManualAxes& axes = plan_.plan().scopes[manual.scope].axes;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const ir::Op* const pad = op.operand(i)->def;
    if (pad == nullptr || pad->parent != op.parent || !pads_at_the_ends(*pad)) continue;
    const Operand element{refs(pad->operand(1))[0], false};
    if (!element.is_constant()) continue;
    CutArray& input = manual.inputs[i];
    const TensorType& unpadded = pad->operand(0)->type.tensor();
    if (!is_cut_at_the_same_places(axes, *input.sharding, unpadded.dims, input.type.dims)) continue;
    input.filling = Filling{element, op.regions[0]->args[i]->type.dims()};
    input.type = unpadded;
    draft.inputs[i] = refs(pad->operand(0))[0];
  }
}

std::vector<const ir::Op*> RoutineBuilder::take_in_slices(const ir::Op& op,
                                                          ManualComputation& manual) {
  const ManualAxes& axes = plan_.plan().scopes[manual.scope].axes;
  std::vector<const ir::Op*> slices;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    const ir::UseList& uses = op.result(i)->uses();
    if (uses.size() != 1 || uses[0].op->parent != op.parent) continue;
    const ir::Op& slice = *uses[0].op;
    if (!slices_off_the_ends(slice)) continue;
    CutArray& output = manual.outputs[i];
    const TensorType& sliced = slice.result()->type.tensor();
    if (!is_cut_at_the_same_places(axes, *output.sharding, sliced.dims, output.type.dims)) continue;
    output.type = sliced;
    slices.push_back(&slice);
  }
  taken_in_.insert(slices.begin(), slices.end());
  return slices;
}

// Those that manual computations have taken in.
void RoutineBuilder::drop_unused_pads() {
  std::vector<bool> used(draft_.types.size());
  for (const DraftStep& step : draft_.steps) {
    for (ValueRef input : step.inputs) {
      if (input >= 0) used[static_cast<std::size_t>(input)] = true;
    }
  }
  std::erase_if(draft_.steps, [&](const DraftStep& draft) {
    return draft.step.kind == StepKind::kernel &&
           draft.step.op->attrs.get_if<ir::PadAttrs>() != nullptr &&
           !used[static_cast<std::size_t>(draft.outputs[0])];
  });
}

}  // namespace weft::plan
