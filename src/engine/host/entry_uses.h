// What the entry of a plan does with arrays that lie in shards: which of them it never needs whole,
// so that each process may keep what its own devices have.
//
// Plain functions; any thread.
#pragma once

#include <cstdint>
#include <span>

#include "engine/host/bound_plan.h"

namespace weft::engine {

inline constexpr std::int64_t kEntryDevice = 0;  // which runs the entry

// Fills `entry_arguments`, and what stays in shards of the manual computations in the entry.
// REQUIRES: all else is bound.
void note_entry_uses(BoundPlan& plan);

// Whether all uses take it as it is cut, on these devices.
bool takes_shards(const EntryUses& uses, const ShardLayout& layout,
                  std::span<const std::int64_t> devices);

}  // namespace weft::engine
