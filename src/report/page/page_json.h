// A page's data as the compact JSON that its script reads (assets/data.js).
//
// Slices and loads are columns, times differences to those before, in nanoseconds where all of them
// are whole ones. The text can stand in an HTML script element: it has no "<". Pure function.
#pragma once

#include <string>

#include "report/page/page_data.h"

namespace weft::report {

std::string page_json(const PageData& page);

}  // namespace weft::report
