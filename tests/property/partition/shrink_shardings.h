// Smaller shardings and meshes, for shrinking (shrink.h).
#pragma once

#include <cstddef>

#include "ir/module.h"

namespace weft::testing {

// The i-th thing that may be left out of the module's shardings, or of its mesh. False: it changes
// nothing. Throws std::out_of_range after the last.
bool simplify_sharding(ir::Module& module, std::size_t i);
bool simplify_mesh(ir::Module& module, std::size_t i);

}  // namespace weft::testing
