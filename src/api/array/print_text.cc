#include "api/array/print_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/device.h"

#include "core/text/format_text.h"
#include "ir/ops/debug_print.h"

namespace weft::detail {
namespace {

using events::DebugPrint;

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
  for (const events::PrintAxis& axis : said.axes) {
    names.push_back(axis.name);
    coordinates.push_back(axis.coordinate);
  }
  return fmt::format("On {} at mesh coordinates ({},) = {}:", to_string(device_of(said, origin)),
                     fmt::join(names, ", "), to_string(coordinates));
}

// The k-th value of all devices.
std::string value_text(std::span<const DebugPrint> group, const FormatField& field, std::size_t k,
                       const Origin& origin) {
  if (group.front().is_global()) return field_text(field, group.front().values[k]);
  std::string text;
  for (const DebugPrint& said : group) {
    text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", place_of(said, origin),
                        field_text(field, said.values[k]));
  }
  return text;
}

// Of the places that differ in these axes, in the order of the mesh; of others the first speaks.
std::string lines_text(std::span<const DebugPrint> group, const FormatText& text,
                       const std::vector<std::string>& axes) {
  std::string lines;
  std::set<std::vector<std::int64_t>> heard;
  for (const DebugPrint& said : group) {
    std::vector<std::int64_t> place;
    for (const events::PrintAxis& axis : said.axes) {
      if (std::ranges::find(axes, axis.name) != axes.end()) place.push_back(axis.coordinate);
    }
    if (!heard.insert(place).second) continue;
    std::vector<std::string> values;
    for (std::size_t k = 0; k < said.values.size(); ++k) {
      values.push_back(field_text(text.fields[k], said.values[k]));
    }
    lines += filled(text, values) + '\n';
  }
  return lines;
}

std::string blocks_text(std::span<const DebugPrint> group, const FormatText& text,
                        const Origin& origin) {
  std::vector<std::string> values;
  for (std::size_t k = 0; k < group.front().values.size(); ++k) {
    values.push_back(value_text(group, text.fields[k], k, origin));
  }
  return filled(text, values) + '\n';
}

}  // namespace

std::string printed_text(std::span<const DebugPrint> said, const Origin& origin) {
  std::string text;
  while (!said.empty()) {
    const auto next = std::ranges::find_if(
        said, [&](const DebugPrint& other) { return other.moment != said.front().moment; });
    const auto group = said.first(static_cast<std::size_t>(next - said.begin()));
    const FormatText form = parse_format_text(group.front().text);
    const auto axes = ir::varying_axes(*group.front().op);
    text += axes ? lines_text(group, form, *axes) : blocks_text(group, form, origin);
    said = said.subspan(group.size());
  }
  return text;
}

}  // namespace weft::detail
