// Arrays of which each process holds some shards, brought together where all are wanted.
//
// Any thread, but all processes have to come to it in the same order.
#pragma once

#include "engine/host/shard_layout.h"

namespace weft::engine {

// The value with all shards here. Where other processes hold some, all of them must come to this,
// and get it; or only the first does, and for the others the value stays as it is. Throws Error
// where one of them does something else. `what` is done: "a read". REQUIRES: no part is a sum.
ShardedValue brought_together(const ShardedValue& value, const char* what,
                              bool in_first_only = false);

// Whether each process has all parts, so that reading takes no others.
bool is_everywhere(const ShardedValue& value);

}  // namespace weft::engine
