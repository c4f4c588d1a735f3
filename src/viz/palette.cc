#include "viz/palette.h"

#include <algorithm>
#include <array>

namespace weft::viz {
namespace {

constexpr std::array<Color, 20> kTab20b = {{
    {0x39, 0x3B, 0x79}, {0x52, 0x54, 0xA3}, {0x6B, 0x6E, 0xCF}, {0x9C, 0x9E, 0xDE},
    {0x63, 0x79, 0x39}, {0x8C, 0xA2, 0x52}, {0xB5, 0xCF, 0x6B}, {0xCE, 0xDB, 0x9C},
    {0x8C, 0x6D, 0x31}, {0xBD, 0x9E, 0x39}, {0xE7, 0xBA, 0x52}, {0xE7, 0xCB, 0x94},
    {0x84, 0x3C, 0x39}, {0xAD, 0x49, 0x4A}, {0xD6, 0x61, 0x6B}, {0xE7, 0x96, 0x9C},
    {0x7B, 0x41, 0x73}, {0xA5, 0x51, 0x94}, {0xCE, 0x6D, 0xBD}, {0xDE, 0x9E, 0xD6},
}};

// The colour at `value` in [0, 1].
Color at_value(double value) {
  const auto index = static_cast<std::size_t>(value * kTab20b.size());
  return kTab20b[std::min(index, kTab20b.size() - 1)];
}

double lightness(Color color) {
  return color.red * 0.299 + color.green * 0.587 + color.blue * 0.114;
}

}  // namespace

std::vector<Color> shard_colors(std::size_t count) {
  std::vector<Color> colors;
  const std::size_t step = count / 2 + (count % 2 == 0 ? 1 : 0);
  // The values from 0 to 1 in even steps, taken `step` apart.
  const double distance = count > 1 ? 1.0 / static_cast<double>(count - 1) : 0;
  for (std::size_t i = 0, index = 0; i < count; ++i, index = (index + step) % count) {
    const bool last = count > 1 && index == count - 1;
    colors.push_back(at_value(last ? 1.0 : static_cast<double>(index) * distance));
  }
  return colors;
}

Color text_color(Color background) {
  return lightness(background) > 186 ? Color{0, 0, 0} : Color{255, 255, 255};
}

Color distinct_color(std::size_t index) {
  // A step that shares no divisor with 20; each round of 20 begins one further, so that equal
  // colours do not stand in a column.
  return kTab20b[(index * 13 + index / kTab20b.size()) % kTab20b.size()];
}

Color contrast_color(Color background) {
  return lightness(background) > 130 ? Color{0, 0, 0} : Color{255, 255, 255};
}

}  // namespace weft::viz
