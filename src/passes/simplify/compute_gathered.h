// An all_gather of parts that devices computed, element by element, from parts of what all of them
// have: where that is little, each computes all of it and sends nothing. Indices that programs
// shift to count from the end are gathered so, by what propagation says of them.
//
// Function only, a rule of simplify (rewriter.h).
#pragma once

#include "passes/simplify/rewriter.h"

namespace weft::passes {

// REQUIRES: an all_gather.
bool compute_gathered(ir::Op& gather, Rewriter& rewriter);

}  // namespace weft::passes
