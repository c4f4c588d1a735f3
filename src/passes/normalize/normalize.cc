#include "passes/normalize/normalize.h"

#include "passes/normalize/steps.h"

namespace weft::passes {

void normalize(ir::Module& module) {
  inline_calls(module);
  use_one_mesh(module);
  split_constants(module);
}

}  // namespace weft::passes
