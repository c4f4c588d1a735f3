#include "passes/normalize/normalize.h"

#include "passes/normalize/steps.h"

namespace weft::passes {

void normalize(ir::Module& module) {
  inline_calls(module);
  split_constants(module);
}

}  // namespace weft::passes
