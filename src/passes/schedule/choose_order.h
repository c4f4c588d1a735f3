// The order in which a block is executed: of what the list scheduler makes by several rules, the
// fastest by the model, and among those that are about as fast the one that needs least memory.
//
// A function only; the same block and machine give the same order everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "passes/schedule/block_graph.h"

namespace weft::passes {

// Nothing: no order is faster than the given one, by what a step costs at least, within so many
// bytes of the block's values.
std::optional<std::vector<BlockGraph::Index>> faster_order(const BlockGraph& graph,
                                                           std::int64_t most_bytes,
                                                           const BlockWorks& works);

}  // namespace weft::passes
