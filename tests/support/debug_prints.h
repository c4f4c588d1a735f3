// What debug prints of a run say, as lines of text: "1 (x=1) a = {}: [2 3]" of device 1, "a = {}:
// [2 3]" of a global value. Of the oracle's prints, and of the engine's.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/literal.h"

namespace weft::testing {

// Of f32 or i32.
inline std::string elements_text(const Literal& literal) {
  const Literal all = literal.expanded();
  const auto join = [](auto span) { return fmt::format("[{}]", fmt::join(span, " ")); };
  return all.dtype() == DType::f32 ? join(all.elements<float>())
                                   : join(all.elements<std::int32_t>());
}

inline std::string print_line(std::int64_t device,
                              const std::vector<std::pair<std::string, std::int64_t>>& coordinates,
                              std::string_view text, const std::vector<Literal>& values) {
  std::string line;
  for (const auto& [axis, coordinate] : coordinates) {
    line += fmt::format("{}{}={}", line.empty() ? "" : ",", axis, coordinate);
  }
  if (!line.empty()) line = fmt::format("{} ({}) ", device, line);
  line += text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    line += (i == 0 ? ": " : " ") + elements_text(values[i]);
  }
  return line;
}

}  // namespace weft::testing
