#include "passes/simplify/device_facts.h"

#include <algorithm>
#include <numeric>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"
#include "ir/region_flow.h"
#include "passes/layout/device_index.h"

namespace weft::passes {
namespace {

// What each of more devices computes is not followed: it would take longer than it is worth.
constexpr std::size_t kMostFollowedDevices = 1024;

std::int64_t digit_of(const AxisAtoms& atoms, Atom atom, std::int64_t position) {
  return position / atoms.stride(atom) % atoms.size(atom);
}

// The mesh of a manual computation; null: it does not say.
const Mesh* mesh_of_manual(const ir::Module& module, const ir::Op& manual) {
  const auto& attrs = manual.get<ir::ManualComputationAttrs>();
  for (const auto* shardings : {&attrs.in_shardings, &attrs.out_shardings}) {
    for (const ir::ShardingAttr& sharding : *shardings) {
      const Mesh* mesh = module.find_mesh(sharding.mesh);
      if (mesh != nullptr && !mesh->axes().empty()) return mesh;
    }
  }
  return nullptr;
}

bool is_manual_everywhere(const Mesh& mesh, const ir::ManualComputationAttrs& attrs) {
  return std::ranges::all_of(mesh.axes(), [&](const MeshAxis& axis) {
    return axis.size == 1 || std::ranges::count(attrs.manual_axes, axis.name) != 0;
  });
}

bool gets_its_own(const ir::CollectiveGroup& group) {
  if (group.sources.empty()) return group.devices.size() == 1;
  for (std::size_t i = 0; i < group.sources.size(); ++i) {
    if (group.sources[i] != static_cast<std::int32_t>(i)) return false;
  }
  return true;
}

bool is_here(const ir::CollectiveGroup& group, const ManualDevices& devices) {
  return std::ranges::all_of(group.devices, [&](std::int64_t device) {
    return std::ranges::binary_search(devices.devices, device);
  });
}

// Finds what a Participation says besides the groups themselves.
class GroupReader {
 public:
  explicit GroupReader(const ManualDevices& devices) : devices_(devices) {}

  Participation read(std::vector<ir::CollectiveGroup> groups) {
    Participation result;
    result.groups = std::move(groups);
    result.alone = std::ranges::all_of(result.groups, gets_its_own);
    for (const ir::CollectiveGroup& group : result.groups) result.apart |= apart_in(group);
    find_places(result);
    return result;
  }

 private:
  std::int64_t position_of(std::int64_t device) const {
    const auto at = std::ranges::lower_bound(devices_.devices, device);
    return devices_.positions[static_cast<std::size_t>(at - devices_.devices.begin())];
  }

  // Of a transfer, between each and its source.
  AtomSet apart_in(const ir::CollectiveGroup& group) const {
    AtomSet apart = 0;
    for (std::size_t i = 0; i < group.devices.size(); ++i) {
      if (!group.sources.empty() && group.sources[i] < 0) continue;
      const std::size_t other =
          group.sources.empty() ? 0 : static_cast<std::size_t>(group.sources[i]);
      const std::int64_t a = position_of(group.devices[i]), b = position_of(group.devices[other]);
      for (Atom atom = 0; atom < devices_.atoms.count(); ++atom) {
        if (digit_of(devices_.atoms, atom, a) != digit_of(devices_.atoms, atom, b)) {
          apart |= set_of(atom);
        }
      }
    }
    return apart;
  }

  // The part of a position that says where in the group its device is.
  std::int64_t part_of_position(std::int64_t position, AtomSet atoms) const {
    std::int64_t part = 0;
    for (Atom atom : list_of(atoms)) {
      part += digit_of(devices_.atoms, atom, position) * devices_.atoms.stride(atom);
    }
    return part;
  }

  void find_places(Participation& result) const {
    const std::int64_t size = devices_.atoms.size(result.apart);
    std::vector<std::int64_t> places(devices_.devices.size(), -1);
    for (const ir::CollectiveGroup& group : result.groups) {
      if (!group.sources.empty() || std::ssize(group.devices) != size) return;
      for (std::size_t i = 0; i < group.devices.size(); ++i) {
        const std::int64_t position = position_of(group.devices[i]);
        const std::int64_t first = position_of(result.groups[0].devices[i]);
        if (part_of_position(position, result.apart) != part_of_position(first, result.apart)) {
          return;
        }
        places[static_cast<std::size_t>(position)] = static_cast<std::int64_t>(i);
      }
    }
    if (std::ranges::count(places, -1) != 0) return;
    result.regular_size = size;
    result.places = std::move(places);
  }

