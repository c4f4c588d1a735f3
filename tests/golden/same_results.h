// What passes must keep: what a program computes.
#pragma once

#include "ir/module.h"

namespace weft::golden {

// Fails where the oracle gets other results of the two programs for the same random arguments.
// Integers have to be equal; floats only nearly, since a sum may be taken in another order.
void expect_same_results(const ir::Module& before, const ir::Module& after);

}  // namespace weft::golden
