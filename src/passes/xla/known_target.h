// The target of a program, if it is known what XLA does on such a machine. A function only.
#pragma once

#include "machine/target.h"
#include "passes/xla/xla.h"

namespace weft::passes {

// Throws Error where it is not; else its model has rules.
const machine::Target& known_target(const XlaOptions& options);

}  // namespace weft::passes
