// Smaller programs by their text alone, for shrinking (shrink.h).
#pragma once

#include <string>
#include <vector>

namespace weft::testing {

// The text without one of the functions that nobody calls, or with another number wherever some
// number stands. Most are no valid programs.
std::vector<std::string> smaller_texts(const std::string& text);

}  // namespace weft::testing
