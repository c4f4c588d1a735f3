#include "api/print_text.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/device.h"
#include "weft/error.h"

#include "core/array_text.h"

namespace weft::detail {
namespace {

using engine::DebugPrint;

const Device& device_of(const DebugPrint& said, const Origin& origin) {
  const std::int64_t id = origin.devices.empty()
                              ? origin.single_device
                              : origin.devices[static_cast<std::size_t>(said.device)];
  return devices()[static_cast<std::size_t>(id)];
}

// "On CPU_0 at mesh coordinates (x, y,) = (0, 1):"
std::string place_of(const DebugPrint& said, const Origin& origin) {
  std::vector<std::string_view> names;
  Shape coordinates;
  for (const engine::PrintAxis& axis : said.axes) {
    names.push_back(axis.name);
    coordinates.push_back(axis.coordinate);
  }
  return fmt::format("On {} at mesh coordinates ({},) = {}:", to_string(device_of(said, origin)),
                     fmt::join(names, ", "), to_string(coordinates));
}

// The k-th value of all devices.
std::string value_text(std::span<const DebugPrint> group, std::size_t k, const Origin& origin) {
  if (group.front().is_global()) return numpy_text(group.front().values[k]);
  std::string text;
  for (const DebugPrint& said : group) {
    text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", place_of(said, origin),
                        numpy_text(said.values[k]));
  }
  return text;
}

}  // namespace

std::vector<std::string> print_parts(std::string_view text) {
  std::vector<std::string> parts(1);
  while (!text.empty()) {
    const std::string_view two = text.substr(0, 2);
    if (two == "{}") {
      parts.emplace_back();
    } else if (two == "{{" || two == "}}") {
      parts.back() += text[0];
    } else if (text[0] == '{' || text[0] == '}') {
      throw Error(
          fmt::format("the text has \"{}\": a value stands where {{}} is, without a format "
                      "or name; a brace is written {{{{ or }}}}",
                      text.substr(0, std::min<std::size_t>(text.find('}'), 15) + 1)));
    } else {
      parts.back() += text[0];
      text.remove_prefix(1);
      continue;
    }
    text.remove_prefix(2);
  }
  return parts;
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) result.append(c == '{' || c == '}' ? 2 : 1, c);
  return result;
}

std::string filled(const std::vector<std::string>& parts, const std::vector<std::string>& values) {
  std::string text = parts[0];
  for (std::size_t k = 0; k < values.size(); ++k) text += values[k] + parts[k + 1];
  return text;
}

std::string printed_text(std::span<const DebugPrint> said, const Origin& origin) {
  std::string text;
  while (!said.empty()) {
    const auto next = std::ranges::find_if(
        said, [&](const DebugPrint& other) { return other.moment != said.front().moment; });
    const auto group = said.first(static_cast<std::size_t>(next - said.begin()));
    std::vector<std::string> values;
    for (std::size_t k = 0; k < group.front().values.size(); ++k) {
      values.push_back(value_text(group, k, origin));
    }
    text += filled(print_parts(group.front().text), values) + '\n';
    said = said.subspan(group.size());
  }
  return text;
}

}  // namespace weft::detail
