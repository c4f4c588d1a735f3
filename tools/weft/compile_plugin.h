// weft compile --pjrt: what a PJRT plugin makes of a program, and what it says of that.
#pragma once

#include <string>

#include "compile/backend.h"
#include "compile/program.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct PluginCompileFlags {
  compile::PjrtOptions plugin;  // no file: weft's own stages are asked for
  std::string topology;         // "v5e:2x2"; empty: the plugin's devices
};

// REQUIRES: the flags live as long as the command line.
void add_plugin_compile_options(CLI::App& command, PluginCompileFlags& flags);

// Prints the plugin's program, or all as one JSON object. Throws Error. REQUIRES: there is a
// plugin.
void print_compiled(const PluginCompileFlags& flags, compile::Program& program,
                    compile::Options options, bool json);

}  // namespace weft::tool
