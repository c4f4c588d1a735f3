// Diagnostics: what parser and verifier found, all of it, in order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/location.h"

namespace weft::ir {

class Op;

struct Diagnostic {
  Location location;
  std::string message;  // one line, without position
};
using Diagnostics = std::vector<Diagnostic>;

// "FILE:LINE:COLUMN: error: MESSAGE (from SOURCE)", and where `text` (the module's) is given, the
// line with a caret under it. Long lines are cut around the caret, long messages in the middle.
std::string format(const Diagnostic& diagnostic, std::string_view file, std::string_view text = {});
// Every one of them, at most `limit`, then "... and N more".
std::string format(const Diagnostics& diagnostics, std::string_view file,
                   std::string_view text = {}, std::size_t limit = 20);

// The one line of an error at an op of a valid module, in the same form: "FILE:LINE:COLUMN: error:
// [stablehlo.add] MESSAGE (from SOURCE)", without what is not known of the place.
std::string error_message(const Op& op, std::string_view message);
// The same, which names the op of a program in C++, too: "[stablehlo.add] MESSAGE (from SOURCE)".
std::string named_error_message(const Op& op, std::string_view message);
// "[stablehlo.add] (train.py:12:4)", or "(FILE:LINE:COLUMN)" where the text names no source: an op
// in the middle of a message.
std::string name_and_place(const Op& op);

}  // namespace weft::ir
