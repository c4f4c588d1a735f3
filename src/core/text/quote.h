// MLIR's string literals.
#pragma once

#include <string>
#include <string_view>

namespace weft {

// "text" in quotes; a quote, a backslash and unprintable bytes as MLIR escapes them (\22, \\, \0A).
std::string mlir_quoted(std::string_view text);

}  // namespace weft
