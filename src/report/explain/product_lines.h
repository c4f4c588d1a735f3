// A program's products, reductions and collectives, in order, as lines (product_line.h). Every
// array that a line names is an argument, or a line above it says what makes it: where no product
// or collective does, a line of its own.
#pragma once

#include <vector>

#include "report/explain/collective_axes.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/names/array_names.h"
#include "report/explain/product_line.h"

namespace weft::report {

// `axes`, `layouts` and `names` are of the module; the first must live as long as the lines.
// `names` then knows what the lines name.
std::vector<ProductLine> product_lines(const ir::Module& module, AxisFinder& axes,
                                       const LocalLayouts& layouts, ArrayNames& names);

}  // namespace weft::report
