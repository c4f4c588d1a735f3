// Putting two ways to decide a program together: they differ in places that have nothing to do with
// each other, and each place takes the way that is cheaper there.
//
// A place is what hangs together by values that lie or are needed differently. What an op costs
// depends on its own split and on the values that it touches, so that places can be compared one by
// one. Pure.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "passes/partition/decide/decided_way.h"
#include "passes/partition/decide/plain_ops.h"

namespace weft::passes {

struct MergeContext {
  const PlainOps& ops;
  std::function<double(const KnownValue&)> cost;
};

bool same_splits(std::span<const SplitChoice> a, std::span<const SplitChoice> b);

// `a` where a place costs no more so.
std::vector<SplitChoice> merged(const DecidedWay& a, const DecidedWay& b,
                                const MergeContext& context);

}  // namespace weft::passes
