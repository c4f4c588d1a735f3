// NarrowTransfers: arrays are converted to a narrower type before they are sent, and to a wider one
// after.
//
// Edits the module in place; one thread.
#pragma once

#include "cost/group_times.h"
#include "ir/module.h"

namespace weft::passes {

// Moves ops that compute element by element over collectives that only move elements, where less is
// sent then and the machine takes less time for both. Results keep their bits.
void narrow_transfers(ir::Module& module, cost::GroupTimes& times);

}  // namespace weft::passes
