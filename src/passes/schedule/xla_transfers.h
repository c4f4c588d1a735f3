// The form of transfers that XLA reads, for programs that are printed after they were scheduled.
//
// XLA starts only what is one instruction of its own. An all_to_all that cuts one dimension and
// joins another is several: there the parts are exchanged along the dimension that is cut, and put
// side by side along the other one after the done. The module is edited in place by one thread.
#pragma once

#include "ir/module.h"

namespace weft::passes {

void write_transfers_for_xla(ir::Module& module);

}  // namespace weft::passes
