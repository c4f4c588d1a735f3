// What must hold of any text that stands where a sharding, a machine or a device order is expected:
// it is read, or refused with an Error.
#pragma once

#include <string>
#include <string_view>

namespace weft::testing {

// What did not hold, or empty. Crashes and hangs are for the caller's sanitizer and timeout.
std::string check_sharding(std::string_view text);

}  // namespace weft::testing
