// CollectiveGroup: the devices that take part together in a collective, found from the op's
// attributes as its row says (Grouping in ir/ops/collective_def.h).
//
// Plain values; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/module.h"

namespace weft::ir {

// A device's place in the list is its position.
struct CollectiveGroup {
  std::vector<std::int64_t> devices;
  // Of a transfer (permute, broadcast): for each position the position whose operand it is given,
  // or -1: zeros. Such a participant waits for its source only. Empty: each waits for all.
  std::vector<std::int32_t> sources;
  std::vector<std::vector<std::uint32_t>> targets;  // of a transfer: whose source a position is
};

// The groups in which `devices`, ascending, run the op; no groups at all means one of everybody. Of
// pairs: one group of everybody, in which each has at most one source. Throws weft::Error where the
// attributes cannot mean anything here. REQUIRES: a collective.
std::vector<CollectiveGroup> collective_groups(const Op& op, std::span<const std::int64_t> devices);

}  // namespace weft::ir
