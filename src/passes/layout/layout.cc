#include "passes/layout/layout.h"

namespace weft::passes {

std::size_t hash_of(const Layout& layout) {
  std::size_t hash = layout.unreduced;
  for (const AtomList& dim : layout.dims) {
    std::uint64_t atoms = dim.size();
    for (Atom atom : dim) atoms = atoms * kMaxAtoms + atom;
    mix(hash, atoms);
  }
  return hash;
}

AtomSet Layout::sharded() const {
  AtomSet set = 0;
  for (const AtomList& dim : dims) set |= dim.set();
  return set;
}

bool says_something(const Sharding& sharding) {
  const bool free = std::ranges::all_of(
      sharding.dims, [](const DimSharding& dim) { return dim.open && dim.axes.empty(); });
  return !free || !sharding.replicated.empty() || !sharding.unreduced.empty();
}

Layout to_layout(const Sharding& sharding, const AxisAtoms& atoms) {
  Layout layout;
  for (const DimSharding& dim : sharding.dims) layout.dims.push_back(atoms.of(dim.axes));
  layout.unreduced = atoms.of(sharding.unreduced).set();
  return layout;
}

Sharding to_sharding(const Layout& layout, const AxisAtoms& atoms) {
  Sharding sharding;
  for (const AtomList& dim : layout.dims) sharding.dims.push_back({atoms.refs(dim), false, {}});
  sharding.unreduced = atoms.refs(list_of(layout.unreduced));
  return sharding;
}

Dims local_dims(std::span<const std::int64_t> global, const Layout& layout,
                const AxisAtoms& atoms) {
  Dims dims;
  for (std::size_t d = 0; d < global.size(); ++d) {
    dims.push_back(ceil_div(global[d], atoms.size(layout.dims[d])));
  }
  return dims;
}

std::int64_t padded_size(std::int64_t size, std::int64_t shards) {
  return ceil_div(size, shards) * shards;
}

bool nests(std::int64_t size, std::int64_t fewer, std::int64_t more) {
  return fewer == 1 || padded_size(size, fewer) == padded_size(size, more);
}

std::string to_string(const Layout& layout, const AxisAtoms& atoms) {
  return weft::to_string(to_sharding(layout, atoms));
}

}  // namespace weft::passes
