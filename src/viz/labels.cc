#include "viz/labels.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mesh/process_machine.h"

namespace weft::viz {
namespace {

// 0-3,8-11: three or more that follow each other become a range.
std::string with_ranges(const Ids& ids) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < ids.size();) {
    std::size_t end = i + 1;
    while (end < ids.size() && ids[end] == ids[end - 1] + 1) ++end;
    if (end - i >= 3) {
      items.push_back(fmt::format("{}-{}", ids[i], ids[end - 1]));
      i = end;
    } else {
      items.push_back(fmt::format("{}", ids[i++]));
    }
  }
  return fmt::format("{}", fmt::join(items, ","));
}

// Whether all differences are the same.
bool is_progression(const Ids& ids) {
  for (std::size_t i = 2; i < ids.size(); ++i) {
    if (ids[i] - ids[i - 1] != ids[1] - ids[0]) return false;
  }
  return true;
}

}  // namespace

std::string all_ids(const Ids& ids) { return fmt::format("{}", fmt::join(ids, ",")); }

std::string short_ids(const Ids& ids) {
  const std::string full = all_ids(ids);
  std::string best = with_ranges(ids);
  if (ids.size() >= 5 && is_progression(ids) && ids[1] - ids[0] > 1) {
    best = fmt::format("{},{},…,{}", ids[0], ids[1], ids.back());
  }
  return text_width(best) < text_width(full) ? best : full;
}

std::vector<std::string> wrapped_at_commas(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::string_view item = text.substr(0, std::min(text.find(','), text.size() - 1) + 1);
    if (!lines.back().empty() && text_width(lines.back()) + text_width(item) > width) {
      lines.emplace_back();
    }
    lines.back() += item;
    text.remove_prefix(item.size());
  }
  return lines;
}

std::vector<std::string> wrapped_at_spaces(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    const std::size_t space = lines.back().empty() ? 0 : 1;
    if (space > 0 && text_width(lines.back()) + space + text_width(word) > width) {
      lines.emplace_back();
    } else if (space > 0) {
      lines.back() += ' ';
    }
    // A list that is longer than a line by itself.
    const std::vector<std::string> parts = wrapped_at_commas(word, width);
    lines.back() += parts[0];
    lines.insert(lines.end(), parts.begin() + 1, parts.end());
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return lines;
}

std::string wrapped_text(std::string_view text, int width) {
  std::string lines;
  for (const std::string& line : wrapped_at_spaces(text, static_cast<std::size_t>(width))) {
    lines += line + '\n';
  }
  return lines;
}

std::size_t text_width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

VisualizeOptions with_platform(VisualizeOptions options) {
  if (options.platform.empty()) options.platform = process_machine().model().platform;
  return options;
}

}  // namespace weft::viz
