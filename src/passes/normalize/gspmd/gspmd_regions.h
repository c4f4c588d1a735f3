// Manual regions of GSPMD's notation: what is computed from @SPMDFullToShardShape on, up to
// @SPMDShardToFullShape.
#pragma once

#include "ir/module.h"
#include "passes/normalize/gspmd/gspmd_mesh.h"

namespace weft::passes {

// Makes each such region of the function an sdy.manual_computation. Throws weft::Error where one is
// not closed, takes what follows from its own results, or is not sharded as its strings say.
void make_manual_computations(ir::Module& module, ir::Function& function, const GspmdMesh& mesh);

}  // namespace weft::passes
