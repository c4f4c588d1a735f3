// Followers: what else a loop carries and computes from one of the values that it carries. Where
// that lies otherwise these may have to as well before anything is gained. Functions only.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "passes/partition/decide/carried.h"

namespace weft::passes {

// By number: the other carried values that the body makes of value i step by step, and how they lie
// if nothing is moved for them and value i has this layout.
std::vector<std::pair<std::size_t, CarriedLayout>> carried_followers(const ir::Op& loop,
                                                                     std::size_t i,
                                                                     const Layout& layout,
                                                                     const AxisAtoms& atoms);

}  // namespace weft::passes
