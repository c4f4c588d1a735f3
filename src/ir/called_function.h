// Which function of the user an op belongs to, by its location. Pure function.
#pragma once

#include <string>

#include "ir/location.h"

namespace weft::ir {

// "take" of "jit(f)/jit(_take)/jit(_where)/select_n": the outermost function that was called inside
// of the traced one. Empty: none.
std::string function_of(const Location& location);

}  // namespace weft::ir
