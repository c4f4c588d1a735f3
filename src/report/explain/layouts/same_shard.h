// What a manual computation hands to another one: a result is put together of what devices
// returned, whatever that is, and where the next one takes it apart in the same way each device has
// what it returned. JAX hands over what a gradient needs so, stacked along all axes of the mesh.
//
// No state; any thread.
#pragma once

#include "ir/module.h"

namespace weft::report {

// What was returned by another manual computation, and is this argument of a block on each device.
// Null: there is no such.
const ir::Value* same_shard(const ir::Value& argument);

}  // namespace weft::report
