// Printer: a Module as MLIR text, byte for byte as MLIR prints it, so that JAX reads it and the
// corpus comes back unchanged.
#pragma once

#include <string>

#include "ir/module.h"

namespace weft::ir {

struct PrintOptions {
  bool generic = false;    // every op in generic form
  bool locations = false;  // loc(...) after every op, with aliases at the end
};
std::string print(const Module& module, const PrintOptions& options = {});

}  // namespace weft::ir
