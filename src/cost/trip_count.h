// TripCount: how often a loop turns, where its text says so. Pure function; any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::cost {

// How often a stablehlo.while turns whose condition compares a counter with a constant, where the
// counter begins at a constant and changes by one in each turn. Nothing: the text does not say.
std::optional<std::int64_t> trip_count(const ir::Op& loop);

}  // namespace weft::cost
