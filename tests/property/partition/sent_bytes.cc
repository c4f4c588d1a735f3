#include "property/partition/sent_bytes.h"

#include <algorithm>
#include <vector>

#include "ir/collective_groups.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"

namespace weft::testing {

namespace {

// How often an op is executed.
double times(const ir::Op& op, std::int64_t turns) {
  double times = 1;
  for (const ir::Block* block = op.parent; block->parent_op != nullptr;
       block = block->parent_op->parent) {
    if (block->parent_op->kind == ir::OpKind::while_) times *= static_cast<double>(turns);
  }
  return times;
}

}  // namespace

double bytes_sent(const ir::Module& module, std::int64_t turns) {
  std::vector<std::int64_t> devices;
  for (std::int64_t d = 0; d < module.num_devices(); ++d) devices.push_back(d);
  double sent = 0;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    const ir::CollectiveDef* def = ir::collective_of(op);
    if (def == nullptr) return;
    std::int64_t group = 1;
    for (const ir::CollectiveGroup& g : ir::collective_groups(op, devices)) {
      group = std::max(group, std::ssize(g.devices));
    }
    if (const auto* permute = op.attrs.get_if<ir::CollectivePermuteAttrs>()) {
      const bool sends = std::ranges::any_of(permute->source_target_pairs,
                                             [](const auto& pair) { return pair[0] != pair[1]; });
      if (!sends) group = 1;
    }
    if (group == 1) return;
    double in = 0;
    for (const ir::Value* operand : op.operands) {
      in += static_cast<double>(operand->type.tensor().num_bytes());
    }
    sent += ir::wire_bytes(def->kind, group, in) * times(op, turns);
  });
  return sent;
}

}  // namespace weft::testing
