#include "weft/axis_names.h"

#include "weft/partition_spec.h"

namespace weft {

AxisNames::AxisNames(const char* name) : names(PartitionEntry(name).axes) {}

}  // namespace weft
