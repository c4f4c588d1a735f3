#include "cost/device_block.h"

#include <algorithm>
#include <utility>

#include "weft/shape.h"

namespace weft::cost {
namespace {

// The places that devices have along an axis, in order, and how far it is from each to the next,
// from the last one to the first.
struct Places {
  std::vector<std::int64_t> at;
  bool is_ring = false;
};

// Of those on a circle the ones with the largest gap between them are the ends.
Places places_along(std::vector<std::int64_t> all, std::int64_t size, bool wraps) {
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  Places places{std::move(all)};
  if (!wraps || places.at.size() == 1) return places;
  std::int64_t least = size, most = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < places.at.size(); ++i) {
    const std::int64_t before = i == 0 ? places.at.back() - size : places.at[i - 1];
    const std::int64_t gap = places.at[i] - before;
    least = std::min(least, gap);
    if (gap > most) first = i;
    most = std::max(most, gap);
  }
  places.is_ring = least == most && places.at.size() > 2;
  std::ranges::rotate(places.at, places.at.begin() + static_cast<std::ptrdiff_t>(first));
  return places;
}

}  // namespace

std::optional<DeviceBlock> find_block(const machine::Target& target,
                                      std::span<const std::int64_t> devices) {
  const machine::Machine& machine = target.machine();
  const std::size_t num_axes = machine.shape().size();
  std::vector<Dims> coordinates;
  for (const std::int64_t device : devices) coordinates.push_back(machine.coordinates(device));
  DeviceBlock block;
  std::vector<std::size_t> place(devices.size(), 0);
  std::size_t combinations = 1;
  for (std::size_t axis = 0; axis < num_axes; ++axis) {
    std::vector<std::int64_t> all;
    for (const Dims& at : coordinates) all.push_back(at[axis]);
    const Places places =
        places_along(std::move(all), machine.shape()[axis], target.topology().wraps(axis));
    const std::size_t count = places.at.size();
    combinations *= count;
    if (combinations > devices.size()) return std::nullopt;
    if (count == 1) continue;
    block.axes.push_back({count, places.is_ring});
    std::vector<std::size_t> number(static_cast<std::size_t>(machine.shape()[axis]));
    for (std::size_t i = 0; i < count; ++i) number[at(places.at[i])] = i;
    for (std::size_t i = 0; i < devices.size(); ++i) {
      place[i] = place[i] * count + number[at(coordinates[i][axis])];
    }
  }
  if (combinations != devices.size()) return std::nullopt;
  block.devices.resize(devices.size());
  for (std::size_t i = 0; i < devices.size(); ++i) block.devices[place[i]] = devices[i];
  return block;
}

namespace {

// A way through all places of some axes, each a neighbour of the one before: there and back along
// the last axis.
std::vector<std::size_t> snake(std::span<const std::size_t> sizes,
                               std::span<const std::size_t> strides) {
  std::vector<std::size_t> way = {0};
  for (std::size_t axis = sizes.size(); axis-- > 0;) {
    const std::vector<std::size_t> before = way;
    for (std::size_t i = 1; i < sizes[axis]; ++i) {
      const auto add = [&](std::size_t place) { way.push_back(place + i * strides[axis]); };
      if (i % 2 == 0) {
        std::ranges::for_each(before, add);
      } else {
        std::for_each(before.rbegin(), before.rend(), add);
      }
    }
  }
  return way;
}

}  // namespace

// Along a way through all axes but one, of an even number of places: there and back along that
// axis, but for its first place, along which the way leads home.
std::optional<std::vector<std::int64_t>> ring_through(const DeviceBlock& block) {
  const auto even = std::ranges::find_if(
      block.axes, [](const DeviceBlock::Axis& axis) { return axis.size % 2 == 0; });
  if (block.axes.size() < 2 || even == block.axes.end()) return std::nullopt;
  const std::size_t across = even == block.axes.begin() ? 1 : 0;
  std::vector<std::size_t> sizes, strides;
  std::size_t stride = block.devices.size(), across_stride = 0;
  for (std::size_t i = 0; i < block.axes.size(); ++i) {
    stride /= block.axes[i].size;
    if (i == across) {
      across_stride = stride;
    } else {
      sizes.push_back(block.axes[i].size);
      strides.push_back(stride);
    }
  }
  const std::vector<std::size_t> way = snake(sizes, strides);
  const std::size_t width = block.axes[across].size;
  std::vector<std::int64_t> ring;
  for (std::size_t i = 0; i < way.size(); ++i) {
    for (std::size_t step = 1; step < width; ++step) {
      const std::size_t along = i % 2 == 0 ? step : width - step;
      ring.push_back(block.devices[way[i] + along * across_stride]);
    }
  }
  for (std::size_t i = way.size(); i-- > 0;) ring.push_back(block.devices[way[i]]);
  return ring;
}

}  // namespace weft::cost
