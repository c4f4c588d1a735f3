#include "prints.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/array_text.h"

namespace weft::tool {
namespace {

std::string filled(std::string_view text, const std::vector<Literal>& values) {
  std::string result;
  std::size_t next = 0;
  while (!text.empty()) {
    const std::string_view two = text.substr(0, 2);
    if (two == "{}" && next < values.size()) {
      result += numpy_text(values[next++]);
    } else if (two == "{{" || two == "}}") {
      result += text[0];
    } else {
      result += text[0];
      text.remove_prefix(1);
      continue;
    }
    text.remove_prefix(2);
  }
  for (; next < values.size(); ++next) result += " " + numpy_text(values[next]);
  return result;
}

void add_coordinate(std::string& text, std::string_view axis, std::int64_t coordinate) {
  text += fmt::format("{}{}={}", text.empty() ? "" : ", ", axis, coordinate);
}

std::string line(std::int64_t device, const std::string& coordinates, std::string_view text,
                 const std::vector<Literal>& values) {
  const std::string said = filled(text, values);
  return coordinates.empty() ? said : fmt::format("device {} ({}): {}", device, coordinates, said);
}

}  // namespace

std::string print_line(const engine::DebugPrint& said) {
  std::string coordinates;
  for (const engine::PrintAxis& axis : said.axes) {
    add_coordinate(coordinates, axis.name, axis.coordinate);
  }
  return line(said.device, coordinates, said.text, said.values);
}

std::string print_line(const reference::DebugPrint& said) {
  std::string coordinates;
  for (const auto& [axis, coordinate] : said.coordinates) {
    add_coordinate(coordinates, axis, coordinate);
  }
  return line(said.device, coordinates, said.text, said.values);
}

reference::PrintFn Prints::listener() {
  if (finished_) return {};
  return [this](const reference::DebugPrint& said) { lines_.push_back(print_line(said)); };
}

const std::vector<std::string>& Prints::lines() {
  for (const engine::DebugPrint& said : log_.take()) lines_.push_back(print_line(said));
  return lines_;
}

}  // namespace weft::tool
