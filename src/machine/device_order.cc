#include "machine/device_order.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "machine/mesh_placement.h"
#include "machine/shape_text.h"

namespace weft::machine {
namespace {

using Ids = std::vector<std::int64_t>;

// The block of chips and cores that some devices form; nothing where one in it is missing.
struct Block {
  Dims first;
  Dims sizes;
};

std::optional<Block> block_of(const Machine& machine, const Ids& ids) {
  Dims low = machine.coordinates(ids.front()), high = low;
  for (const std::int64_t id : ids) {
    const Dims place = machine.coordinates(id);
    for (std::size_t i = 0; i < place.size(); ++i) {
      low[i] = std::min(low[i], place[i]);
      high[i] = std::max(high[i], place[i]);
    }
  }
  Block block{low, Dims(low.size(), 0)};
  for (std::size_t i = 0; i < low.size(); ++i) block.sizes[i] = high[i] - low[i] + 1;
  if (num_elements(block.sizes) != std::ssize(ids)) return std::nullopt;
  return block;
}

bool is_block(const Block& block, const Dims& chips) {
  return std::equal(chips.begin(), chips.end(), block.sizes.begin());
}

bool applies(const OrderRule& rule, const std::optional<Block>& block,
             std::span<const std::int64_t> mesh) {
  const std::int64_t devices = num_elements(mesh);
  const auto is_of = [&](const Dims& chips) { return block && is_block(*block, chips); };
  if (!rule.blocks.empty() && std::ranges::none_of(rule.blocks, is_of)) return false;
  if (rule.devices != 0 && rule.devices != devices) return false;
  if (!rule.order.empty() && std::ssize(rule.order) != devices) return false;
  if (!rule.tray.empty() && devices % std::ssize(rule.tray) != 0) return false;
  if (rule.last_axis != 0 && (mesh.empty() || mesh.back() != rule.last_axis)) return false;
  return !rule.one_axis || contains(mesh, devices);
}

Ids ordered(const OrderRule& rule, const Ids& listed) {
  Ids ids;
  if (!rule.tray.empty()) {
    const std::size_t tray = rule.tray.size();
    for (std::size_t i = 0; i < listed.size(); ++i) {
      ids.push_back(listed[i / tray * tray + static_cast<std::size_t>(rule.tray[i % tray])]);
    }
    return ids;
  }
  Ids sorted = listed;
  std::ranges::sort(sorted);
  for (const std::int64_t next : rule.order) ids.push_back(sorted[static_cast<std::size_t>(next)]);
  return ids;
}

// The ids of a block's devices, row-major in its coordinates.
Ids devices_of(const Machine& machine, const Block& block, const Ids& ids) {
  const Dims strides = row_major_strides(block.sizes);
  Ids devices(ids.size());
  for (const std::int64_t id : ids) {
    const Dims place = machine.coordinates(id);
    std::int64_t linear = 0;
    for (std::size_t i = 0; i < place.size(); ++i) {
      linear += (place[i] - block.first[i]) * strides[i];
    }
    devices[static_cast<std::size_t>(linear)] = id;
  }
  return devices;
}

Ids made_mesh(const Machine& machine, std::span<const std::int64_t> mesh, const Ids& listed) {
  const Model& model = machine.model();
  if (!model.links.is_torus()) return listed;
  const std::optional<Block> block = block_of(machine, listed);
  for (const OrderRule& rule : model.orders) {
    if (applies(rule, block, mesh)) return ordered(rule, listed);
  }
  if (!block) {
    throw Error(
        fmt::format("the first {} devices of {} are no block of chips that a mesh could be "
                    "placed on; --order id takes them as they are",
                    listed.size(), machine.name()));
  }
  std::optional<Placement> placement = place_whole_axes(block->sizes, mesh);
  if (!placement && model.splits_axes) placement = place_split_axes(block->sizes, mesh);
  if (!placement) {
    throw Error(
        fmt::format("a mesh of {} does not fit the {} devices of {}: each of its axes must "
                    "be a product of the machine's; --order id takes the devices as they "
                    "are listed",
                    shape_text(mesh), shape_text(block->sizes), machine.name()));
  }
  const Ids devices = devices_of(machine, *block, listed);
  Ids ids;
  for (const std::int64_t place : placed(*placement, block->sizes, mesh)) {
    ids.push_back(devices[static_cast<std::size_t>(place)]);
  }
  return ids;
}

// The slices of a machine lie along the first axes of the mesh, as far as they go: as JAX's
// create_hybrid_device_mesh has it where these axes are those of its network.
Ids made_of_slices(const Machine& machine, std::span<const std::int64_t> mesh, Ids listed) {
  const std::int64_t slice = machine.domain_devices();
  const std::int64_t count = std::ssize(listed);
  Dims outer, inner;  // the mesh of slices, and that within each
  std::int64_t left = ceil_div(count, slice);
  for (const std::int64_t size : mesh) {
    outer.push_back(std::gcd(size, left));
    inner.push_back(size / outer.back());
    left /= outer.back();
  }
  if (num_elements(inner) != slice) {
    throw Error(
        fmt::format("a mesh of {} cannot be cut into whole slices of {}, which have {} devices; "
                    "--order id takes the devices as they are listed",
                    shape_text(mesh), machine.name(), slice));
  }
  listed.resize(static_cast<std::size_t>(slice));
  const Ids first = made_mesh(machine, inner, listed);
  const Dims outer_strides = row_major_strides(outer), inner_strides = row_major_strides(inner);
  Ids ids;
  for (std::int64_t position = 0; position < count; ++position) {
    const Dims place = unravel(position, mesh);
    std::int64_t of_slice = 0, in_slice = 0;
    for (std::size_t i = 0; i < place.size(); ++i) {
      of_slice += place[i] / inner[i] * outer_strides[i];
      in_slice += place[i] % inner[i] * inner_strides[i];
    }
    ids.push_back(of_slice * slice + first[static_cast<std::size_t>(in_slice)]);
  }
  return ids;
}

void check_given(const Ids& ids, const Machine& machine, std::int64_t count) {
  if (std::ssize(ids) != count) {
    throw Error(fmt::format("the device order {} names {} devices, but the mesh has {}",
                            fmt::join(ids, ","), ids.size(), count));
  }
  Ids sorted = ids;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
    throw Error(
        fmt::format("the device order {} names device {} twice", fmt::join(ids, ","), *twice));
  }
  if (!sorted.empty() && sorted.back() >= machine.num_devices()) {
    throw Error(fmt::format("the device order {} names device {}, but {} has {}",
                            fmt::join(ids, ","), sorted.back(), machine.name(),
                            machine.num_devices()));
  }
}

}  // namespace

