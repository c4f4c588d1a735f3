// MeshMap: how axes of one mesh are written in another one of the same devices.
//
// A mesh of one device has nothing to say: its axes become no axes. Borrows the meshes; immutable.
#pragma once

#include <optional>
#include <vector>

#include "passes/normalize/device_digits.h"

namespace weft::passes {

// Positions in `from`, in order, as digits of positions in `to`; nullopt where the order of devices
// is no such count. REQUIRES: both have the same number of devices.
std::optional<Digits> positions_in(const Mesh& to, const Mesh& from);

// How axes of `from`, and these parts of them, can be written in `to` if its devices may stand in
// another order: by their names where both have the same axes, else the one that is most like
// theirs first. Never with nothing to choose from.
std::vector<Digits> other_orders(const Mesh& to, const Mesh& from,
                                 std::span<const AxisRef> parts = {});
// `mesh` with its devices where `from` has them, if a position in `from` is that one in `mesh` to
// which `digits` count.
Mesh reordered(const Mesh& mesh, const Mesh& from, const Digits& digits);

class MeshMap {
 public:
  MeshMap(const Mesh& from, const Mesh& to);
  // As if the devices of `from` stood so.
  MeshMap(const Mesh& from, const Mesh& to, Digits positions);

  // nullopt: no axes or sub-axes express it.
  std::optional<std::vector<AxisRef>> map(const AxisRef& axis) const;
  std::optional<std::vector<AxisRef>> map(const std::vector<AxisRef>& axes) const;
  // Maps an axis that must become whole axes.
  std::optional<std::vector<AxisRef>> map_whole(const AxisRef& axis) const;
  // REQUIRES: each axis of it can be mapped.
  Sharding map(const Sharding& sharding) const;

 private:
  const Mesh& from_;
  const Mesh& to_;
  bool same_;
  std::optional<Digits> digits_;  // of positions in from_, as those in to_
};

// `base` with its axes cut into primes.
Mesh prime_mesh(const Mesh& base);
// `base` with its axes cut further, so that each of `digits` (of positions in it) is whole axes;
// nullopt where they cut it in ways that do not nest.
std::optional<Mesh> cut_mesh(const Mesh& base, const Digits& digits);

}  // namespace weft::passes
