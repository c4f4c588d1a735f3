// What JAX sends, MLIR bytecode or text, as a module.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "ir/module.h"
#include "plugin/tokens.h"

namespace weft::plugin {

struct ReadProgram {
  std::unique_ptr<ir::Module> module;  // without its tokens
  Tokens tokens;
  std::vector<bool> donated;  // by argument, tokens included: whether its memory may be used
};

// Verified. Throws Error with everything that is wrong.
ReadProgram read_program(std::span<const std::byte> code);

}  // namespace weft::plugin
