#include "viz/collective_group.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "mesh/device_groups.h"

namespace weft::viz {
namespace {

constexpr std::int64_t kMaxGroup = 16;  // a letter each, and a picture that can be taken in

bool contains_axis(const std::vector<AxisRef>& axes, const std::string& name) {
  return std::ranges::any_of(axes, [&](const AxisRef& axis) { return axis.name == name; });
}

DeviceGroups groups_of(const Mesh& mesh, std::span<const std::string> axes) {
  std::vector<AxisRef> refs;
  for (const std::string& axis : axes) {
    if (!mesh.axis_index(axis)) {
      throw Error(fmt::format("axis {} is not in the mesh {}", axis, to_mlir(mesh)));
    }
    if (contains_axis(refs, axis)) throw Error(fmt::format("axis {} is named twice", axis));
    refs.push_back({axis, std::nullopt});
  }
  return groups_along(mesh, refs);
}

}  // namespace

DrawnGroup drawn_group(std::string_view name, const Mesh& mesh, std::span<const std::string> axes,
                       const VisualizeOptions& options, std::int64_t most) {
  const DeviceGroups groups = groups_of(mesh, axes);
  if (groups.group_size > most) {
    throw Error(fmt::format("{} among {} devices is too large to draw step by step; at most {}",
                            name, groups.group_size, most));
  }
  DrawnGroup group;
  group.title = fmt::format("{} over {}", name, fmt::join(axes, ", "));
  for (const std::int64_t id : groups.group(0)) {
    group.in_order = group.in_order && id == group.size();
    group.devices.push_back(fmt::format("{} {}", options.platform, id));
  }
  if (groups.num_groups > 1) {
    group.others =
        groups.num_groups == 2
            ? "1 other group does the same at the same time."
            : fmt::format("{} other groups do the same at the same time.", groups.num_groups - 1);
  }
  return group;
}

DrawnCollective drawn_collective(std::string_view name, const Mesh& mesh,
                                 std::span<const std::string> axes,
                                 const VisualizeOptions& options) {
  DrawnCollective collective{drawn_group(name, mesh, axes, options, kMaxGroup), {}};
  collective.steps = collective_steps(name, collective.size());
  return collective;
}

Color chunk_color(const Chunk& chunk, std::int64_t size) {
  double red = 0, green = 0, blue = 0;
  for (std::int64_t i = 0; i < chunk.count; ++i) {
    const Color color = distinct_color(static_cast<std::size_t>((chunk.first + i) % size));
    red += color.red, green += color.green, blue += color.blue;
  }
  const auto mean = [&](double sum) {
    return static_cast<std::uint8_t>(sum / static_cast<double>(chunk.count));
  };
  return {mean(red), mean(green), mean(blue)};
}

std::string transfers_text(const DrawnCollective& collective, const CollectiveStep& step) {
  std::vector<std::string> items;
  for (const ChunkTransfer& transfer : step.transfers) {
    items.push_back(fmt::format("{} to {}: {}",
                                collective.devices[static_cast<std::size_t>(transfer.from)],
                                collective.devices[static_cast<std::size_t>(transfer.to)],
                                chunk_text(transfer.chunk, collective.size())));
  }
  return fmt::format("{}", fmt::join(items, ", "));
}

}  // namespace weft::viz
