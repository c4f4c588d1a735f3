// Layout: how one array lies on the devices, in atoms: what weft::Sharding says, in the form that
// passes compute with.
//
// A dimension of size d with n shards is cut into tiles of ceil(d/n) elements; tile i starts at
// i*ceil(d/n). Tiles that reach past the end are padded to full size on their devices, and what
// stands there is unspecified. Atoms in no dimension replicate, or, if unreduced, the value is the
// sum over them of what the devices hold. Plain value.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "weft/sharding.h"

#include "passes/layout/axis_atoms.h"

namespace weft::passes {

struct Layout {
  SmallVector<AtomList, 4> dims;
  AtomSet unreduced = 0;

  static Layout replicated(std::size_t rank) {
    Layout layout;
    layout.dims.resize(rank);
    return layout;
  }
  AtomSet sharded() const;  // the atoms of all dimensions
  AtomSet used() const { return sharded() | unreduced; }
  friend bool operator==(const Layout& a, const Layout& b) {
    return a.unreduced == b.unreduced && a.dims == b.dims;
  }
};

// Makes `value` part of a hash.
inline void mix(std::size_t& hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  hash ^= hash >> 29;
}
std::size_t hash_of(const Layout& layout);

// Whether a sharding asks for anything, or leaves all to propagation.
bool says_something(const Sharding& sharding);

// Priorities, openness, explicitly replicated axes and axes of size 1 are dropped.
Layout to_layout(const Sharding& sharding, const AxisAtoms& atoms);
// The layout as a sharding, all dimensions closed.
Sharding to_sharding(const Layout& layout, const AxisAtoms& atoms);

// What a device holds: every tile, the padded last ones too.
Dims local_dims(std::span<const std::int64_t> global, const Layout& layout, const AxisAtoms& atoms);
inline TensorType local_type(const TensorType& global, const Layout& layout,
                             const AxisAtoms& atoms) {
  return {global.dtype, local_dims(global.dims, layout, atoms)};
}
// Size of the dimension with its padding: shards x tile.
std::int64_t padded_size(std::int64_t size, std::int64_t shards);
// Whether tiles of the one cut are made of whole tiles of the other, each at its place, so that
// going from one to the other needs no data of other tiles: `more` is `fewer` with atoms appended.
bool nests(std::int64_t size, std::int64_t fewer, std::int64_t more);

// [{"x"}, {}], unreduced={"y"}: as in the module's text.
std::string to_string(const Layout& layout, const AxisAtoms& atoms);

}  // namespace weft::passes
