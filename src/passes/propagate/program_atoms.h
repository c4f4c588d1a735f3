// The atoms of a program: its mesh, cut where its shardings cut it.
#pragma once

#include <memory>

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"

namespace weft::passes {

// The mesh that the module's shardings are on; null: none.
const ir::MeshDecl* sharded_mesh(const ir::Module& module);

// Throws weft::Error, naming both places, where two shardings cut an axis in incompatible ways.
std::shared_ptr<const AxisAtoms> program_atoms(const ir::Module& module);

}  // namespace weft::passes
