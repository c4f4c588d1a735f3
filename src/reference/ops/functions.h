// Declares the functions of all ops, which functions.inc lists.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

#define WEFT_ELEMENT(op, function) Scalar function(const ElementCall&);
#define WEFT_ARRAY(op, function) std::vector<Literal> function(const ArrayCall&);
#define WEFT_FRAME(op, function) void function(Frame&, const ir::Op&);
#include "reference/ops/functions.inc"
#undef WEFT_ELEMENT
#undef WEFT_ARRAY
#undef WEFT_FRAME

}  // namespace weft::reference
