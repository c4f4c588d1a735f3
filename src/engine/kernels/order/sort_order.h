// SortOrder: what the comparator of a sort compares, where that can be told.
//
// Nearly every comparator compares one key of each element or, where these are equal, a second
// one, and so on; a key is a function of the element (its value, with NaNs and zeros made equal,
// its real part, ...). Such a sort computes all keys first, and needs no comparator.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/order/order_keys.h"
#include "engine/kernels/tile/region_program.h"

namespace weft::engine {

struct SortKey {
  int register_ = 0;  // of the comparator: the left element's key
  DType dtype{};
  FloatOrder order = FloatOrder::numbers;
  bool descending = false;
};

// The keys, most significant first; nothing where the comparator does anything else.
std::optional<std::vector<SortKey>> sort_keys(const RegionProgram& comparator);

}  // namespace weft::engine
