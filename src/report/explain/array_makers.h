// What an array is made of, where no product, sum or collective makes it. Pure functions.
#pragma once

#include <vector>

#include "ir/module.h"
#include "report/explain/names/device_values.h"

namespace weft::report {

// The op that gives the value, or hands it to a block. Null: the argument of a function.
const ir::Op* maker_of(const ir::Value& value);

// Values of a device that the array is made of: of what a loop hands on all that the loop has
// or uses, as any of it may count. `value`: the array on a device. REQUIRES: it has a maker.
std::vector<const ir::Value*> made_of(const ir::Value& array, const ir::Value& value,
                                      DeviceValues& devices);

}  // namespace weft::report
