// What must hold of any text or bytecode that the parser is given: it ends in a module or in
// errors, and a valid module comes back from its own print.
#pragma once

#include <string>
#include <string_view>

namespace weft::testing {

// What did not hold, or empty. Crashes and hangs are for the caller's sanitizer and timeout.
std::string check_text(std::string_view text);

}  // namespace weft::testing
