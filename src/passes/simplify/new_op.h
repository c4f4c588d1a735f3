// Ops made like others. They are the module's, and in no block's list yet.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// A copy with the same attributes, operands and location, results of its own, and no regions.
ir::Op* copy_op(ir::Module& module, const ir::Op& op);

// The function's body as the region of an op of the function `around`, in no op yet.
ir::Block* make_region(ir::Module& module, const ir::Function& function, ir::Function* around);

ir::Op* make_constraint(ir::Module& module, ir::Value* value, ir::ShardingAttr sharding,
                        const ir::Location& location);

}  // namespace weft::passes
