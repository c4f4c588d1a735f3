#include "passes/xla/group_lines.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "weft/shape.h"

namespace weft::passes {
namespace {

// How many places each axis of a device's coordinates has.
Dims extents_of(const machine::Machine& machine) {
  Dims extents = machine.shape();
  if (machine.model().devices_per_chip > 1) extents.push_back(machine.model().devices_per_chip);
  return extents;
}

// After how many devices of the group the axis's coordinate first changes; all of them: never.
std::size_t stride_of(const std::vector<Dims>& places, std::size_t axis) {
  std::size_t stride = 1;
  while (stride < places.size() && places[stride][axis] == places[0][axis]) ++stride;
  return stride;
}

// The axes whose places the devices count through, each from its beginning to its end. Empty: they
// do something else.
std::vector<std::size_t> axes_counted(const std::vector<Dims>& places, const Dims& extents) {
  std::vector<std::size_t> axes;
  std::int64_t counted = 1;
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    const std::size_t stride = stride_of(places, axis);
    if (stride == places.size()) continue;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i][axis] != static_cast<std::int64_t>(i / stride) % extents[axis]) return {};
    }
    axes.push_back(axis);
    counted *= extents[axis];
  }
  return counted == std::ssize(places) ? axes : std::vector<std::size_t>();
}

bool has_two_lines(std::span<const std::int64_t> group, const Dims& extents,
                   const machine::Target& target) {
  std::vector<Dims> places;
  for (const std::int64_t position : group) {
    places.push_back(target.machine().coordinates(target.device(position)));
  }
  std::size_t in_torus = 0, in_chip = 0;
  for (const std::size_t axis : axes_counted(places, extents)) {
    if (axis >= target.machine().shape().size()) {
      ++in_chip;
    } else if (extents[axis] == 2 || target.topology().wraps(axis)) {
      ++in_torus;
    } else {
      return false;
    }
  }
  return in_torus == 2 || (in_torus == 1 && in_chip == 1);
}

}  // namespace

int lines_of(const DeviceGroups& groups, const machine::Target& target) {
  const Dims extents = extents_of(target.machine());
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    if (!has_two_lines(groups.group(g), extents, target)) return 1;
  }
  return 2;
}

}  // namespace weft::passes
