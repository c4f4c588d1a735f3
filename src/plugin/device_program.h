// What the API calls the optimized program: the text of what one device does, as XLA shows it of a
// program that it has partitioned.
#pragma once

#include <string>

#include "ir/module.h"

namespace weft::plugin {

// StableHLO: without meshes and manual computations where the module is one computation of what
// every device does; else the module as it stands.
std::string device_program(const ir::Module& partitioned);

}  // namespace weft::plugin
