// Lines as they are printed: without what nobody names, and with all names. Pure functions but for
// the names, which know then what the lines name.
#pragma once

#include <span>
#include <vector>

#include "report/explain/names/array_names.h"
#include "report/explain/product_line.h"

namespace weft::report {

// Of what loops hand on only what lines name, or the program returns.
void keep_what_is_used(std::vector<ProductLine>& lines, std::span<const Array> results);

void name_lines(std::vector<ProductLine>& lines, ArrayNames& names);

}  // namespace weft::report
