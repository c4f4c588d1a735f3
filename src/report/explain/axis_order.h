// In which order axes are told where none follows from what is told of them, as of a sum. Pure
// function.
#pragma once

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"

namespace weft::report {

// All atoms as the mesh has them, but those along which the manual computation cuts one dimension
// as it names them there: of P(('y', 'x')) y, then x.
passes::AtomList told_order(const ir::Op& manual, const passes::AxisAtoms& atoms);

}  // namespace weft::report
