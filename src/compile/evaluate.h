// Evaluate: computes a small program while another one is compiled, with the bits of a run on the
// host.
//
// Pure function; any thread.
#pragma once

#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::compile {

// What the entry of a program without arguments returns. None: it cannot be computed before the
// run, which will say why.
std::vector<Literal> evaluate(const ir::Module& program);

}  // namespace weft::compile
