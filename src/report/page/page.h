// One self-contained HTML page about a run or a prediction: opened from a file, it loads nothing.
//
// Pure function. What the page looks like and does is in assets/, which CMake puts into the
// library.
#pragma once

#include <string>

#include "report/page/page_data.h"

namespace weft::report {

std::string page_html(const PageData& page);

}  // namespace weft::report
