// Batches: which collectives of a program are combined.
//
// Ids say which batch; the ops stay the module's.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "weft/small_vector.h"

#include "ir/module.h"

namespace weft::passes {

using BatchId = std::uint32_t;
using BatchIds = SmallVector<BatchId, 2>;

// Collectives of one block, in its order, that can all be done where the last one stands, or where
// the last batch that they wait for is done. One alone is a batch, too.
struct Batch {
  std::vector<ir::Op*> members;
  BatchIds waits_for;  // from whose results operands of the members follow
};

struct Batches {
  std::vector<Batch> all;                         // by BatchId
  std::unordered_map<const ir::Op*, BatchId> of;  // of members
  std::vector<BatchIds> waits_for;                // by Value::id: until when what defines it waits
  std::vector<ir::Block*> blocks;                 // those in which some are to be combined
};

// Finds batches: none has more than `max_bytes`, nor waits more than that for it.
Batches find_batches(ir::Module& module, std::int64_t max_bytes);

}  // namespace weft::passes
