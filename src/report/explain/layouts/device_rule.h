// The factor rule of an op as devices compute it. There a dimension of length 1 may be cut into
// shards of one element, which the rule of a reshape leaves out: here it is a factor of its own,
// where the result has a dimension of length 1 at its place.
//
// No state; any thread.
#pragma once

#include "ir/factor_rule.h"
#include "ir/module.h"

namespace weft::report {

// REQUIRES: the op has a signature.
ir::FactorRule device_rule(const ir::Op& op);

}  // namespace weft::report
