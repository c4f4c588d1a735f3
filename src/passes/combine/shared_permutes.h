// Permutes that send parts of one array to the same devices, of which one has all that another one
// has: the windows of a moving average that begin one and two elements before a shard. The larger
// one is enough.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// Takes the results of permutes that were inserted (ir::inserted_for) from those of larger ones of
// their block. Whether there are some; what made their operands may be left without users then.
bool share_permutes(ir::Module& module);

}  // namespace weft::passes
