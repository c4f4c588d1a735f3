// What must hold of any bytes that are read as an .npy file: they end in an array or in an Error,
// and an array comes back from its own file.
#pragma once

#include <string>
#include <string_view>

namespace weft::testing {

// What did not hold, or empty. Crashes and hangs are for the caller's sanitizer and timeout.
std::string check_npy(std::string_view file);

}  // namespace weft::testing
