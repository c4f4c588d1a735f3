// The steps of normalize, in the order in which they run. Each takes a module that has passed the
// verifier and leaves one that does, and each is linear in the size of the program.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// Replaces what other ops are to compute: @ApproxTopK, @CustomSPMDPartitioning, stablehlo.rng.
// Whether or not a program needs partitioning. Throws weft::Error where a call's function is
// missing.
void expand_calls(ir::Module& module);

// Replaces GSPMD's notation with Shardy's, in all functions: sharding strings, @Sharding, and what
// stands between @SPMDFullToShardShape and @SPMDShardToFullShape.
void gspmd_to_shardy(ir::Module& module);

// Takes shardings out of reducers and comparators, whose values are scalars of no array: JAX states
// some there under axes that are partly manual. They would hide what the region computes.
void drop_scalar_shardings(ir::Module& module);
// Takes out constraints whose dimensions are all open and name no axis.
void drop_open_constraints(ir::Module& module);
// Makes slices of pads that add nothing.
void pads_to_slices(ir::Module& module);
// Makes pads and selects of updates and scatters that overwrite most of an array at a known place.
void place_windows(ir::Module& module);
// Batches gathers and scatters whose indices count along one of their dimensions.
void batch_counted_indices(ir::Module& module);
// Computes what needs dimensions only merged, and then no more, on those that they are made of.
void unmerge_dims(ir::Module& module);

// Writes all shardings on one mesh of all devices and removes the other meshes. REQUIRES: the entry
// function is the only one.
void use_one_mesh(ir::Module& module);

// Reads parts of padded and concatenated arrays from what these are made of, where nobody needs
// more of them. REQUIRES, here and below: there is one mesh.
void read_parts_of_padded(ir::Module& module);
// Transforms the dimensions of a Fourier transform one after the other, where a shard lacks some of
// what is transformed.
void split_transforms(ir::Module& module);

// Throws weft::Error where a sharding or a manual computation uses an axis that is manual around
// it: functions do not know where they are called. REQUIRES: there is one mesh.
void check_manual_axes(const ir::Module& module);

// Gives each user of a constant, and of what follows from constants and scalars for free, its own
// copy.
void split_constants(ir::Module& module);

}  // namespace weft::passes
