// Arrays that are cut unevenly around a manual computation, which takes only what divides evenly:
// the program pads them before it and slices the padding off after it
// (docs/design/0005-partitioner.md).
//
// Both become a part of the manual computation: what comes in and goes out are the shards of the
// array itself, the last ones of them smaller. So they are handed over like others, and only those
// that have padding are copied, instead of the whole.
#pragma once

#include "plan/scope.h"

namespace weft::plan {

// Whether a sharding cuts both arrays into more than one shard, and the shards of the smaller one
// are where those of the larger one begin, and have all of it that is there. Pending sums are left
// alone: padding would count once for each addend. REQUIRES: no dimension of `smaller` is larger.
bool is_cut_at_the_same_places(const ManualAxes& axes, const Sharding& sharding,
                               const Dims& smaller, const Dims& larger);

}  // namespace weft::plan
