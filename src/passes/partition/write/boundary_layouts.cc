#include "passes/partition/write/boundary_layouts.h"

#include "weft/sharding.h"

namespace weft::passes {

AtomSet manual_atoms(const std::vector<std::string>& manual_axes, const AxisAtoms& atoms) {
  AtomSet manual = 0;
  for (const std::string& axis : manual_axes) manual |= atoms.of(AxisRef{axis, {}}).set();
  return manual;
}

Layout around(const ir::ShardingAttr& attr, const std::vector<std::string>& manual_axes,
              const Layout& inside, const ir::Type& global, const AxisAtoms& atoms) {
  const AtomSet manual = manual_atoms(manual_axes, atoms);
  Layout layout = to_layout(attr.sharding, atoms);
  layout.unreduced = (layout.unreduced & manual) | inside.unreduced;
  for (std::size_t d = 0; d < layout.dims.size(); ++d) {
    AtomList cut;
    for (Atom atom : layout.dims[d]) {
      if ((manual & set_of(atom)) != 0) cut.push_back(atom);
    }
    const std::int64_t parts = atoms.size(cut);
    if (nests(global.dim(static_cast<std::int64_t>(d)), parts,
              parts * atoms.size(inside.dims[d]))) {
      cut.append(inside.dims[d]);
    }
    layout.dims[d] = cut;
  }
  return layout;
}

Layout within(const Layout& outside, const std::vector<std::string>& manual_axes,
              const AxisAtoms& atoms) {
  const AtomSet manual = manual_atoms(manual_axes, atoms);
  Layout layout = Layout::replicated(outside.dims.size());
  layout.unreduced = outside.unreduced & ~manual;
  for (std::size_t d = 0; d < outside.dims.size(); ++d) {
    for (Atom atom : outside.dims[d]) {
      if ((manual & set_of(atom)) == 0) layout.dims[d].push_back(atom);
    }
  }
  return layout;
}

}  // namespace weft::passes
