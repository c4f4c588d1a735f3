// The layouts on both sides of a manual computation's boundary. Functions only.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"
#include "passes/layout/layout.h"

namespace weft::passes {

// The atoms of the axes that are manual.
AtomSet manual_atoms(const std::vector<std::string>& manual_axes, const AxisAtoms& atoms);

// The layout outside a manual computation of a value that lies inside as `inside` says: each
// dimension is cut by the manual axes first. A dimension whose manual tiles are not made of whole
// tiles of the inside's keeps its manual cut alone.
Layout around(const ir::ShardingAttr& attr, const std::vector<std::string>& manual_axes,
              const Layout& inside, const ir::Type& global, const AxisAtoms& atoms);
// What is left inside of a layout around a manual computation.
Layout within(const Layout& outside, const std::vector<std::string>& manual_axes,
              const AxisAtoms& atoms);

}  // namespace weft::passes
