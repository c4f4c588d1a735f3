// Arrays that are cut unevenly around a manual computation, which takes only what divides evenly:
// the program pads them before it and slices the padding off after it
// (docs/design/0005-partitioner.md).
//
// Both become a part of the manual computation: what comes in and goes out are the shards of the
// array itself, the last ones of them smaller. So they are handed over like others, and only those
// that have padding are copied, instead of the whole.
#include <algorithm>

#include "engine/host/plan_builder.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

bool all_are(const Dims& dims, std::int64_t n) {
  return std::ranges::all_of(dims, [n](std::int64_t dim) { return dim == n; });
}

bool pads_at_the_ends(const ir::Op& op) {
  if (op.kind != ir::OpKind::pad) return false;
  const auto& attrs = op.get<ir::PadAttrs>();
  return all_are(attrs.edge_padding_low, 0) && all_are(attrs.interior_padding, 0) &&
         std::ranges::all_of(attrs.edge_padding_high, [](std::int64_t n) { return n >= 0; });
}

bool slices_off_the_ends(const ir::Op& op) {
  if (op.kind != ir::OpKind::slice) return false;
  const auto& attrs = op.get<ir::SliceAttrs>();
  return all_are(attrs.start_indices, 0) && all_are(attrs.strides, 1);
}

// The shards of the smaller array are where those of the larger one begin, and have all of it that
// is there. Pending sums are left alone: padding would count once for each addend.
bool is_cut_at_the_same_places(const ShardLayout& smaller, const ShardLayout& larger) {
  if (larger.is_whole() || smaller.is_whole() || smaller.carries != larger.carries) return false;
  if (std::ranges::find(larger.carries, false) != larger.carries.end()) return false;
  for (std::size_t k = 0; k < larger.slices.size(); ++k) {
    const ShardSlice& small = smaller.slices[k];
    const ShardSlice& large = larger.slices[k];
    for (std::size_t d = 0; d < larger.type.dims.size(); ++d) {
      const std::int64_t offset = std::min(large.offsets[d], smaller.type.dims[d]);
      const std::int64_t size = std::min(large.sizes[d], smaller.type.dims[d] - offset);
      if (small.offsets[d] != offset || small.sizes[d] != size) return false;
    }
  }
  return true;
}

}  // namespace

void RoutineBuilder::take_in_pads(const ir::Op& op, ManualComputation& manual, DraftStep& draft) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const ir::Op* const pad = op.operand(i)->def;
    if (pad == nullptr || pad->parent != op.parent || !pads_at_the_ends(*pad)) continue;
    const ValueRef element = refs(pad->operand(1))[0];
    if (element >= 0) continue;
    auto layout =
        plan_.layout(manual.axes, attrs.in_shardings[i].sharding, pad->operand(0)->type.tensor());
    if (!is_cut_at_the_same_places(*layout, *manual.inputs[i])) continue;
    const Buffer& constant = plan_.plan().constants[static_cast<std::size_t>(-1 - element)];
    manual.fillings[i] = Filling{constant, op.regions[0]->args[i]->type.dims()};
    manual.inputs[i] = std::move(layout);
    draft.inputs[i] = refs(pad->operand(0))[0];
  }
}

// Once for the routine, whose manual computations all stand in its block.
void RoutineBuilder::find_users(const ir::Block& block) {
  if (!users_.empty()) return;
  ir::walk(block, [&](const ir::Op& user) {
    for (const ir::Value* operand : user.operands) {
      const bool is_manual =
          operand->def != nullptr && operand->def->kind == ir::OpKind::manual_computation;
      if (is_manual) users_[operand].push_back(&user);
    }
  });
}

void RoutineBuilder::take_in_slices(const ir::Op& op, ManualComputation& manual) {
  find_users(*op.parent);
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    const std::vector<const ir::Op*>& of_result = users_[op.result(i)];
    if (of_result.size() != 1 || of_result[0]->parent != op.parent) continue;
    const ir::Op& slice = *of_result[0];
    if (!slices_off_the_ends(slice)) continue;
    auto layout =
        plan_.layout(manual.axes, attrs.out_shardings[i].sharding, slice.result()->type.tensor());
    if (!is_cut_at_the_same_places(*layout, *manual.outputs[i])) continue;
    manual.outputs[i] = std::move(layout);
    taken_in_.insert(&slice);
  }
}

// Those that manual computations have taken in.
void RoutineBuilder::drop_unused_pads() {
  std::vector<bool> used(static_cast<std::size_t>(draft_.num_values));
  for (const DraftStep& step : draft_.steps) {
    for (ValueRef input : step.inputs) {
      if (input >= 0) used[static_cast<std::size_t>(input)] = true;
    }
  }
  std::erase_if(draft_.steps, [&](const DraftStep& draft) {
    return draft.step.kind == StepKind::kernel && draft.step.op->kind == ir::OpKind::pad &&
           !used[static_cast<std::size_t>(draft.outputs[0])];
  });
}

}  // namespace weft::engine
