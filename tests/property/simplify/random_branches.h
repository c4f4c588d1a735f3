// Random programs of small `if` and `case`, of which most do little but elementwise.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

// Reproducible. Arguments of main are scalars and small arrays; those that are i32 scalars choose.
std::string random_branches(std::uint64_t seed);

}  // namespace weft::testing
