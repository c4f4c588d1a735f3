// The oracle: runs a whole module, plainly, as the specifications of StableHLO, CHLO and Shardy
// define it.
//
// Global arrays in, global arrays out, for programs on any number of devices: what a program means,
// which every engine has to give. Slow and exact rather than fast: floats are computed in double
// and rounded once per op. May run on several threads at once.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"
#include "reference/frame.h"

namespace weft::reference {

// What a device says at a debug print (ir/ops/debug_print.h).
struct DebugPrint {
  std::int64_t device = 0;
  const ir::Op& op;
  std::string_view text;  // of the op
  // Where the device is along the axes that are manual where the program has the print, outermost
  // manual computation first; empty: the values are global.
  std::vector<std::pair<std::string, std::int64_t>> coordinates;
  std::vector<Literal> values;  // the operands, of tuples all their elements
};

struct RunOptions {
  // Called at each debug print, in the order of the program, for each device that speaks in the
  // order of the frame's devices. Empty: nobody listens.
  PrintFn on_print = {};
};

// Runs the entry function, on the arrays that its arguments consist of (ir/leaves.h), in order, and
// gives those of its results. REQUIRES: the module is valid (ir/verifier.h). Throws Error, naming
// op and source line, when inputs do not fit or an op cannot be run.
std::vector<Literal> run(const ir::Module& module, std::span<const Literal> inputs,
                         const RunOptions& options = {});

}  // namespace weft::reference
