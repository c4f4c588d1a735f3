#include "passes/overlap/overlap.h"

namespace weft::passes {

void overlap(ir::Module&, const OverlapOptions&) {}

}  // namespace weft::passes
