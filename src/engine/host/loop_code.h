// Machine code of a small loop's turns, with all that lies in them.
#pragma once

#include <memory>

#include "engine/codegen/scalar_code.h"
#include "engine/host/loop_body.h"
#include "engine/host/loop_values.h"

namespace weft::engine {

// Null: there is none to be had (scalar_code.h), or the loop has too many steps. Its table is
// LoopState::at, its argument a LoopInvocation (loop_lowering.h).
std::shared_ptr<const ScalarCode> loop_code(const LoopBody& body, const LoopValues& values);

}  // namespace weft::engine
