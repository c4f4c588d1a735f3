// How the axes of a mesh lie along the axes of a block of devices where no rule names the order:
// the rules of JAX's create_device_mesh.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "weft/shape.h"

namespace weft::machine {

// For each axis of the mesh, its size along each axis of the block.
using Placement = std::vector<Dims>;

// Each mesh axis takes whole axes of the block, the last mesh axis first, rather more of them than
// fewer. Nothing where some mesh axis is no product of axes that are left.
std::optional<Placement> place_whole_axes(const Dims& block, std::span<const std::int64_t> mesh);

// As above, but an axis of the block may serve several mesh axes. Nothing where even that fails.
std::optional<Placement> place_split_axes(const Dims& block, std::span<const std::int64_t> mesh);

// The place in the block (row-major) of each position of the mesh.
std::vector<std::int64_t> placed(const Placement& placement, const Dims& block,
                                 std::span<const std::int64_t> mesh);

}  // namespace weft::machine
