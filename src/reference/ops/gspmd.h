// Per-device parts of a program as JAX prints them without Shardy: no region, but custom calls that
// cut a value (@SPMDFullToShardShape) and put it together again (@SPMDShardToFullShape).
//
// What an op computes from a cut value is per device too (see Frame::all_devices). The shardings
// are strings: {devices=[4,1,2]<=[8] last_tile_dim_replicate}, {replicated}, {manual},
// {maximal device=3}.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

// The result is per device: each gets its shard, by the sharding of the @Sharding call that the
// operand comes from.
void full_to_shard_shape(Frame& frame, const ir::Op& op);
// The result is global again, by the op's own sharding.
void shard_to_full_shape(Frame& frame, const ir::Op& op);

}  // namespace weft::reference
