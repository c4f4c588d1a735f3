// Brings a block into an order: ops are moved, and collectives become a start and a done.
//
// Edits the module in place; one thread at a time.
#pragma once

#include <span>
#include <vector>

#include "ir/module.h"
#include "passes/schedule/block_graph.h"

namespace weft::passes {

// `apart`: by transfer, whether it is started and waited for at two places; the others stand where
// they are waited for. REQUIRES: the graph is the block's, the order has each node once, behind all
// that it waits for.
void write_order(ir::Module& module, ir::Block& block, const BlockGraph& graph,
                 std::span<const BlockGraph::Index> order, const std::vector<bool>& apart);

}  // namespace weft::passes
