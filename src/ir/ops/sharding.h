// Rows of Shardy's ops: manual computations and what steers propagation.
#pragma once

#include "ir/ops/attrs.h"
#include "ir/ops/control.h"
#include "ir/ops/forms.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

void check_manual_computation(const OpSignature& s);
void check_propagation_barrier(const OpSignature& s);

inline constexpr OpDef kShardingOps[] = {
    {.kind = OpKind::manual_computation,
     .name = "sdy.manual_computation",
     .operands = at_least(0),
     .results = at_least(0),
     .regions = exactly(1),
     .region_flow = RegionFlow::manual,
     .region_end = OpKind::sdy_return,
     .attrs = &attrs_info<ManualComputationAttrs>,
     .form = {.custom = &kManualComputationForm},
     .traits = Trait::any_type | Trait::isolated,
     .verify = check_manual_computation,
     .factors = no_factors,
     .doc = "Runs its body once on each device, on the device's shards along the manual axes."},
    {.kind = OpKind::propagation_barrier,
     .name = "sdy.propagation_barrier",
     .operands = exactly(1),
     .attrs = &attrs_info<PropagationBarrierAttrs>,
     .form = {.text = " $operands allowed_direction=$allowed_direction$attrs : $same"},
     .traits = 0 | Trait::identity,
     .verify = check_propagation_barrier,
     .infer = infer_operand_types,
     .factors = identity_factors,
     .propagation = PropagationClass::barrier,
     .doc = "Its operand; shardings are not propagated across it in one direction, or in both."},
    {.kind = OpKind::reshard,
     .name = "sdy.reshard",
     .operands = exactly(1),
     .attrs = &attrs_info<ShardingConstraintAttrs>,
     .form = {.text = " $operands $sharding$attrs : $same"},
     .traits = 0 | Trait::identity,
     .infer = infer_operand_types,
     .factors = identity_factors,
     .propagation = PropagationClass::none,
     .doc = "Its operand, sharded in another way."},
    return_op(OpKind::sdy_return, "sdy.return", "Ends a manual computation with its results."),
    {.kind = OpKind::sharding_constraint,
     .name = "sdy.sharding_constraint",
     .operands = exactly(1),
     .attrs = &attrs_info<ShardingConstraintAttrs>,
     .form = {.text = " $operands $sharding$attrs : $same"},
     .traits = 0 | Trait::identity,
     .infer = infer_operand_types,
     .factors = identity_factors,
     .propagation = PropagationClass::plain,
     .doc = "Its operand, which must be sharded as the attribute says."},
    {.kind = OpKind::sharding_group,
     .name = "sdy.sharding_group",
     .operands = exactly(1),
     .results = exactly(0),
     .attrs = &attrs_info<ShardingGroupAttrs>,
     .form = {.text = " $operands group_id=$group_id$attrs : $operand_types"},
     .traits = 0 | Trait::side_effect,
     .factors = no_factors,
     .doc = "Values of one group must be sharded alike."},
};

}  // namespace weft::ir
