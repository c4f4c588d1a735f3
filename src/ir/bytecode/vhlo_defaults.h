// What serialised programs have for attributes that StableHLO's text leaves out: VHLO has a value
// for each. Pure functions.
#pragma once

#include <string_view>

#include "ir/attribute.h"

namespace weft::ir::bytecode {

// Whether an attribute of this name has the value that StableHLO's text does not give. Attributes
// whose default the op table knows are not among them.
bool is_left_out(std::string_view name, const Attribute& value);

// The attribute that is a list of functions: in VHLO their names as strings, in StableHLO symbols.
inline constexpr std::string_view kSymbolList = "called_computations";
Attribute as_symbols(const Attribute& names);

}  // namespace weft::ir::bytecode
