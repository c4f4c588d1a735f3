// Choosing how an op is split: which atoms go to which factor of its rule.
//
// Among the assignments that its operands' and results' layouts suggest, the one that costs
// least: bringing the operands there, computing, and bringing the results to where they are wanted.
// What bringing costs, the caller knows. Functions only.
#pragma once

#include <cstddef>
#include <vector>

#include "passes/partition/decide/choice_memo.h"
#include "passes/partition/decide/split/split_problem.h"

namespace weft::passes {

SplitChoice choose_split(const SplitProblem& problem, ChoiceMemo& memo);

// The `most` cheapest of the other ways to split the op that are weighed there and that differ in
// where one axis goes, or several that go together; cheapest first. They may compute more on each
// device.
std::vector<Split> other_splits(const SplitProblem& problem, const Split& taken, std::size_t most);

}  // namespace weft::passes
