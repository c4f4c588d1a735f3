// DecidedWay: a way to decide a program: how each op is split, and what is then known of each
// value. Plain value; a function.
#pragma once

#include <span>
#include <vector>

#include "passes/partition/decide/needs.h"
#include "passes/partition/decide/plain_ops.h"
#include "passes/partition/decide/split/split_problem.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

struct DecidedWay {
  double cost = 0;                   // of the whole program
  std::vector<KnownValue> known;     // by Value::id
  std::vector<SplitChoice> choices;  // by number of plain op
};

// What the op's hook sends where it is split like this; once. `known`: by Value::id.
HookTraffic sent_by_hook(const PlainOp& plain, const Split& split,
                         std::span<const KnownValue> known, const AxisAtoms& atoms);

}  // namespace weft::passes
