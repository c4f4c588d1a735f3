// Reads an array that lies in shards, in order and a block at a time.
#pragma once

#include "compile/device_value.h"
#include "engine/host/shard_layout.h"

namespace weft::compile {

// Calls `take` with all its bytes, dense and in order; no more than a few MiB are put together at a
// time. REQUIRES: no part of it is a sum.
void read_blocks(const engine::ShardedValue& value, const TakeBytes& take);

}  // namespace weft::compile
