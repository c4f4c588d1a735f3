// Edits of a program that may take more memory: done unless a device then has too little.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "ir/module.h"

namespace weft::passes {

// Lets `edit`, which says whether it changed anything, do that to the body of each function.
// `memory_limit`: not where a device would then need more than that, and more than before.
void edit_within(std::optional<std::int64_t> memory_limit, ir::Module& module,
                 const std::function<bool(ir::Module&, ir::Block&)>& edit);

}  // namespace weft::passes
