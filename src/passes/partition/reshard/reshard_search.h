// The search for a cheap resharding: best-first over layouts, by wire bytes and then by number of
// collectives.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "passes/partition/reshard/reshard_steps.h"

namespace weft::passes {

// The steps from one layout to the other; nothing where more than `max_layouts` would have to be
// looked at. Where tiles divide evenly and the axes have few atoms, no other sequence of such steps
// sends less.
std::optional<std::vector<ReshardStep>> search_reshard(const ReshardSteps& steps,
                                                       const Layout& from, const Layout& to,
                                                       std::size_t max_layouts);

}  // namespace weft::passes
