// Which all_gathers pack what they bring (storage/packed_operand.h): those whose result is the
// right operand of one product, and nothing else, in the same block. Decided from the ops and their
// places in blocks, so that no order of steps changes it.
//
// Pure functions.
#pragma once

#include "ir/module.h"
#include "plan/storage/packed_operand.h"

namespace weft::plan {

struct PackedGather {
  const ir::Op* gather = nullptr;  // the collective, also where an async_start begins it
  GatheredOperand operand;
};

// Of an op that is a product; nothing where its right operand is no such gather's.
std::optional<PackedGather> packed_gather_of(const ir::Op& product);

}  // namespace weft::plan
