#include "passes/partition/decide/partition_role.h"

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/ops/table.h"
#include "passes/partition/write/combine_partials.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

using ir::Op;

PartitionRole role_of(const Op& op) {
  const ir::OpDef& def = op.def();
  switch (def.region_flow) {
    case ir::RegionFlow::loop:
      return PartitionRole::loop;
    case ir::RegionFlow::branches:
      return PartitionRole::branch;
    case ir::RegionFlow::manual:
      return PartitionRole::manual;
    default:
      if (def.results.max == 0) return PartitionRole::nothing;
      return def.has(ir::Trait::identity) ? PartitionRole::identity : PartitionRole::plain;
  }
}

bool is_made(const Op& op, const MadeValues& made) {
  return op.results.size() == 1 && made.contains(*op.result());
}

ir::FactorRule splitting_rule(const Op& op) {
  ir::FactorRule rule = hook_rule(op);
  const bool combines = can_combine(op, rule.combiner);
  for (ir::Factor& factor : rule.factors) {
    WEFT_ASSERT(!factor.localize || op.def().has(ir::Trait::localizes),
                fmt::format("the row of {} does not say that it localizes", op.name()));
    const bool reduction = factor.kind == ir::FactorKind::reduction;
    if (reduction && !combines) factor.kind = ir::FactorKind::need_replication;
  }
  return rule;
}

}  // namespace weft::passes
