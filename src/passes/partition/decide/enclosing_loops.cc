#include "passes/partition/decide/enclosing_loops.h"

#include "cost/trip_count.h"

namespace weft::passes {
namespace {

// How often a loop turns whose text does not say.
constexpr double kUnknownTurns = 8;

}  // namespace

double expected_turns(const ir::Op& loop) {
  const std::optional<std::int64_t> count = cost::trip_count(loop);
  return count ? std::max(1.0, static_cast<double>(*count)) : kUnknownTurns;
}

}  // namespace weft::passes
