// Who takes part with whom in a collective, as a key: for what is known of all collectives among
// the same devices.
//
// Functions; any thread.
#pragma once

#include <cstdint>

#include "ir/attrs_ref.h"
#include "ir/ops/collective_def.h"

namespace weft::cost {

std::uint64_t hash_of_participants(ir::CollectiveKind kind, const ir::AttrsRef& attrs);
// Whether the same devices send to each other, whatever else the attributes say.
bool same_participants(const ir::AttrsRef& a, const ir::AttrsRef& b);

}  // namespace weft::cost
