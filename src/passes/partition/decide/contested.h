// Contested values: those that are made cut along an axis in one dimension, and needed with the
// axis in another, or whole. Where two things that the program states want different dimensions for
// one axis (the batch of tokens, the columns of the table that embeds them), propagation lets one
// of them have it, and everything between lies so. A person would state how these values shall lie.
//
// Plain values; functions only.
#pragma once

#include <span>
#include <vector>

#include "passes/partition/decide/cost_rates.h"
#include "passes/partition/decide/decide_context.h"
#include "passes/partition/decide/needs.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

struct Contested {
  Pin pin;          // as that user needs it for which moving it costs most
  double cost = 0;  // of moving it for that user
};
// The most costly ones first; none where all such moves cost no more than `worth`. `known`: by
// Value::id.
std::vector<Contested> contested_values(std::span<const KnownValue> known, double worth,
                                        ReshardPlanner& planner, const CostRates& rates);

// The same of values that users gather along an axis, or also sum over it, of which a dimension is
// as long as one of an argument that this axis cuts: that of the batch. The pin has the axis there.
std::vector<Contested> gathered_values(const DecideContext& context,
                                       std::span<const KnownValue> known, double worth, bool sums);

// Those that elementwise ops make, and what they are made of by such ops alone, to lie as their
// users need them: what is moved then is what these ops begin with, once for all. None where no two
// of them begin with the same, and none with what is moved itself.
std::vector<Contested> with_sources(std::span<const Contested> contested, const PlainOps& ops);

}  // namespace weft::passes
