// What a picture of a sharding says in words. Plain functions.
#pragma once

#include <string>
#include <vector>

#include "viz/shard_grid.h"

namespace weft::viz {

// "[0:4, 8:16, :, :]": which slice of an array of rank above 2 it is.
std::string slice_text(const ShardSlice& leading);

// Uneven dimensions, devices without a part, pending sums; often nothing.
std::vector<std::string> notes(const ShardedArray& array, const Sharding& sharding,
                               const std::string& platform);

}  // namespace weft::viz
