// The element types by NumPy's and JAX's names ("float32", "bool", "float8_e4m3fn", "uint4"), the
// ones that Array's text and the front end use; MLIR's names are in weft/dtype.h.
//
// Constants; use them from any thread.
#pragma once

#include <optional>
#include <string_view>

#include "weft/dtype.h"

namespace weft {

std::string_view numpy_name(DType dtype);
std::optional<DType> dtype_from_numpy_name(std::string_view name);

}  // namespace weft
