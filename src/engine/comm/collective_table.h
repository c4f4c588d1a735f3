// The collectives, one row each: who takes part. How its data travels, cost/exchange.h says.
//
// Who carries the data has a second table, from Exchange to what it does (in_process/exchange.cc).
#pragma once

#include <span>
#include <vector>

#include "cost/exchange.h"
#include "ir/module.h"

namespace weft::engine {

struct CollectiveGroup;

using cost::Exchange;
using cost::kNumExchanges;
using cost::ring_wire;
using cost::Wire;

struct CollectiveRow {
  ir::OpKind kind;
  // The groups in which `devices`, ascending, run the op.
  std::vector<CollectiveGroup> (*groups)(const ir::Op& op, std::span<const std::int64_t> devices);
};

const CollectiveRow* collective_row(const ir::Op& op);  // null: it is no collective

}  // namespace weft::engine
