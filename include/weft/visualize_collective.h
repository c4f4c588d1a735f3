// Pictures of collectives: who has what at the beginning and after each step of transfers, as text
// and as SVG. Plain functions; any thread may call them.
//
// A picture shows one way to carry the collective out, a ring or direct exchanges; an engine may
// take another one with the same result.
#pragma once

#include <string>
#include <string_view>

#include "weft/axis_names.h"
#include "weft/mesh.h"
#include "weft/visualize.h"
#include "weft/where.h"

namespace weft {

// The collective among the devices that differ in their coordinates along `axes`, of all such
// groups the first; `name` is StableHLO's: all_gather, all_reduce, all_to_all,
// collective_broadcast, collective_permute, reduce_scatter. Throws Error for another name, an
// unknown axis and more than 16 devices in the group. The options' scale does not count.
std::string collective_text(std::string_view name, const Mesh& mesh, const AxisNames& axes,
                            const VisualizeOptions& options = {}, Where where = Where::current());
std::string collective_svg(std::string_view name, const Mesh& mesh, const AxisNames& axes,
                           const VisualizeOptions& options = {}, Where where = Where::current());

}  // namespace weft
