#include "viz/text_table.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include <fmt/format.h>

#include "viz/labels.h"

namespace weft::viz {
namespace {

std::string spaces(int count) {
  return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

int height(const TextCell& cell) {
  return cell.top + static_cast<int>(cell.lines.size()) + cell.bottom;
}

// "┌──┬──┐", from the pieces ┌ ─ ┬ ┐.
std::string border(const std::vector<int>& widths, std::string_view left, std::string_view middle,
                   std::string_view right) {
  std::string line(left);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (i > 0) line += middle;
    for (int k = 0; k < widths[i]; ++k) line += "─";
  }
  line += right;
  return line + '\n';
}

void append_run(std::string& line, const TextCell& cell, const std::string& text) {
  if (text.empty()) return;
  if (!cell.color) {
    line += text;
    return;
  }
  const Color back = *cell.color, front = text_color(back);
  line += fmt::format("\x1b[38;2;{};{};{};48;2;{};{};{}m{}\x1b[0m", front.red, front.green,
                      front.blue, back.red, back.green, back.blue, text);
}

// The cell's part of a line of its row.
void append_line(std::string& line, const TextCell& cell, int width, int number) {
  const int index = number - cell.top;
  if (index < 0 || index >= static_cast<int>(cell.lines.size())) {
    append_run(line, cell, spaces(width));
    return;
  }
  const std::string& text = cell.lines[static_cast<std::size_t>(index)];
  const int more = width - cell.left - cell.right - static_cast<int>(text_width(text));
  append_run(line, cell, spaces(cell.left));
  append_run(line, cell, spaces(more / 2));
  append_run(line, cell, text);
  append_run(line, cell, spaces(more - more / 2));
  append_run(line, cell, spaces(cell.right));
}

}  // namespace

int TextCell::text_width() const {
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, viz::text_width(line));
  return static_cast<int>(width);
}

std::vector<int> TextTable::widths() const {
  std::vector<int> result = min_widths.empty() ? std::vector<int>(columns, 0) : min_widths;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    int& width = result[i % columns];
    width = std::max(width, cells[i].left + cells[i].text_width() + cells[i].right);
  }
  return result;
}

int TextTable::total_width() const {
  const std::vector<int> all = widths();
  return std::accumulate(all.begin(), all.end(), borders ? static_cast<int>(columns) + 1 : 0);
}

std::string TextTable::text() const {
  const std::vector<int> all = widths();
  std::string text = borders ? border(all, "┌", "┬", "┐") : "";
  for (std::size_t row = 0; row < rows(); ++row) {
    const TextCell* const first = &cells[row * columns];
    int lines = 0;
    for (std::size_t i = 0; i < columns; ++i) lines = std::max(lines, height(first[i]));
    for (int number = 0; number < lines; ++number) {
      for (std::size_t i = 0; i < columns; ++i) {
        if (borders) text += "│";
        append_line(text, first[i], all[i], number);
      }
      text += borders ? "│\n" : "\n";
    }
    if (borders && row + 1 < rows()) text += border(all, "├", "┼", "┤");
  }
  return borders ? text + border(all, "└", "┴", "┘") : text;
}

}  // namespace weft::viz
