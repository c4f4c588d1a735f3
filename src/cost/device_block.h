// DeviceBlock: how the devices of a group stand on a torus, where they are all the combinations of
// some places along its axes, in whatever order the group names them.
//
// Plain value; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "machine/target.h"

namespace weft::cost {

struct DeviceBlock {
  // An axis along which there are several places.
  struct Axis {
    std::size_t size = 0;
    bool is_ring = false;  // the last place is as near to the first one as any two neighbours
    // A line of more than two: those at its ends have one neighbour.
    bool has_ends() const { return !is_ring && size > 2; }
  };
  std::vector<Axis> axes;
  std::vector<std::int64_t> devices;  // by place, row-major

  // Calls f with the devices along the axis, in order, once for each combination of places along
  // the others.
  template <class F>
  void for_each_line(std::size_t axis, F&& f) const {
    std::size_t stride = 1;
    for (std::size_t i = axis + 1; i < axes.size(); ++i) stride *= axes[i].size;
    std::vector<std::int64_t> line(axes[axis].size);
    for (std::size_t outer = 0; outer < devices.size(); outer += stride * line.size()) {
      for (std::size_t inner = 0; inner < stride; ++inner) {
        for (std::size_t i = 0; i < line.size(); ++i) line[i] = devices[outer + i * stride + inner];
        f(std::span<const std::int64_t>(line));
      }
    }
  }
};

// Nothing: they are no block. REQUIRES: devices of different chips of one slice of a torus.
std::optional<DeviceBlock> find_block(const machine::Target& target,
                                      std::span<const std::int64_t> devices);

// All devices of the block in an order in which each one and the next are neighbours, and the last
// one and the first: such as the way around the perimeter of 2 x k. Nothing: there is none, or the
// block has one axis only.
std::optional<std::vector<std::int64_t>> ring_through(const DeviceBlock& block);

}  // namespace weft::cost
