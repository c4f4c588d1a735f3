// The text of a random program whose devices pass shards or sums around, step by step.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

struct RandomRing {
  std::string text;
  // Something in it keeps it from being a ring: a shard is missing, or sums are rounded on the way.
  bool has_mistake = false;
  int num_collectives = 1;  // without one, those that it becomes
  std::int64_t most = 1;    // inputs are whole numbers of eighths up to that, or of ones
};

// In groups along one axis of a mesh, one way and both ways around, in loops and written out: an
// operand of a product is gathered, or products are summed, in types of their own. What comes out
// is converted somewhere between sum and use, and other things are added before and after that.
//
// With such inputs everything is exact but the conversions behind sums, which round much, as the
// types behind them have too few digits for sums of that size: who sums in them gets other numbers.
RandomRing random_ring(std::uint64_t seed);

}  // namespace weft::testing