DeviceOrder parse_device_order(std::string_view text) {
  if (text == "default") return {};
  if (text == "id") return {DeviceOrder::Kind::listed, {}};
  DeviceOrder order{DeviceOrder::Kind::given, {}};
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  while (true) {
    std::int64_t id = 0;
    const auto [stop, error] = std::from_chars(at, end, id);
    if (error != std::errc{} || id < 0 || (stop != end && *stop != ',')) {
      throw Error(
          fmt::format("a device order is default, id or a list such as 0,1,3,2, not {}", text));
    }
    order.ids.push_back(id);
    if (stop == end) return order;
    at = stop + 1;
  }
}

std::string order_text(std::span<const std::int64_t> devices) {
  constexpr std::size_t kMost = 32;
  const std::size_t told = std::min(devices.size(), kMost);
  return fmt::format("{}{}", fmt::join(devices.first(told), ","),
                     told < devices.size() ? ",..." : "");
}

std::vector<std::int64_t> listed_devices(const Machine& machine) {
  Ids ids(static_cast<std::size_t>(machine.num_devices()));
  std::iota(ids.begin(), ids.end(), 0);
  if (machine.model().links.is_torus()) {
    std::ranges::stable_sort(ids, {}, [&](std::int64_t id) { return machine.host_of(id); });
  }
  return ids;
}

std::vector<std::int64_t> mesh_devices(const Machine& machine, std::span<const std::int64_t> mesh,
                                       const DeviceOrder& order) {
  const std::int64_t count = num_elements(mesh);
  machine.check_has(count);
  if (order.kind == DeviceOrder::Kind::given) {
    check_given(order.ids, machine, count);
    return order.ids;
  }
  Ids listed = listed_devices(machine);
  listed.resize(static_cast<std::size_t>(count));
  if (order.kind == DeviceOrder::Kind::listed) return listed;
  if (machine.model().links.is_torus() && count > machine.domain_devices()) {
    return made_of_slices(machine, mesh, std::move(listed));
  }
  return made_mesh(machine, mesh, listed);
}

}  // namespace weft::machine
