// Sums over several axes of which a part can go along with a larger sum: a loss that is summed over
// data and model beside gradients that are summed over data. Such small sums are taken over the
// other axes by themselves, which are fewer devices, and over the rest with the larger one: bytes
// are few, and what counts is how often devices wait for each other.
#pragma once

#include <cstdint>
#include <functional>

#include "ir/module.h"
#include "passes/combine/batches.h"

namespace weft::passes {

using SplitFn = std::function<void(const ir::Op& first, const ir::Op& rest)>;

// Splits all_reduces where that saves a step, and finds the batches of what the module is then.
// `on_split`: see combine_collectives.
Batches batches_of_split_sums(ir::Module& module, std::int64_t max_bytes,
                              const SplitFn& on_split = {});

}  // namespace weft::passes
