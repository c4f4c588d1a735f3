// Normalize: brings a module into the one form that propagation and the partitioner read.
//
// Afterwards:
// - The entry function is the only one: calls and composites are replaced with their bodies.
// - There is at most one mesh, of all devices of the program, and every sharding of the text refers
//   to it: other meshes of the same devices are written as sub-axes of it. Where no sub-axes
//   express a mesh's order of devices, there is also one of the same axes with that order.
// - GSPMD's notation is gone: `mhlo.sharding` strings are sdy.sharding attributes, the custom calls
//   @Sharding sdy.sharding_constraint ops, and @SPMDFullToShardShape ... @SPMDShardToFullShape
//   sdy.manual_computation ops.
// - What costs nothing to make (constants, iota, and what is broadcast from scalars alone) has one
//   user each, so that one user's sharding is not imposed on another.
//
// Throws weft::Error, naming op, line and both places where two things contradict each other.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// REQUIRES: the module has passed the verifier; afterwards it does so again.
void normalize(ir::Module& module);
// The first steps of it: those that do not ask how propagation would lay arrays out, so that
// constraints can still be taken away. `normalize` goes on from there.
void normalize_as_written(ir::Module& module);

}  // namespace weft::passes
