// Combining of collectives: small ones of one kind and among the same devices become one, whose
// latency is paid once.
//
// Takes a module that has passed the verifier and leaves one that does; linear in its size.
#pragma once

#include <cstdint>

#include "ir/module.h"
#include "passes/combine/packing.h"
#include "passes/combine/split_sums.h"

namespace weft::passes {

// Combines collectives that were inserted (ir::inserted_for), in one block, none of which follows
// from another, of at most `max_bytes` together. What is sent, and every bit of what is computed,
// stays the same. Ops move only behind collectives that they follow from, and few bytes with them.
// `on_part`, if there is one, is told of each, still with its operand, that `result`, of which
// `one` gives a part, is now what its result was; before that `on_split` of each sum, `rest`, that
// is now taken of what `first` gives.
void combine_collectives(ir::Module& module, std::int64_t max_bytes, const PartFn& on_part = {},
                         const SplitFn& on_split = {});

}  // namespace weft::passes
