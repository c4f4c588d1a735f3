#include "viz/shard_table.h"

#include <algorithm>
#include <utility>

#include "viz/fitted_table.h"
#include "viz/labels.h"
#include "viz/shard_scale.h"
#include "viz/text_table.h"

namespace weft::viz {
namespace {

// As JAX places the label; with colours, where there are no borders, there is more room.
TextCell jax_cell(const std::string& label, int width, int height, bool use_color) {
  const int more = use_color ? 1 : 0;
  const auto [left, right] = halves(width - 2, static_cast<int>(label.size()));
  const auto [top, bottom] = halves(height, 2);
  return {{label},
          std::max(left + more, 0),
          std::max(right + more, 0),
          std::max(top + more, 0),
          std::max(bottom + more, 0),
          {}};
}

TextTable jax_table(const ShardGrid& grid, const ShardScale& scale,
                    const VisualizeOptions& options) {
  TextTable table{grid.columns(), {}, {}, !options.use_color};
  const std::vector<Color> colors = shard_colors(grid.devices.size());
  for (std::size_t i = 0; i < grid.devices.size(); ++i) {
    const std::string label = options.platform + ' ' + all_ids(grid.devices[i]);
    table.cells.push_back(jax_cell(label, scale.width(grid.column_sizes[i % grid.columns()]),
                                   scale.height(grid.row_sizes[i / grid.columns()]),
                                   options.use_color));
    if (options.use_color) table.cells.back().color = colors[i];
  }
  return table;
}

}  // namespace

std::string shard_table(const ShardGrid& grid, std::span<const std::int64_t> matrix, int rank,
                        const VisualizeOptions& options) {
  const ShardScale scale(matrix, rank, options);
  // A column takes at least two characters with its border.
  if (grid.rows() <= kMaxDrawn && std::cmp_less(grid.columns(), options.max_width)) {
    const TextTable table = jax_table(grid, scale, options);
    if (table.total_width() <= options.max_width) return table.text();
  }
  return fitted_table(grid, scale, rank, options);
}

}  // namespace weft::viz
