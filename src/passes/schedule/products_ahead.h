// Products of what a loop's turns are given, computed for many turns at once.
//
// An RNN's x_t @ w is a product of few rows in each turn, for which the whole of w is read. As it
// needs nothing of the turn before, the rows of many turns are multiplied at once, and each turn
// takes its own. They are so many that the matrix is hardly ever read, and no more, so that they
// take little memory: a long loop becomes a loop of loops. Edits the module in place; one thread at
// a time.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::passes {

// In loops that are counted and send nothing. `memory_limit`: as of edit_within.
void compute_products_ahead(ir::Module& module,
                            std::optional<std::int64_t> memory_limit = std::nullopt);

}  // namespace weft::passes
