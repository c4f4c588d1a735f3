// Random bits as JAX makes them (jax_threefry_partitionable, which is its default): each element is
// the Threefry-2x32 hash of its own position, so that every device makes its part of an array by
// itself, and the bits do not depend on how the array is split.
//
// Keys are ui32[2]. Everything is written out as elementwise ops on counters, as JAX's programs for
// accelerators are. Emits into the given trace; used in its thread.
#pragma once

#include <utility>

#include "trace/trace.h"

namespace weft::detail::trace {

// The hash of two words each; `k1`, `k2` are scalars, `x1`, `x2` of one shape, all ui32.
std::pair<Value, Value> threefry2x32(Trace& trace, const Value& k1, const Value& k2,
                                     const Value& x1, const Value& x2);

// REQUIRES: ui8, ui16, ui32 or ui64.
Value random_bits(Trace& trace, const Value& key, const TensorType& type);

// Keys of this shape: ui32[dims..., 2].
Value split_key(Trace& trace, const Value& key, const Dims& dims);

// Another key for each `data`, a ui32 scalar.
Value fold_in(Trace& trace, const Value& key, const Value& data);

}  // namespace weft::detail::trace
