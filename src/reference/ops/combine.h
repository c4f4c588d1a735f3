// Reductions of a list by a region, in a fixed order.
//
// The specification allows any binary tree over the elements in order. The balanced one is used:
// its rounding errors grow with the logarithm of the length only.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "reference/region.h"

namespace weft::reference {

using ScalarTuple = std::vector<Scalar>;  // one value per operand of the reduction

inline ScalarTuple combine(const RegionFunction& region, const ScalarTuple& left,
                           const ScalarTuple& right) {
  ScalarTuple both = left;
  both.insert(both.end(), right.begin(), right.end());
  return region(both);
}

// Combines element(first) ... element(last - 1). REQUIRES: there is at least one.
template <class F>
ScalarTuple combine_range(const RegionFunction& region, std::int64_t first, std::int64_t last,
                          const F& element) {
  if (last - first == 1) return element(first);
  const std::int64_t middle = first + (last - first) / 2;
  return combine(region, combine_range(region, first, middle, element),
                 combine_range(region, middle, last, element));
}

}  // namespace weft::reference
