// Diagnostics: what parser and verifier found, all of it, in order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/location.h"

namespace weft::ir {

struct Diagnostic {
  Location location;
  std::string message;  // one line, without position
};
using Diagnostics = std::vector<Diagnostic>;

// "FILE:LINE:COLUMN: error: MESSAGE (from SOURCE)", and where `text` (the module's) is given, the
// line with a caret under it. Long lines are cut around the caret.
std::string format(const Diagnostic& diagnostic, std::string_view file, std::string_view text = {});
// Every one of them, at most `limit`, then "... and N more".
std::string format(const Diagnostics& diagnostics, std::string_view file,
                   std::string_view text = {}, std::size_t limit = 20);

}  // namespace weft::ir
