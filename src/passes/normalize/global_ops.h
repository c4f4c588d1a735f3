// The ops of a program that are on whole arrays, for steps that write some of them otherwise so
// that less is sent. A function only.
#pragma once

#include "ir/module.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"

namespace weft::passes {

// As ir::edit_ops, with the ops of regions that run before those around them. Not within manual
// computations, where what one device does is said already.
template <class F>
void edit_global_ops(ir::Block& block, const F& f) {
  ir::edit_ops(block, [&](ir::Op& op) {
    const bool enters = op.def().runs_regions() && op.def().region_flow != ir::RegionFlow::manual;
    for (ir::Block* region : op.regions) {
      if (enters) edit_global_ops(*region, f);
    }
    f(op);
  });
}
// Of the entry function; of no op where there is one device, which sends nothing.
template <class F>
void edit_global_ops(ir::Module& module, const F& f) {
  if (module.num_devices() > 1) edit_global_ops(*module.entry()->body, f);
}

}  // namespace weft::passes
