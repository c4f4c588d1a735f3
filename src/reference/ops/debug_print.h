// custom_call @weft.debug_print (ir/ops/debug_print.h): tells who runs the program what the devices
// of a frame have, one device after the other.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

void debug_print(Frame& frame, const ir::Op& op);

}  // namespace weft::reference
