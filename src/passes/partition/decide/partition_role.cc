#include "passes/partition/decide/partition_role.h"

#include "ir/ops/table.h"
#include "passes/partition/write/combine_partials.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

using ir::Op;
using ir::OpKind;

Role role_of(const Op& op) {
  switch (op.kind) {
    case OpKind::while_:
      return Role::loop;
    case OpKind::case_:
    case OpKind::if_:
      return Role::branch;
    case OpKind::manual_computation:
      return Role::manual;
    case OpKind::sharding_group:
      return Role::nothing;
    default:
      return op.def().has(ir::Trait::identity) ? Role::identity : Role::plain;
  }
}

bool is_made(const Op& op, const MadeValues& made) {
  return op.results.size() == 1 && made.contains(*op.result());
}

ir::FactorRule splitting_rule(const Op& op) {
  ir::FactorRule rule = hook_rule(op);
  const bool has_hook = localize_hook(op.kind) != nullptr;
  const bool combines = can_combine(op, rule.combiner);
  for (ir::Factor& factor : rule.factors) {
    const bool reduction = factor.kind == ir::FactorKind::reduction;
    if ((factor.localize && !has_hook) || (reduction && !combines)) {
      factor.kind = ir::FactorKind::need_replication;
    }
  }
  return rule;
}

}  // namespace weft::passes
