// Scratch: what a kernel allocates for itself while it runs, besides its results.
//
// The functions of this folder that say so are asked by the kernels, too, which allocate what they
// say. Plain values, any thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "weft/shape.h"

namespace weft::plan {

struct Scratch {
  std::vector<TensorType> before;  // while there are no results yet
  std::vector<TensorType> beside;  // while there are
};

inline TensorType bytes(std::int64_t n) { return {DType::ui8, {n}}; }

// The most elements that a tile in scratch memory has: small enough that the intermediate values of
// a program stay in the first cache.
inline constexpr std::int64_t kTileLanes = 512;

// Elements (or what costs as much) below which handing work to another worker does not pay.
inline constexpr std::int64_t kGrainElements = 32 * 1024;
// The least items of a part of work whose items cost about `cost` elements each.
constexpr std::int64_t grain_of(std::int64_t cost) {
  return std::max<std::int64_t>(1, kGrainElements / std::max<std::int64_t>(1, cost));
}

// How many workers are taken to be idle.
inline constexpr std::int64_t kWorkers = 2;
// How many parts of n items are done at a time. On one worker where others do other parts.
constexpr std::int64_t at_once(std::int64_t n, std::int64_t grain,
                               std::int64_t workers = kWorkers) {
  return n == 0 ? 0 : n < 2 * grain ? 1 : std::min(workers, n / grain);
}

}  // namespace weft::plan
