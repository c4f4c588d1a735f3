// Refuses what cannot be drawn.
#pragma once

#include <cstdint>
#include <span>

#include "weft/visualize.h"

namespace weft::viz {

// Throws Error.
void check(std::span<const std::int64_t> shape, const Sharding& sharding, const Mesh& mesh,
           const VisualizeOptions& options);

}  // namespace weft::viz
