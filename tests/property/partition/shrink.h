// Shrinking: the smallest program that still fails, found by leaving things out.
#pragma once

#include <functional>
#include <string>

namespace weft::testing {

// `text` is a module that `fails`; so is the result. At most `tries` programs are tried, and for
// 20 seconds.
std::string shrink(const std::string& text, const std::function<bool(const std::string&)>& fails,
                   int tries = 3000);

}  // namespace weft::testing
