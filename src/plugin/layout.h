// Layout: how an array lies in memory, which JAX asks: row-major, always.
//
// Plain data.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "plugin/port.h"

namespace weft::plugin {

struct Layout {
  std::string text;  // as xla::Layout is written: {1,0}

  explicit Layout(std::size_t rank);
};

// Those of an executable's arguments or results, as the API wants them.
struct LayoutList {
  std::vector<Layout> layouts;
  std::vector<Layout*> pointers;

  explicit LayoutList(const std::vector<Port>& ports);
};

}  // namespace weft::plugin
