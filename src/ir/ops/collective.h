// Rows of the ops through which devices communicate.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

// Who takes part in a collective, by its attributes.
struct Participants {
  const DeviceGroups* groups = nullptr;  // null: a permute
  const Pairs* pairs = nullptr;          // of a permute
  bool must_cover = false;               // every device must be in a group
  std::int64_t channel = 0;              // 0: none; the ids are replicas
  // With a channel, the ids are partitions, unless one of these holds.
  bool has_global_ids = false;     // devices, replica x num_partitions + partition
  bool across_partitions = false;  // replicas, each with all of its partitions
};
std::optional<Participants> participants(const AttrsRef& attrs);  // nothing: no collective
// The groups of a collective, where they are axes of a mesh; null: they are not.
const MeshGroups* mesh_groups(const AttrsRef& attrs);
// REQUIRES: it has groups.
void set_groups(AttrsRef& attrs, const DeviceGroups& groups);
// REQUIRES: attributes of a collective of the op table.
void set_channel(AttrsRef& attrs, const ChannelHandle& channel);

// Why a collective was inserted, in words for a person; empty: it was not, the program has it.
std::string_view inserted_for(const Op& op);
// The number that whoever inserted it gave what caused it; below 0: none, or not that alone.
int cause_of_insertion(const Op& op);
// One that stands for several was inserted for each of their causes, to such a share of its bytes.
struct CauseShare {
  int cause = -1;
  double share = 1;
};
std::vector<CauseShare> causes_of_insertion(const Op& op);
void set_inserted_for(Op& op, std::string reason, std::span<const CauseShare> causes);
void set_inserted_for(Op& op, std::string reason, int cause = -1);

// Of the module's collectives; 0: none has one.
std::int64_t largest_channel(const Module& module);

// Groups along axes of a mesh name it; says which one of the module's it is.
void resolve_mesh_groups(Module& module);

void check_all_gather(const OpSignature& s);
void check_all_reduce(const OpSignature& s);
double combining_flops(const OpSignature& s);
void check_all_to_all(const OpSignature& s);
void check_async_done(const OpSignature& s);
std::vector<Type> infer_async_done(const OpSignature& s);
void check_async_start(const OpSignature& s);
std::vector<Type> infer_async_start(const OpSignature& s);
void check_collective_broadcast(const OpSignature& s);
void check_collective_permute(const OpSignature& s);
void check_reduce_scatter(const OpSignature& s);
// Result types and factors of any collective that exchanges dimensions or reduces, by its
// CollectiveDef.
std::vector<Type> infer_collective(const OpSignature& s);
FactorRule exchange_factors(const OpSignature& s);

inline constexpr OpDef kCollectiveOps[] = {
    {.kind = OpKind::all_gather,
     .name = "stablehlo.all_gather",
     .operands = at_least(1),
     .results = at_least(1),
     .attrs = &attrs_info<AllGatherAttrs>,
     .traits = 0 | Trait::asynchronous,
     .verify = check_all_gather,
     .infer = infer_collective,
     .factors = exchange_factors,
     .collective = &collective_def(CollectiveKind::all_gather),
     .doc = "The operands of a group one after another along a dimension, on each of its devices."},
    {.kind = OpKind::all_reduce,
     .name = "stablehlo.all_reduce",
     .operands = at_least(1),
     .results = at_least(1),
     .regions = exactly(1),
     .attrs = &attrs_info<AllReduceAttrs>,
     .traits = 0 | Trait::asynchronous,
     .verify = check_all_reduce,
     .infer = infer_collective,
     .factors = identity_factors,
     .collective = &collective_def(CollectiveKind::all_reduce),
     .flops = combining_flops,
     .doc = "The operands of a group combined by a region, on each of its devices."},
    {.kind = OpKind::all_to_all,
     .name = "stablehlo.all_to_all",
     .operands = at_least(1),
     .results = at_least(1),
     .attrs = &attrs_info<AllToAllAttrs>,
     .traits = 0 | Trait::asynchronous,
     .verify = check_all_to_all,
     .infer = infer_collective,
     .factors = exchange_factors,
     .collective = &collective_def(CollectiveKind::all_to_all),
     .doc = "Part i of each operand goes to device i of the group, which puts the parts one after "
            "another."},
    // The done of a transfer: waits for the future and gives its value.
    {.kind = OpKind::async_done,
     .name = "stablehlo.async_done",
     .operands = exactly(1),
     .results = at_least(0),
     .traits = Trait::side_effect | Trait::any_type,
     .verify = check_async_done,
     .infer = infer_async_done,
     .factors = no_factors,
     .doc = "Waits for a transfer that was started, and gives its values."},
    // Begins the one collective in its region and gives a future.
    {.kind = OpKind::async_start,
     .name = "stablehlo.async_start",
     .operands = at_least(0),
     .regions = exactly(1),
     .region_flow = RegionFlow::async,
     .traits = Trait::side_effect | Trait::any_type,
     .verify = check_async_start,
     .infer = infer_async_start,
     .factors = no_factors,
     .doc = "Starts the transfer in its region, and gives a future."},
    {.kind = OpKind::collective_broadcast,
     .name = "stablehlo.collective_broadcast",
     .operands = exactly(1),
     .attrs = &attrs_info<CollectiveBroadcastAttrs>,
     .traits = 0 | Trait::asynchronous,
     .verify = check_collective_broadcast,
     .infer = infer_operand_types,
     .factors = identity_factors,
     .collective = &collective_def(CollectiveKind::collective_broadcast),
     .doc = "The operand of a group's first device, on each of its devices; zeros on devices of no "
            "group."},
    {.kind = OpKind::collective_permute,
     .name = "stablehlo.collective_permute",
     .operands = exactly(1),
     .attrs = &attrs_info<CollectivePermuteAttrs>,
     .traits = 0 | Trait::asynchronous,
     .verify = check_collective_permute,
     .infer = infer_operand_types,
     .factors = identity_factors,
     .collective = &collective_def(CollectiveKind::collective_permute),
     .doc = "Each source sends its operand to its target; zeros on devices that are no target."},
    {.kind = OpKind::reduce_scatter,
     .name = "stablehlo.reduce_scatter",
     .operands = exactly(1),
     .regions = exactly(1),
     .attrs = &attrs_info<ReduceScatterAttrs>,
     .traits = 0 | Trait::asynchronous,
     .verify = check_reduce_scatter,
     .infer = infer_collective,
     .factors = exchange_factors,
     .collective = &collective_def(CollectiveKind::reduce_scatter),
     .flops = combining_flops,
     .doc = "The operands of a group combined by a region; part i of the result on device i of the "
            "group."},
};

}  // namespace weft::ir
