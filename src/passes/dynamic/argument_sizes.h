// The sizes of the entry's arguments: from what is given by name or by shape, and what the program
// says of its dimension variables.
//
// A function only.
#pragma once

#include <vector>

#include "ir/module.h"
#include "passes/dynamic/bind_sizes.h"

namespace weft::passes {

// A type for every argument of the entry. Throws weft::Error, which names what is missing, unknown
// or given twice.
std::vector<ir::Type> argument_types(const ir::Module& module, const GivenSizes& given);

}  // namespace weft::passes
