// The texts of assets/, as CMake puts them into the library: the page's frame, in which {{title}},
// {{style}}, {{script}} and {{data}} stand for the rest, its styles and its scripts, each put
// together in an order that CMakeLists.txt has. They never change.
#pragma once

#include <string_view>

namespace weft::report {

std::string_view page_template();
std::string_view page_style();
std::string_view page_script();

}  // namespace weft::report
