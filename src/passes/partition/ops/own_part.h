// OwnPart: of a line of elements that lies in pieces on the shards, each shard's own elements at
// their places in a buffer as long as the line, and one value everywhere else. Where that value
// changes no sum, the sum over the shards is the line, on each of them. Nothing is sent. Function
// only.
#pragma once

#include "passes/partition/ops/fetch.h"

namespace weft::passes {

// `buffer`: what the shard has, as `source` says; the line, of `size` elements from 0 on, runs
// along `dim`, which is cut along `atoms`. `fill`: a scalar.
ir::Value* emit_own_part(const FetchSource& source, std::int64_t size, ir::Value* buffer, int dim,
                         const AtomList& atoms, ir::Value* fill, LocalBuilder& b);

}  // namespace weft::passes
