// What one device sends in a partitioned program, each op once.
#pragma once

#include "ir/module.h"

namespace weft::testing {

double bytes_sent(const ir::Module& module);

}  // namespace weft::testing
