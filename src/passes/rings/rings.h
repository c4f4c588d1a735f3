// Rings written by hand are recognised as what they are: a gather, a reduction, or both spread over
// products, step by step, so that devices compute while shards or sums go around.
//
// Where transfers cannot move while a device computes (the devices of one process, without slow
// links), steps only cost: each such ring becomes one collective and one product, as fast as if the
// program had been written so. Where transfers do move, programs stay as they are. The module is
// edited in place by one thread.
#pragma once

#include "ir/module.h"
#include "passes/overlap/overlap.h"

namespace weft::passes {

// REQUIRES: the module is partitioned, or says itself what each device does.
void recognise_rings(ir::Module& module, const OverlapOptions& options);

}  // namespace weft::passes
