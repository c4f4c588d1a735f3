#include "viz/notes.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "viz/labels.h"
#include "viz/shown_indices.h"

namespace weft::viz {
namespace {

constexpr std::size_t kMaxSizes = 32;  // more shard sizes than that, and only the ends are listed

std::string sizes_text(const Dims& sizes) {
  std::vector<std::string> items;
  for (const auto& i : shown_indices(sizes.size(), kMaxSizes)) {
    items.push_back(i ? fmt::format("{}", sizes[*i]) : "…");
  }
  return fmt::format("{}", fmt::join(items, ", "));
}

}  // namespace

std::string slice_text(const ShardSlice& leading) {
  std::string text = "[";
  for (std::size_t i = 0; i < leading.offsets.size(); ++i) {
    text += fmt::format("{}:{}, ", leading.offsets[i], leading.offsets[i] + leading.sizes[i]);
  }
  return text + ":, :]";
}

std::vector<std::string> notes(const ShardedArray& array, const Sharding& sharding,
                               const std::string& platform) {
  std::vector<std::string> lines;
  if (array.slices.empty()) {
    lines.push_back(fmt::format("An array of shape {} has no elements.", to_string(array.shape)));
  }
  for (std::size_t i = 0; i < array.uneven.size(); ++i) {
    if (array.uneven[i].empty()) continue;
    lines.push_back(
        fmt::format("Dimension {} is cut unevenly, into {}.", i, sizes_text(array.uneven[i])));
  }
  if (!array.empty.empty()) {
    lines.push_back(fmt::format("{} {}: an empty shard each.", platform, short_ids(array.empty)));
  }
  if (!sharding.unreduced.empty()) {
    std::vector<std::string> axes;
    for (const AxisRef& axis : sharding.unreduced) axes.push_back(axis.name);
    lines.push_back(fmt::format("The value is a sum that is still to be taken over {}.",
                                fmt::join(axes, ", ")));
  }
  return lines;
}

}  // namespace weft::viz
