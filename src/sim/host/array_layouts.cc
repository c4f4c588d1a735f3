#include "sim/host/array_layouts.h"

#include <optional>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "plan/storage/op_storage.h"

namespace weft::sim {
namespace {

bool gives_an_array(const ir::Op& op) {
  return op.results.size() == 1 && op.results[0]->type.is_tensor();
}

std::optional<StridedLayout> view_of(const ir::Op& op, const StridedLayout& operand) {
  return op.def().view(op.attrs, op.results[0]->type.tensor(), operand);
}

bool may_be_view(const ir::Op& op) {
  return op.def().view != nullptr && gives_an_array(op) && !op.operands.empty() &&
         op.operand(0)->type.is_tensor();
}

}  // namespace

ArrayLayouts::ArrayLayouts(const plan::Plan& plan) {
  for (const ir::Function& function : plan.module->functions()) {
    if (function.body != nullptr) ir::walk(*function.body, [&](const ir::Op& op) { visit(op); });
  }
}

StridedLayout ArrayLayouts::of(const ir::Value& value) const {
  const auto found = strided_.find(&value);
  return found != strided_.end() ? found->second : StridedLayout::dense(value.type.tensor());
}

bool ArrayLayouts::is_view(const ir::Op& op) const {
  return may_be_view(op) && view_of(op, of(*op.operand(0))).has_value();
}

void ArrayLayouts::visit(const ir::Op& op) {
  if (op.attrs.get_if<ir::ManualComputationAttrs>() != nullptr) return visit_shards(op);
  if (!gives_an_array(op)) return;
  std::optional<StridedLayout> layout;
  if (op.attrs.get_if<ir::ConstantAttrs>() != nullptr) {
    layout = plan::OpStorage::constant(op).layout;
  } else if (may_be_view(op)) {
    layout = view_of(op, of(*op.operand(0)));
  } else if (const int same = ir::same_operand(op); same >= 0) {
    layout = of(*op.operand(static_cast<std::size_t>(same)));
  }
  if (layout && !layout->is_dense()) strided_.emplace(op.results[0], *std::move(layout));
}

// A device is given its part of the whole array, where that lies.
void ArrayLayouts::visit_shards(const ir::Op& op) {
  const auto& shards = op.regions[0]->args;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    StridedLayout shard = StridedLayout::dense(op.operand(i)->type.tensor());
    shard.type = shards[i]->type.tensor();
    if (!shard.is_dense()) strided_.emplace(shards[i], std::move(shard));
  }
}

}  // namespace weft::sim
