#include "prints.h"

#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/array_text.h"
#include "core/text/format_text.h"

namespace weft::tool {
namespace {

FormatText parsed(std::string_view text) {
  try {
    return parse_format_text(text);
  } catch (const Error&) {
    return {{std::string(text)}, {}};
  }
}

std::string said_text(std::string_view text, const std::vector<Literal>& values) {
  const FormatText format = parsed(text);
  std::vector<std::string> fields;
  for (std::size_t k = 0; k < format.fields.size(); ++k) {
    const FormatField& field = format.fields[k];
    fields.push_back(k < values.size() ? field_text(field, values[k]) : field.written);
  }
  std::string result = filled(format, fields);
  for (std::size_t k = fields.size(); k < values.size(); ++k) result += " " + numpy_text(values[k]);
  return result;
}

void add_coordinate(std::string& text, std::string_view axis, std::int64_t coordinate) {
  text += fmt::format("{}{}={}", text.empty() ? "" : ", ", axis, coordinate);
}

std::string line(std::int64_t device, const std::string& coordinates, std::string_view text,
                 const std::vector<Literal>& values) {
  const std::string said = said_text(text, values);
  return coordinates.empty() ? said : fmt::format("device {} ({}): {}", device, coordinates, said);
}

}  // namespace

std::string print_line(const events::DebugPrint& said) {
  std::string coordinates;
  for (const events::PrintAxis& axis : said.axes) {
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
  for (const events::DebugPrint& said : log_.take()) lines_.push_back(print_line(said));
  return lines_;
}

}  // namespace weft::tool
