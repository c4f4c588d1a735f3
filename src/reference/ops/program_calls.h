// Custom calls that name functions: of the program, or of the Python program that it comes from.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

// sort.cc
std::vector<Literal> approx_top_k(const ArrayCall& call);
// control.cc
void custom_partitioning(Frame& frame, const ir::Op& op);
void python_callback(Frame& frame, const ir::Op& op);

}  // namespace weft::reference
