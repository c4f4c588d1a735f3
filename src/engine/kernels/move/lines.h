// Lines: an array seen as many one-dimensional arrays along one of its dimensions, and how results
// get from lines back into place.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/stream/buffer.h"

namespace weft::engine {

// A view with dimension `dim` and the last one exchanged; its own inverse.
inline Buffer exchanged_with_last(const Buffer& buffer, std::size_t dim) {
  Dims order(buffer.dims().size(), 0);
  for (std::size_t d = 0; d < order.size(); ++d) order[d] = static_cast<std::int64_t>(d);
  std::swap(order[dim], order.back());
  return buffer.transposed(order);
}

}  // namespace weft::engine
