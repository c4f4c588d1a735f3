// TripCount: how often a loop turns, where its text says so. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::cost {

// A stablehlo.while whose condition compares a counter with a constant, where the counter begins at
// a constant and changes by a constant in each turn.
struct CountedLoop {
  std::int64_t turns = 0;
  std::uint32_t counter = 0;  // which carried value
  std::int64_t start = 0, step = 0;
  std::int64_t limit = 0;    // with which the counter is compared
  ir::Op* test = nullptr;    // which does that, in the condition
  std::size_t limit_at = 0;  // the operand of it that is the limit
};
// Nothing: the text does not say how often it turns.
std::optional<CountedLoop> counted_loop(const ir::Op& loop);

// How often it turns.
std::optional<std::int64_t> trip_count(const ir::Op& loop);

}  // namespace weft::cost
