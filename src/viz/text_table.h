// TextTable: boxes with text in the middle, side by side and above each other, as `rich` draws
// them. Plain value.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "viz/palette.h"

namespace weft::viz {

struct TextCell {
  std::vector<std::string> lines;
  // Spaces around the lines; what a cell must be wider for its column goes to both sides.
  int left = 0, right = 0, top = 0, bottom = 0;
  std::optional<Color> color;  // of the background

  int text_width() const;  // of the longest line
};

struct TextTable {
  std::size_t columns = 0;
  std::vector<TextCell> cells;  // row-major
  std::vector<int> min_widths;  // of columns, without borders; empty: as the cells need
  bool borders = true;

  std::size_t rows() const { return cells.size() / columns; }
  // The widths of columns, without borders.
  std::vector<int> widths() const;
  // The width of the table, with borders.
  int total_width() const;
  // Lines that end with \n.
  std::string text() const;
};

}  // namespace weft::viz
