// How the arrays that a partitioned program takes and gives lie on its devices.
#pragma once

#include <cstddef>

#include "ir/module.h"

namespace weft::compile {

// As the program says; else as the manual computation that takes the argument, or makes the result,
// lays it out. Null: no such, every device has the whole.
const ir::ShardingAttr* argument_sharding(const ir::Function& main, std::size_t i);
const ir::ShardingAttr* result_sharding(const ir::Function& main, std::size_t i);

}  // namespace weft::compile
