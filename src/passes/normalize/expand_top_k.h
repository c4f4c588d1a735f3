// @ApproxTopK by other ops: not only so many of the best as would do, but the right ones.
#pragma once

#include "ir/module.h"

namespace weft::passes {

void expand_top_k(ir::Op& op, const ir::Function& comparator, ir::Module& module);

}  // namespace weft::passes
