// Calls of Python functions, which a program's text names but does not have.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// Puts a debug print of what they are given in the place of those whose results nobody uses, which
// tokens do not count for; and how many there were. Throws weft::Error, naming op and line, where
// something uses what a function gives.
std::int64_t skip_callbacks(ir::Module& module);

}  // namespace weft::passes
