// x[...], told how: what Array::operator[] and At::get have in common.
#pragma once

#include <span>

#include "weft/indexing.h"

namespace weft::detail {

// REQUIRES: an open Operation.
Array indexed(const char* name, const Array& x, std::span<const IndexItem> indices,
              const IndexOptions& options);

}  // namespace weft::detail
