// Arguments that could have their say first: where arguments have an axis in dimensions of
// different lengths (the batch of tokens, the rows of weights that lie in shards), those with one
// of the lengths. Propagation goes op by op, so that near the weights an axis serves the weights
// and near the batch the batch; a person has it serve the batch everywhere.
//
// A function only.
#pragma once

#include <cstddef>
#include <vector>

#include "passes/partition/decide/decide_context.h"

namespace weft::passes {

// By index in the entry function, each list without repeats; the shortest lists first.
std::vector<std::vector<std::size_t>> first_arguments(const DecideContext& context);

}  // namespace weft::passes
