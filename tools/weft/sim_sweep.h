// weft sim --sweep: a program on machines of several sizes or speeds.
#pragma once

#include <string>

#include "compile_options.h"
#include "load.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct SweepFlags {
  std::string sweep;  // "chips=1,2,4"; empty: none is asked for
  std::string svg;    // where to draw it; empty: nowhere
};

// REQUIRES: `flags` live as long as the command line.
void add_sweep_options(CLI::App& command, SweepFlags& flags);
// Prints it, as one JSON object where `json`, and draws it where that is asked for. Throws Error.
void run_sweep(const SweepFlags& flags, const std::string& program, const LoadFlags& load,
               const CompileFlags& how, bool json);

}  // namespace weft::tool
