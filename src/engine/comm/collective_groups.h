// Who takes part with whom, by a collective's attributes: the column `groups` of the table
// (collective_table.h). Each throws weft::Error where the attributes cannot mean anything here.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/comm/collective.h"

namespace weft::engine {

using Devices = std::span<const std::int64_t>;  // that run the op, ascending

// As replica_groups say; no groups at all means one of everybody.
std::vector<CollectiveGroup> replica_groups(const ir::Op& op, Devices devices);
// The first of each group sends to all of it; a device outside of all groups gets zeros.
std::vector<CollectiveGroup> broadcast_groups(const ir::Op& op, Devices devices);
// One group of everybody, in which each has at most one source.
std::vector<CollectiveGroup> permute_groups(const ir::Op& op, Devices devices);
// Of the custom_call: they stand in its backend_config.
std::vector<CollectiveGroup> ragged_groups(const ir::Op& op, Devices devices);

}  // namespace weft::engine
