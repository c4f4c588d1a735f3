// A list scheduler: puts the nodes of a block into an order in which transfers move while the
// device computes.
//
// It begins at the end of the block and goes backwards. Of what nobody waits for any more it takes
// dones first, so that each is as late as can be, then starts whose transfer is covered by what
// stands behind them, and else computes; it waits for a transfer only when there is nothing else to
// do. So a transfer begins as late as it may, and no memory is held for longer than it takes.
// Functions only; the same graph gives the same order everywhere.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "passes/schedule/block_graph.h"

namespace weft::passes {

struct ListRule {
  std::uint32_t in_flight = 1;  // so many transfers at most are under way or wait for a link
  // What is computed next is what the longest way through a transfer leads to; else what stands
  // last in the block, so that what need not move stays where it is.
  bool longest_way = false;
  // Where a transfer finds its link taken, wait for it rather than compute on: what is computed
  // meanwhile would ask for more transfers, whose results would be held until then.
  bool patient = false;
  // Bytes that the block's values may take at a time. What has to be held is held also beyond it.
  std::int64_t most_bytes = std::numeric_limits<std::int64_t>::max();
};

// Each node once, behind all that it waits for.
std::vector<BlockGraph::Index> list_schedule(const BlockGraph& graph, const ListRule& rule,
                                             const BlockWorks& works);

// Seconds from the beginning of the block to the end of each node on the longest way that leads
// there, with a device and links that do any number of things at once. By node.
std::vector<double> longest_ways(const BlockGraph& graph);

}  // namespace weft::passes
