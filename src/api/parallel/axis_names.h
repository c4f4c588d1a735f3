// The mesh axes that a collective is over.
//
// Functions of the trace in progress; each REQUIRES an open Operation unless it says otherwise.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/collectives.h"

#include "mesh/device_groups.h"
#include "trace/traced_value.h"

namespace weft::detail {

struct BoundAxes {
  Mesh mesh;  // of the context: its manual axes are Manual
  std::vector<std::string> names;
  trace::AxisSet set = 0;
  std::int64_t size = 1;
};

// Throws Error, which names `operation` and the line, where an axis is not one of a shard_map
// around, or is named twice. Needs no Operation.
BoundAxes bound_axes(const char* operation, const AxisNames& axes, const Where& where);
BoundAxes bound_axes(const char* operation, const AxisNames& axes);

// The groups of the module's devices along the axes, each in the order of the index along them.
DeviceGroups device_groups(const BoundAxes& axes);
// These groups parted by index. Throws Error where an index is missing or stands twice, or, if they
// must be `equal`, where groups differ in size.
DeviceGroups device_groups(const char* operation, const BoundAxes& axes,
                           const AxisIndexGroups& index_groups, bool equal);

// The mesh as the module has it: devices by their number there.
const Mesh& module_mesh(const Mesh& mesh);

// "'i'", "('i', 'j')"
std::string quoted(const std::vector<std::string>& names);
std::vector<std::string> names_of(const Mesh& mesh, trace::AxisSet axes);

}  // namespace weft::detail
