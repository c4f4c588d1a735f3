// What the devices of a manual computation over some of the axes are, when the others are split,
// too.
#pragma once

#include "ir/module.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

// Throws weft::Error where a collective of the program is among devices that differ along axes that
// are not manual: what these hold is for the partitioner to say.
void check_participants(const ir::Op& op, AtomSet manual, const LocalBuilder& b);

// The number of the device that stands, along the axes that are not manual, first of all: the same
// for all devices that the program cannot tell apart.
ir::Value* first_device(AtomSet manual, const TensorType& type, LocalBuilder& b);

}  // namespace weft::passes
