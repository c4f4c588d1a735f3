// DeviceFacts: which devices run an op, with whom they take part in a collective, and which values
// are the same on several of them.
//
// Known in a manual computation along all axes of its mesh, which is what partitioning makes of a
// program; anywhere else a collective is left as it is. What values are equal is found when it is
// first asked for: of values made later it is not known, but what it says of others stays true as
// long as edits keep what each value is. Refers to the module; one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/collective_groups.h"
#include "ir/module.h"
#include "mesh/device_groups.h"
#include "passes/layout/axis_atoms.h"
#include "passes/simplify/equal_values.h"

namespace weft::passes {

// The devices of a manual computation, ascending, and where each is in the mesh.
struct ManualDevices {
  AxisAtoms atoms;
  std::vector<std::int64_t> devices;
  std::vector<std::int64_t> positions;  // of each of these
};

// Who takes part with whom in a collective.
struct Participation {
  std::vector<ir::CollectiveGroup> groups;
  bool alone = false;  // each device gets what it gives itself
  // The atoms along which participants of a group are apart.
  AtomSet apart = 0;
  // How many are in each group, where all groups are whole along these atoms and count through them
  // alike; 0: they are otherwise.
  std::int64_t regular_size = 0;
  std::vector<std::int64_t>
      places;  // of a regular one: by position in the mesh, the place in the group
};

class DeviceFacts {
 public:
  explicit DeviceFacts(const ir::Module& module) : module_(module) {}

  // New values were made: what is equal is found anew.
  void forget_values() {
    equal_.reset();
    values_.clear();
  }

  // Null: they are not known.
  const ManualDevices* devices_of(const ir::Op& op);
  // REQUIRES: a collective. Null: not known.
  const Participation* participation(const ir::Op& collective);
  // Whether the value is the same on all devices that differ along these atoms only.
  bool is_equal_along(const ir::Value& value, AtomSet atoms);
  // The atoms along which an integer differs that each device computes from its number; nothing: it
  // follows from something else. REQUIRES: the op gives it.
  std::optional<AtomSet> computed_difference(const ir::Value& value, const ir::Op& op);
  // Whether the integer is `part` times the device's place in its group. REQUIRES: a Participation
  // of the op's devices.
  bool is_place_times(const ir::Value& value, std::int64_t part, const Participation& who,
                      const ir::Op& op);

 private:
  std::unique_ptr<const ManualDevices> find_devices(const ir::Op& manual) const;
  const EqualValues& equal_values();
  // By position; empty: not known.
  const std::vector<std::int64_t>& values_of(const ir::Value& value, const ManualDevices& devices);

  struct Known {
    const ManualDevices* devices;
    DeviceGroups groups;
    std::int64_t flags;
    std::unique_ptr<const Participation> participation;
  };

  const ir::Module& module_;
  std::unordered_map<const ir::Op*, std::unique_ptr<const ManualDevices>> devices_;
  std::vector<Known> known_;  // by groups, of which a program has few different ones
  std::unordered_map<const ir::Op*, std::unique_ptr<const Participation>> transfers_;
  std::optional<EqualValues> equal_;
  std::unordered_map<const ir::Value*, std::vector<std::int64_t>> values_;
};

}  // namespace weft::passes
