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
std::pair<TracedValue, TracedValue> threefry2x32(Trace& trace, const TracedValue& k1,
                                                 const TracedValue& k2, const TracedValue& x1,
                                                 const TracedValue& x2);

// REQUIRES: ui8, ui16, ui32 or ui64.
TracedValue random_bits(Trace& trace, const TracedValue& key, const TensorType& type);

// Keys of this shape: ui32[dims..., 2].
TracedValue split_key(Trace& trace, const TracedValue& key, const Dims& dims);

// Another key for each `data`, a ui32 scalar.
TracedValue fold_in(Trace& trace, const TracedValue& key, const TracedValue& data);

}  // namespace weft::detail::trace
