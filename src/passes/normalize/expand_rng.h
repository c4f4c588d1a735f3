// stablehlo.rng by other ops: the numbers are made of the bits that Philox gives for the op's
// number among those of the program, the same each time that it is executed, on however many
// devices.
#pragma once

#include <cstdint>

#include "ir/module.h"

namespace weft::passes {

void expand_rng(ir::Op& op, std::uint64_t number, ir::Module& module);

}  // namespace weft::passes
