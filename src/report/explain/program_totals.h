// ProgramTotals: what ways to partition a program are compared by. Pure function of the module.
#pragma once

#include <cstdint>

#include "ir/module.h"

namespace weft::report {

// Of one device, counts multiplied.
struct ProgramTotals {
  double wire_bytes = 0, flops = 0;
  double memory = 0;  // arguments and all else at the peak
};
// REQUIRES: the verifier accepts it.
ProgramTotals totals_of(const ir::Module& module);

}  // namespace weft::report
