// Lines: an array seen as many one-dimensional arrays along one of its dimensions, and how results
// get from lines back into place.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/stream/buffer.h"
#include "plan/storage/made_layout.h"

namespace weft::engine {

// A view with dimension `dim` and the last one exchanged; its own inverse.
inline Buffer exchanged_with_last(const Buffer& buffer, std::size_t dim) {
  return buffer.viewed(plan::exchanged_with_last(buffer.layout(), dim));
}

}  // namespace weft::engine
