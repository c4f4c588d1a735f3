// Machine code of a small loop's turns, with all that lies in them.
#pragma once

#include "engine/loops/loop_body.h"
#include "engine/loops/loop_values.h"

namespace weft::engine {

// Gives a body its code, unless there is none to be had (scalar_code.h) or it has too many steps.
// The code's table is LoopState::at, its argument a LoopInvocation (loop_lowering.h).
void add_code(LoopBody& body, const LoopValues& values);

}  // namespace weft::engine
