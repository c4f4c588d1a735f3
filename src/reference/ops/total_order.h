// The order in which -NaN < -infinity < ... < -0 < 0 < ... < infinity < NaN.
#pragma once

#include <cstdint>

namespace weft::reference {

// Ordered as the floats are.
std::int64_t total_order_key(double x);

}  // namespace weft::reference
