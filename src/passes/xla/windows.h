// Windows: in which pieces and on which ways XLA's windowed einsum lets shards, or sums, go around
// a group.
//
// Plain functions; any thread.
#pragma once

#include <cstdint>

#include "passes/overlap/ring.h"

namespace weft::passes {

// In groups of a multiple of four devices shards come from both sides, two for each part of the
// product: a device's own with the first one, so that this one is waited for. Else in one
// direction. REQUIRES: n >= 2, extent is positive.
Ring windowed_shards(std::int64_t n, std::int64_t extent);
// Sums, likewise: they begin as zeros, which are sent before anything is computed, and the last
// step of one of them is waited for.
Ring windowed_sums(std::int64_t n, std::int64_t extent);

}  // namespace weft::passes
