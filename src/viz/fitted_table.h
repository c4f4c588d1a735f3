// A grid of shards as text that is never wider than asked for.
#pragma once

#include <cstddef>
#include <string>

#include "weft/visualize.h"

#include "viz/shard_grid.h"
#include "viz/shard_scale.h"

namespace weft::viz {

// Where there are more rows or columns, only the ends are drawn.
inline constexpr std::size_t kMaxDrawn = 256;

// Shortens labels, lets columns shrink, continues below, in this order, and says in words what the
// picture leaves out.
std::string fitted_table(const ShardGrid& grid, const ShardScale& scale, int rank,
                         const VisualizeOptions& options);

}  // namespace weft::viz
