// What constants compute is a constant: the ops of a program that depend on nothing else are
// computed, all at once, by whoever runs programs, so that their bits are those of a run.
#pragma once

#include <cstdint>

#include "ir/module.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {

// Whether something was folded. What is larger than `max_bytes`, or takes long, is computed when
// the program runs, unless all its elements are equal.
bool fold_constants(ir::Module& module, const Evaluator& evaluate, std::int64_t max_bytes);

}  // namespace weft::passes
