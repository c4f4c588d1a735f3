// Products: a program's products and collectives in the notation of "How to Scale Your Model":
//
//   Out[B_X, F] {U_Y} = In[B_X, D_Y] *_D W[D_Y, F]    bf16[4,64] = bf16[4,1024] * bf16[1024,64]
//   Out[B_X, F] = AllReduce_Y(Out[B_X, F] {U_Y})      bf16[4,64]
//
// Pure function of the module; for people.
#pragma once

#include <string>

#include "ir/module.h"
#include "report/explain/collective_axes.h"

namespace weft::report {

// One line each, in the order of the program; those that repeat, as layers do, once with a count.
// Empty: there are none.
std::string products_text(const ir::Module& module, AxisFinder& axes);

}  // namespace weft::report
