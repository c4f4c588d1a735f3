// ExtremeSearch: the steps of a search for the first largest (or least) of many values, as vector
// loops. A NaN comes before all numbers, the first one before the others.
#pragma once

#include <cstdint>
#include <limits>

#include "weft/dtype.h"

#include "engine/kernels/reduce/extreme_region.h"

namespace weft::engine {

// What no other number comes behind: the identity of maxima, or of minima.
template <class T>
constexpr T worst_value(bool largest) {
  using Limits = std::numeric_limits<T>;
  if (largest) return Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
  return Limits::has_infinity ? Limits::infinity() : Limits::max();
}

struct ExtremeSearch {
  // The first of n values, as they are stored, that equals *best, or is a NaN where it is: there is
  // one. *best, in compute form, becomes the one that is kept of those.
  std::int64_t (*find)(const void* values, std::int64_t n, void* best) = nullptr;
  // Of `count` rows of `length` values, as they are stored, one row after the other: best[r] is the
  // extreme, in compute form, places[r] its place in the row. REQUIRES: length <= plan::kShortRow.
  void (*rows)(const void* values, std::int64_t length, std::int64_t count, void* best,
               std::int32_t* places) = nullptr;
  // best[i] = values[i], in compute form.
  void (*load)(const void* values, std::int64_t n, void* best) = nullptr;
  // best[i] = values[i], in compute form, where it comes before, and places[i] = place.
  void (*step)(const void* values, std::int64_t n, std::int32_t place, void* best,
               std::int32_t* places) = nullptr;
  // The same of values in compute form which have places of their own, behind those of `best`.
  void (*merge)(const void* values, const std::int32_t* from, std::int64_t n, void* best,
                std::int32_t* places) = nullptr;
};

// For values of a dtype whose elements are stored in compute form, bf16 or f16; of any other all
// are null. Pure functions, any thread.
ExtremeSearch extreme_search(DType dtype, const ExtremeRegion& region);

}  // namespace weft::engine
