// Rules of custom calls that name functions of the program (ApproxTopK, whose comparator is one,
// and CustomSPMDPartitioning, whose body is one), of Python's, and of dce_sink.
//
// Any thread.
#pragma once

#include <cstdint>
#include <string_view>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

// What is to be said where there is nothing that could be run.
inline constexpr std::string_view kNoPython =
    "the program calls a Python function here (jax.debug.print, jax.debug.callback, "
    "jax.pure_callback or io_callback), which its text does not have: take the call out before "
    "lowering the program, or, if nothing uses its results, leave it out with --skip-callbacks";
inline constexpr std::string_view kNoBody =
    "the call names no function with its body (called_computations = [@f]): lower the program with "
    "the function itself in the place of jax.experimental.custom_partitioning, and say with "
    "sharding constraints how its arrays are to be split";

inline constexpr std::string_view kCallByShardTarget = "xla_ffi_partitioned_python_cpu_callback";

// By which whoever has lowered the program finds the Python function that the call is for.
std::int64_t python_callback_index(const CustomCallAttrs& attrs);

// Whether every device calls the function, with its shards, and not one with whole arrays:
// jax.debug.print(partitioned=True).
bool is_called_by_shard(const CustomCallAttrs& attrs);

// Takes arrays and gives nothing: any way that they are split will do.
void check_sink(const OpSignature& s);
FactorRule sink_factors(const OpSignature& s);

// The first function that it names in called_computations; empty: none.
std::string_view called_computation(const CustomCallAttrs& attrs);

// The first half of the operands are arrays of one shape, the others their initial values. Each
// result has the largest elements along one dimension, by a comparator of two elements of each
// array; at least so many as are asked for.
std::int64_t approx_top_k_dimension(const CustomCallAttrs& attrs);
void check_approx_top_k(const OpSignature& s);

}  // namespace weft::ir
