// How long a block takes in a given order, and how much memory: what a schedule is judged by.
//
// The device computes one node after the other, while transfers that it has started move; a link
// carries one at a time. Every device runs the same block, so that one stands for all. Functions
// only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passes/schedule/block_graph.h"

namespace weft::passes {

struct Outcome {
  double seconds = 0;
  std::int64_t bytes = 0;  // the most that the block's values take at a time
};

// REQUIRES: each node once, behind all that it waits for.
Outcome simulate(const BlockGraph& graph, std::span<const BlockGraph::Index> order,
                 const BlockWorks& works);

// By node: bytes of the block's values that are in use beside what it needs within.
std::vector<std::int64_t> bytes_around(const BlockGraph& graph,
                                       std::span<const BlockGraph::Index> order);

// By transfer: whether it is worth a start and a done in this order, because something is computed
// between them or another transfer is under way. The others are waited for at once.
std::vector<bool> started_apart(const BlockGraph& graph, std::span<const BlockGraph::Index> order,
                                const BlockWorks& works);

}  // namespace weft::passes
