#include "machine/shape_text.h"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace weft::machine {

std::string shape_text(std::span<const std::int64_t> shape) {
  return fmt::format("{}", fmt::join(shape, "x"));
}

std::optional<Dims> parse_shape(std::string_view text) {
  Dims shape;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  while (true) {
    std::int64_t size = 0;
    const auto [stop, error] = std::from_chars(at, end, size);
    if (error != std::errc{} || size < 1) return std::nullopt;
    shape.push_back(size);
    if (stop == end) return shape;
    if (*stop != 'x') return std::nullopt;
    at = stop + 1;
  }
}

}  // namespace weft::machine
