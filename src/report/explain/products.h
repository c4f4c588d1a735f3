// Products: lines of product_line.h as text. Pure function; for people.
#pragma once

#include <span>
#include <string>

#include "report/explain/product_line.h"

namespace weft::report {

// One line each, in the order of the program; in a long one those that repeat, as layers do, once
// with a count, and not more than some dozens unless `full`. Empty: there are none.
std::string products_text(std::span<const ProductLine> lines, bool full = false);

}  // namespace weft::report
