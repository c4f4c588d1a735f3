// A list scheduler from the beginning of a block: starts each transfer as soon as it can, and never
// waits while there is something to compute.
//
// It holds more memory than the one from the end (list_schedule.h), and is faster where more is
// computed than sent, as a transfer that could go first then hides under whatever there is. A
// function only; the same graph gives the same order everywhere.
#pragma once

#include <vector>

#include "passes/schedule/list_schedule.h"

namespace weft::passes {

// As list_schedule; `patient` says nothing here.
std::vector<BlockGraph::Index> forward_schedule(const BlockGraph& graph, const ListRule& rule,
                                                const BlockWorks& works);

}  // namespace weft::passes
