// The ops of GSPMD's notation: custom calls @Sharding, @SPMDFullToShardShape,
// @SPMDShardToFullShape.
#pragma once

#include "ir/module.h"
#include "ir/ops/custom_call.h"
#include "passes/normalize/gspmd/gspmd_mesh.h"

namespace weft::passes {

inline bool is_sharding_call(const ir::Op& op) {
  return ir::is_call_to(op, ir::CallKind::sharding);
}
inline bool enters_region(const ir::Op& op) {
  return ir::is_call_to(op, ir::CallKind::full_to_shard_shape);
}
inline bool leaves_region(const ir::Op& op) {
  return ir::is_call_to(op, ir::CallKind::shard_to_full_shape);
}

// What the op's string says of a result, open in the dimensions that its backend_config leaves
// unspecified. nullopt: nothing.
std::optional<ir::ShardingAttr> stated_sharding(const ir::Op& op, std::size_t result,
                                                const GspmdMesh& mesh);

// The stated sharding of what defines the value: an op, or a function's argument. Throws
// weft::Error at `user` where there is no string.
ir::ShardingAttr required_sharding(const ir::Value& value, const ir::Op& user,
                                   const GspmdMesh& mesh);

// A sharding on the mesh: all dimensions closed, or all open, and no axes.
ir::ShardingAttr no_axes(const ir::Type& type, const GspmdMesh& mesh, bool open);

}  // namespace weft::passes
