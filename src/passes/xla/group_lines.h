// Along how many axes of a machine XLA's all_gather goes at once among a group.
//
// A function only.
#pragma once

#include "machine/target.h"
#include "mesh/device_groups.h"

namespace weft::passes {

// Two where each group counts, in its order, through all places of two axes that are rings (of two
// chips, or with links from their end to their beginning), whether or not it also does so through
// the devices of each chip; or through one such axis and these. Else one: a line of devices,
// wherever they stand. REQUIRES: the groups are listed, and devices of the target.
int lines_of(const DeviceGroups& groups, const machine::Target& target);

}  // namespace weft::passes
