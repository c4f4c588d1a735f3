// Ops made like others. They are the module's, and in no block's list yet.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// A copy with the same attributes, operands and location, results of its own, and no regions.
ir::Op* copy_op(ir::Module& module, const ir::Op& op);

ir::Op* make_constraint(ir::Module& module, ir::Value* value, ir::ShardingAttr sharding,
                        const ir::Location& location);

}  // namespace weft::passes
