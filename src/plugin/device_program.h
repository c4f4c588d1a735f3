// What the API calls the optimized program: the text of what one device does, as XLA shows it of a
// program that it has partitioned.
#pragma once

#include <string>

#include "ir/module.h"
#include "plugin/tokens.h"

namespace weft::plugin {

// StableHLO: without meshes and manual computations where the module is one computation of what
// every device does; else the module as it stands. With the tokens that were removed from it, and
// with zeros for the elements of large constants, which nobody reads.
std::string device_program(const ir::Module& partitioned, const Tokens& tokens);

}  // namespace weft::plugin
