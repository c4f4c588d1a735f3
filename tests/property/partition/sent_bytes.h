// What one device sends in a partitioned program where each loop turns so often.
#pragma once

#include <cstdint>

#include "ir/module.h"

namespace weft::testing {

double bytes_sent(const ir::Module& module, std::int64_t turns = 1);

}  // namespace weft::testing
