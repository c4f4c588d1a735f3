// The op with fixed sizes that takes the place of one whose sizes operands give
// (ir/ops/dynamic/dynamic_shape.h).
//
// Functions only.
#pragma once

#include <string>
#include <vector>

#include "ir/builder.h"
#include "ir/module.h"

namespace weft::passes {

// What stands for the op's results, made by `b`, which puts ops before it. None, with `why`: an
// operand that gives sizes is not known, or not yet. Throws weft::Error where the sizes do not fit.
// REQUIRES: the op's row is sized by operands; its operands have sizes.
std::vector<ir::Value*> static_op(const ir::Op& op, ir::Builder& b, std::string& why);

// The same of a custom call that is_sized_by_operands, but asserts nothing.
std::vector<ir::Value*> static_call(const ir::Op& op, ir::Builder& b, std::string& why);

}  // namespace weft::passes
