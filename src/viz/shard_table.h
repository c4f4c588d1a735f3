// A grid of shards as text: as JAX draws it where that fits, else so that it does.
#pragma once

#include <string>

#include "weft/visualize.h"

#include "viz/shard_grid.h"

namespace weft::viz {

// One or, where the columns do not fit side by side, several tables, and a line for what the
// picture leaves out. `rank` is that of the array.
std::string shard_table(const ShardGrid& grid, std::span<const std::int64_t> matrix, int rank,
                        const VisualizeOptions& options);

}  // namespace weft::viz
