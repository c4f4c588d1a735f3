// Roles: what partitioning makes of each op. Functions only.
#pragma once

#include <cstdint>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/simplify/made_values.h"

namespace weft::passes {

// The op's `hook_rule`, in which reductions whose partial results cannot be combined cannot be
// split. Empty: none.
ir::FactorRule splitting_rule(const ir::Op& op);

// How the walk over a program treats an op.
enum class PartitionRole : std::uint8_t {
  loop,
  branch,
  manual,
  nothing,   // it gives none: only propagation cares
  identity,  // its results lie as propagation says, and its operands likewise
  plain,     // what is decided about
};
PartitionRole role_of(const ir::Op& op);
// Whether the op is one whose result is made where it is needed.
bool is_made(const ir::Op& op, const MadeValues& made);

}  // namespace weft::passes
