// Programs as the API takes them.
#pragma once

#include <string>

#include "pjrt/abi/base.h"

namespace weft::pjrt {

// REQUIRES: the text, MLIR's, lives as long.
abi::Program mlir_program(std::string& text);

}  // namespace weft::pjrt
