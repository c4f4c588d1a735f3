// The sizes of what an op gives, and of what its regions are given, from those of its operands.
//
// Functions only.
#pragma once

#include <string>

#include "ir/module.h"

namespace weft::passes {

// Gives the arguments of the op's regions the dimensions that its operands say: of a loop theirs,
// of a manual computation those of a shard. What is wrong; empty: nothing.
std::string infer_argument_sizes(ir::Op& op);

// Gives the op's results the dimensions that follow from its operands, which have sizes, by its
// row, and from its regions, which come first; element types stay. What is wrong; empty: nothing.
// REQUIRES: the op is not sized by operands.
std::string infer_result_sizes(ir::Op& op);

}  // namespace weft::passes
