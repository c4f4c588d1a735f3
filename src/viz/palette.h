// The colours of shards: matplotlib's tab20b, in the order in which JAX goes through it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace weft::viz {

struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Color&, const Color&) = default;
};

// One for each of `count` shards, such that neighbours differ where they can.
std::vector<Color> shard_colors(std::size_t count);

// Black or white, as JAX decides.
Color text_color(Color background);

// For pictures that need not look like JAX's: 20 colours in an order in which near ones differ, and
// black or white, whichever is easier to read on one.
Color distinct_color(std::size_t index);
Color contrast_color(Color background);

}  // namespace weft::viz
