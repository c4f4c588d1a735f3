// How a loop is written whose products are computed for many turns at once.
//
// Edits the module in place; one thread at a time.
#pragma once

#include <cstdint>
#include <span>

#include "ir/module.h"
#include "passes/schedule/input_products.h"

namespace weft::passes {

// Puts loops in the place of one that turns so often: of each `at_once` turns the products are
// computed in front of these. Turns that are left when these were taken follow in a loop of their
// own. REQUIRES: at_once is at least 1 and at most `turns`; the condition does nothing but count.
void write_ahead(ir::Module& module, ir::Op& loop, std::span<const InputProduct> products,
                 std::int64_t turns, std::int64_t at_once);

}  // namespace weft::passes