  const ManualDevices& devices_;
};

}  // namespace

std::unique_ptr<const ManualDevices> DeviceFacts::find_devices(const ir::Op& manual) const {
  if (ir::manual_around(manual) != nullptr) return nullptr;
  const Mesh* const mesh = mesh_of_manual(module_, manual);
  if (mesh == nullptr || !is_manual_everywhere(*mesh, manual.get<ir::ManualComputationAttrs>())) {
    return nullptr;
  }
  const auto n = static_cast<std::size_t>(mesh->num_devices());
  std::vector<std::int64_t> positions(n), devices(n);
  std::iota(positions.begin(), positions.end(), 0);
  std::ranges::sort(positions, {}, [&](std::int64_t p) { return mesh->device_at(p); });
  std::ranges::transform(positions, devices.begin(),
                         [&](std::int64_t p) { return mesh->device_at(p); });
  return std::make_unique<const ManualDevices>(
      ManualDevices{AxisAtoms(*mesh), std::move(devices), std::move(positions)});
}

const ManualDevices* DeviceFacts::devices_of(const ir::Op& op) {
  const ir::Op* const manual = ir::manual_around(op);
  if (manual == nullptr) return nullptr;
  const auto [at, is_new] = devices_.try_emplace(manual);
  if (is_new) at->second = find_devices(*manual);
  return at->second.get();
}

const Participation* DeviceFacts::participation(const ir::Op& collective) {
  const ManualDevices* const devices = devices_of(collective);
  if (devices == nullptr) return nullptr;
  const auto read = [&]() -> std::unique_ptr<const Participation> {
    try {
      std::vector<ir::CollectiveGroup> groups = ir::collective_groups(collective, devices->devices);
      if (!std::ranges::all_of(groups,
                               [&](const auto& group) { return is_here(group, *devices); })) {
        return nullptr;
      }
      return std::make_unique<const Participation>(GroupReader(*devices).read(std::move(groups)));
    } catch (const Error&) {
      return nullptr;  // whoever runs it says what is wrong
    }
  };
  const auto who = ir::participants(collective.attrs);
  if (!who || who->groups == nullptr) {
    const auto [at, is_new] = transfers_.try_emplace(&collective);
    if (is_new) at->second = read();
    return at->second.get();
  }
  const std::int64_t flags = (who->channel > 0 ? 1 : 0) + (who->has_global_ids ? 2 : 0) +
                             (who->across_partitions ? 4 : 0) + (who->must_cover ? 8 : 0);
  for (const Known& known : known_) {
    if (known.devices == devices && known.flags == flags && known.groups == *who->groups) {
      return known.participation.get();
    }
  }
  known_.push_back({devices, *who->groups, flags, read()});
  return known_.back().participation.get();
}

const EqualValues& DeviceFacts::equal_values() {
  if (!equal_) equal_.emplace(module_, *this);
  return *equal_;
}

bool DeviceFacts::is_equal_along(const ir::Value& value, AtomSet atoms) {
  return (equal_values().differs_along(value) & atoms) == 0;
}

const std::vector<std::int64_t>& DeviceFacts::values_of(const ir::Value& value,
                                                        const ManualDevices& devices) {
  const auto [at, is_new] = values_.try_emplace(&value);
  if (!is_new || devices.devices.size() > kMostFollowedDevices) return at->second;
  std::vector<std::int64_t> values(devices.devices.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto number = value_on_device(value, devices.devices[i]);
    if (!number) return at->second;
    values[static_cast<std::size_t>(devices.positions[i])] = *number;
  }
  return at->second = std::move(values);
}

std::optional<AtomSet> DeviceFacts::computed_difference(const ir::Value& value, const ir::Op& op) {
  const bool is_index =
      value.type.is_tensor() && value.type.rank() == 0 && !is_float(value.type.dtype());
  const ManualDevices* const devices = is_index ? devices_of(op) : nullptr;
  if (devices == nullptr) return std::nullopt;
  const std::vector<std::int64_t>& values = values_of(value, *devices);
  if (values.empty()) return std::nullopt;
  AtomSet differs = 0;
  for (Atom atom = 0; atom < devices->atoms.count(); ++atom) {
    const std::int64_t stride = devices->atoms.stride(atom);
    for (std::int64_t p = 0; p < std::ssize(values); ++p) {
      const std::int64_t first = p - digit_of(devices->atoms, atom, p) * stride;
      if (values[static_cast<std::size_t>(p)] == values[static_cast<std::size_t>(first)]) continue;
      differs |= set_of(atom);
      break;
    }
  }
  return differs;
}

bool DeviceFacts::is_place_times(const ir::Value& value, std::int64_t part,
                                 const Participation& who, const ir::Op& op) {
  const ManualDevices* const devices = devices_of(op);
  if (devices == nullptr || who.regular_size == 0) return false;
  const std::vector<std::int64_t>& values = values_of(value, *devices);
  return std::ranges::equal(values, who.places, {}, {},
                            [&](std::int64_t place) { return place * part; });
}

}  // namespace weft::passes
