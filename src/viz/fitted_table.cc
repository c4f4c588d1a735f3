#include "viz/fitted_table.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "viz/labels.h"
#include "viz/palette.h"
#include "viz/shown_indices.h"
#include "viz/text_table.h"

namespace weft::viz {
namespace {

constexpr int kLegible = 12;  // no list of devices is wrapped to less

using Indices = std::vector<std::optional<std::size_t>>;

// What stands in the table, from which its widths follow.
struct Fitted {
  Indices rows;
  Indices columns;
  std::vector<TextCell> cells;  // row-major
  std::vector<int> widths;      // of the columns, at least
  bool platform = true;         // stands in the cells

  int total_width() const {
    return std::accumulate(widths.begin(), widths.end(), static_cast<int>(widths.size()) + 1);
  }
};

using Label = std::vector<std::string> (*)(const Ids&, const std::string& platform, int width);

TextCell fitted_cell(std::vector<std::string> lines, int height, std::optional<Color> color) {
  const int count = static_cast<int>(lines.size());
  const auto [top, bottom] = halves(std::max(height, count), count);
  return {std::move(lines), 0, 0, top, bottom, color};
}

Fitted fit(const ShardGrid& grid, const ShardScale& scale, const VisualizeOptions& options,
           Label label, int width, int padding) {
  Fitted table{shown_indices(grid.rows(), kMaxDrawn),
               shown_indices(grid.columns(), kMaxDrawn),
               {},
               {},
               true};
  table.widths.assign(table.columns.size(), 1);
  const std::vector<Color> colors = shard_colors(grid.devices.size());
  for (const auto& row : table.rows) {
    const int height = row ? scale.height(grid.row_sizes[*row]) - 1 : 1;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      const auto& column = table.columns[j];
      if (!row || !column) {
        table.cells.push_back(fitted_cell({"…"}, height, std::nullopt));
        continue;
      }
      const Color color = colors[*row * grid.columns() + *column];
      table.cells.push_back(fitted_cell(label(grid.at(*row, *column), options.platform, width),
                                        height,
                                        options.use_color ? std::optional(color) : std::nullopt));
      const int needed = table.cells.back().text_width() + 2 * padding;
      table.widths[j] = std::max(table.widths[j], needed);
    }
  }
  return table;
}

// The ways to write a list of devices, from the one that says most to the shortest.
std::vector<std::string> full_label(const Ids& ids, const std::string& platform, int) {
  return {platform + ' ' + all_ids(ids)};
}
std::vector<std::string> short_label(const Ids& ids, const std::string& platform, int) {
  return {platform + ' ' + short_ids(ids)};
}
std::vector<std::string> bare_label(const Ids& ids, const std::string&, int) {
  return {short_ids(ids)};
}
std::vector<std::string> wrapped_label(const Ids& ids, const std::string& platform, int width) {
  return wrapped_at_commas(platform + ' ' + short_ids(ids), static_cast<std::size_t>(width));
}
std::vector<std::string> wrapped_bare_label(const Ids& ids, const std::string&, int width) {
  return wrapped_at_commas(short_ids(ids), static_cast<std::size_t>(width));
}

// The first that fits side by side, else one whose columns are narrow.
Fitted choose(const ShardGrid& grid, const ShardScale& scale, const VisualizeOptions& options) {
  struct Way {
    Label label;
    bool platform;
    int padding;
  };
  constexpr Way kWays[] = {{full_label, true, 1},
                           {short_label, true, 1},
                           {short_label, true, 0},
                           {bare_label, false, 1},
                           {bare_label, false, 0}};
  for (const Way& way : kWays) {
    Fitted table = fit(grid, scale, options, way.label, 0, way.padding);
    table.platform = way.platform;
    if (table.total_width() <= options.max_width) return table;
  }
  const int columns = static_cast<int>(std::min(grid.columns(), kMaxDrawn));
  const int width = (options.max_width - columns - 1) / columns;
  if (columns == 1) return fit(grid, scale, options, wrapped_label, width, 0);
  Fitted table = fit(grid, scale, options, wrapped_bare_label, std::max(width, kLegible), 0);
  table.platform = false;
  return table;
}

// So wide that they fill `room`, and evenly where that is enough for every column.
std::vector<int> stretched(std::vector<int> widths, int room) {
  const int count = static_cast<int>(widths.size());
  if (*std::ranges::max_element(widths) <= room / count) widths.assign(widths.size(), 0);
  const int more = room - std::accumulate(widths.begin(), widths.end(), 0);
  for (int i = 0; i < count; ++i) {
    widths[static_cast<std::size_t>(i)] += more / count + (i < more % count ? 1 : 0);
  }
  return widths;
}

// "columns [0, 128)": what some columns of the table are of the array.
std::string range_text(const ShardGrid& grid, std::span<const std::optional<std::size_t>> shown,
                       int rank) {
  std::int64_t begin = -1, end = 0;
  for (const auto& column : shown) {
    if (!column) continue;
    const auto from = grid.column_sizes.begin();
    const auto to = from + static_cast<std::ptrdiff_t>(*column);
    const std::int64_t offset = std::accumulate(from, to, std::int64_t{0});
    if (begin < 0) begin = offset;
    end = offset + *to;
  }
  return fmt::format("{}[{}, {})\n", rank < 2 ? "" : "columns ", begin, end);
}

std::string left_out(std::size_t all, const Indices& shown, std::string_view what) {
  const auto count = static_cast<std::size_t>(
      std::ranges::count_if(shown, [](const auto& index) { return index.has_value(); }));
  if (count == all) return "";
  return fmt::format("… {} of {} {} of shards are left out\n", all - count, all, what);
}

// The columns from `first` on, as many as there are widths.
std::string part_text(const Fitted& table, std::size_t first, const std::vector<int>& widths) {
  TextTable part{widths.size(), {}, widths, true};
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const auto from =
        table.cells.begin() + static_cast<std::ptrdiff_t>(row * table.columns.size() + first);
    part.cells.insert(part.cells.end(), from, from + static_cast<std::ptrdiff_t>(widths.size()));
  }
  return part.text();
}

// One part below the other, all with columns of the same width.
std::string parts_text(const ShardGrid& grid, const Fitted& table, int rank,
                       const VisualizeOptions& options) {
  const int room = options.max_width - 1;
  const int needed = *std::ranges::max_element(table.widths) + 1;
  const int count = std::max(room / needed, 1);
  const std::vector<int> widths(static_cast<std::size_t>(count),
                                std::max(room / count, needed) - 1);
  std::string text;
  for (std::size_t first = 0; first < table.columns.size(); first += widths.size()) {
    const std::size_t own = std::min(widths.size(), table.columns.size() - first);
    if (first > 0) text += '\n';
    text += range_text(grid, std::span(table.columns).subspan(first, own), rank);
    text += part_text(table, first,
                      {widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(own)});
  }
  return text;
}

}  // namespace

std::string fitted_table(const ShardGrid& grid, const ShardScale& scale, int rank,
                         const VisualizeOptions& options) {
  const Fitted table = choose(grid, scale, options);
  const int columns = static_cast<int>(table.columns.size());
  std::string text =
      table.total_width() > options.max_width
          ? parts_text(grid, table, rank, options)
          : part_text(table, 0, stretched(table.widths, options.max_width - columns - 1));
  text += left_out(grid.rows(), table.rows, "rows");
  text += left_out(grid.columns(), table.columns, "columns");
  if (!table.platform) {
    text += wrapped_text(fmt::format("The numbers are ids of {} devices.", options.platform),
                         options.max_width);
  }
  return text;
}

}  // namespace weft::viz
