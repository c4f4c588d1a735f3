// Which names MLIR gives values of its own accord, so that a name in the text that is one of these
// need not be kept.
#pragma once

#include <string_view>

#include "ir/module.h"

namespace weft::ir::text {

// The name that the value's op or block asks for ("c", "iterArg", "arg"), without number; empty:
// the value has a number.
std::string_view default_name(const Value& value);
// Whether `name` (without %) is one that the printer may give this value by itself.
bool is_default_name(const Value& value, std::string_view name);

}  // namespace weft::ir::text
