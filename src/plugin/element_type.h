// The element types of the API, and Weft's.
#pragma once

#include <optional>

#include "weft/dtype.h"

#include "plugin/abi/base.h"

namespace weft::plugin {

// Nothing for tokens, and for what is no type.
std::optional<DType> dtype_of(abi::ElementType type);
// Throws Refusal where the API has none for it.
abi::ElementType element_type_of(DType dtype);

}  // namespace weft::plugin
