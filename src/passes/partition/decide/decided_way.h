// DecidedWay: a way to decide a program: how each op is split, and what is then known of each
// value. Plain value.
#pragma once

#include <vector>

#include "passes/partition/decide/needs.h"
#include "passes/partition/decide/split/split_problem.h"

namespace weft::passes {

struct DecidedWay {
  double cost = 0;                   // of the whole program
  std::vector<KnownValue> known;     // by Value::id
  std::vector<SplitChoice> choices;  // by number of plain op
};

}  // namespace weft::passes
