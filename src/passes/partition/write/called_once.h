// Calls of functions of Python: what they do and give must happen once. Functions only.
#pragma once

#include <span>
#include <vector>

#include "passes/partition/write/local_builder.h"

namespace weft::passes {

// The results of the op, which only the first of the devices that differ along `others` runs, and
// gives to the rest of them: an if, and a collective for each array. `types` are those of the
// results.
std::vector<ir::Value*> called_once(const ir::Op& op, std::span<ir::Value* const> operands,
                                    const std::vector<ir::Type>& types, const AtomList& others,
                                    LocalBuilder& b);

}  // namespace weft::passes
