// What JAX sends, MLIR bytecode or text, as a module.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "ir/module.h"

namespace weft::plugin {

// The module, verified. Throws Error with everything that is wrong.
std::unique_ptr<ir::Module> read_program(std::span<const std::byte> code);

}  // namespace weft::plugin
