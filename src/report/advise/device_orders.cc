#include "report/advise/device_orders.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/shape.h"

#include "machine/device_order.h"

namespace weft::report {
namespace {

using Ids = std::vector<std::int64_t>;

// Of so many devices all orders are tried that begin with the first.
constexpr std::size_t kFewDevices = 5;

// The orders that are there already are not added again.
void add(std::vector<NamedOrder>& orders, std::string name, Ids devices) {
  const auto known = std::ranges::find(orders, devices, &NamedOrder::devices);
  if (known == orders.end()) orders.push_back({std::move(name), std::move(devices)});
}

// An order that the machine has no placement for is none.
void add_jax_order(std::vector<NamedOrder>& orders, std::string name,
                   const machine::Machine& machine, std::span<const std::int64_t> mesh,
                   machine::DeviceOrder::Kind kind) {
  try {
    add(orders, std::move(name), machine::mesh_devices(machine, mesh, {kind, {}}));
  } catch (const Error&) {
  }
}

// All orders of the devices that begin with the first: a machine of so few looks alike from each.
void add_permutations(std::vector<NamedOrder>& orders, Ids devices) {
  std::ranges::sort(devices);
  do {
    add(orders, "", devices);
  } while (std::next_permutation(devices.begin() + 1, devices.end()));
}

// The devices of the whole machine with the coordinates of `axes` running, the last one fastest.
// `snake`: each axis runs back where it has come to its end, so that neighbours in the order are
// neighbours in the machine.
Ids along_axes(const machine::Machine& machine, const std::vector<std::size_t>& axes, bool snake) {
  struct Placed {
    std::vector<std::int64_t> key;
    std::int64_t id = 0;
  };
  std::vector<Placed> placed;
  for (std::int64_t id = 0; id < machine.num_devices(); ++id) {
    const Dims place = machine.coordinates(id);
    Placed one{{}, id};
    std::int64_t passed = 0;  // how many of the slower axes' steps were made: odd ones run back
    for (const std::size_t axis : axes) {
      const std::int64_t size =
          axis < machine.shape().size() ? machine.shape()[axis] : machine.model().devices_per_chip;
      const std::int64_t step = snake && passed % 2 != 0 ? size - 1 - place[axis] : place[axis];
      one.key.push_back(step);
      passed = passed * size + step;
    }
    placed.push_back(std::move(one));
  }
  std::ranges::stable_sort(placed, {}, &Placed::key);
  Ids ids;
  for (const Placed& one : placed) ids.push_back(one.id);
  return ids;
}

// The first column goes one way alone, a snake over the others comes back: a ring. Empty: there is
// none of this kind. Of machines with two axes of which one is even.
Ids ring_over(const machine::Machine& machine, std::size_t column_axis, std::size_t row_axis) {
  const Dims& shape = machine.shape();
  if (machine.model().devices_per_chip != 1 || shape[row_axis] % 2 != 0 || shape[column_axis] < 2) {
    return {};
  }
  const std::int64_t columns = shape[column_axis], rows = shape[row_axis];
  std::vector<std::pair<std::int64_t, std::int64_t>> placed;  // where in the ring, id
  for (std::int64_t id = 0; id < machine.num_devices(); ++id) {
    const Dims place = machine.coordinates(id);
    const std::int64_t column = place[column_axis], row = place[row_axis];
    const std::int64_t along = row % 2 == 0 ? column - 1 : columns - 1 - column;
    std::int64_t at = 1 + row * (columns - 1) + along;
    if (column == 0) at = row == 0 ? 0 : rows * columns - row;
    placed.emplace_back(at, id);
  }
  std::ranges::sort(placed);
  Ids ids;
  for (const auto& [at, id] : placed) ids.push_back(id);
  return ids;
}

// Orders that follow the axes of the machine. REQUIRES: the mesh takes all of its devices.
void add_machine_orders(std::vector<NamedOrder>& orders, const machine::Machine& machine) {
  const std::size_t rank = machine.coordinates(0).size();
  std::vector<std::size_t> axes(machine.shape().size());
  std::iota(axes.begin(), axes.end(), 0);
  if (axes.size() == 2) {
    for (const bool turned : {false, true}) {
      const Ids ring = ring_over(machine, turned ? 1 : 0, turned ? 0 : 1);
      if (!ring.empty()) add(orders, "a ring over the links", ring);
    }
  }
  do {
    std::vector<std::size_t> of_devices = axes;
    // The devices of a chip stand side by side.
    if (machine.model().devices_per_chip > 1) of_devices.push_back(rank - 1);
    for (const bool snake : {false, true}) {
      std::string name;
      for (const std::size_t axis : axes)
        name += (name.empty() ? "" : ", ") + machine.model().axes[axis];
      add(orders, fmt::format("along {}{}", name, snake ? ", to and fro" : ""),
          along_axes(machine, of_devices, snake));
    }
  } while (std::ranges::next_permutation(axes).found);
}

}  // namespace

std::vector<NamedOrder> device_orders(const machine::Machine& machine,
                                      std::span<const std::int64_t> mesh) {
  using Kind = machine::DeviceOrder::Kind;
  std::vector<NamedOrder> orders;
  add_jax_order(orders, "as jax.devices() lists them", machine, mesh, Kind::listed);
  add_jax_order(orders, "as jax.make_mesh places them", machine, mesh, Kind::make_mesh);
  const std::int64_t devices = num_elements(mesh);
  if (!machine.model().links.is_torus() || devices <= 1) return orders;
  if (static_cast<std::size_t>(devices) <= kFewDevices) {
    add_permutations(orders, orders.front().devices);
  } else if (devices == machine.num_devices()) {
    add_machine_orders(orders, machine);
  }
  return orders;
}

}  // namespace weft::report
