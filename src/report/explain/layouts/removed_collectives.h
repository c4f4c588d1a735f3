// Collectives of the partitioned text that the program does without: simplified, it moves nothing
// there, or what a device has already. Lines of them would tell of communication that is not made.
//
// No state; any thread.
#pragma once

#include <unordered_set>

#include "ir/module.h"

namespace weft::report {

// Of `partitioned`, which is simplified once more, as a copy.
std::unordered_set<const ir::Op*> removed_collectives(const ir::Module& partitioned);

}  // namespace weft::report
