// The flags of the commands that compile: how a program is partitioned, and what its plan may need.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "compile/backend.h"
#include "compile/program.h"
#include "ir/module.h"
#include "machine/scaling.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct CompileFlags {
  std::string machine;       // "tpu-v5e:2x2": choices go by time there; empty: by bytes
  machine::Scaling scaling;  // of that machine
  std::string xla_flags;     // with which XLA's compiler is taken to compile for it
  std::string order;  // "id": of the machine's devices where the text names none; empty: not given
  compile::Options options;
  compile::BackendOptions backend;
};

// REQUIRES of all: `flags` live as long as the command line.
void add_pass_options(CLI::App& command, CompileFlags& flags);
void add_plan_options(CLI::App& command, CompileFlags& flags);

// What --machine, --scale, --wrap and --xla-flags say, for a program of so many devices. REQUIRES:
// --machine is given. Throws Error.
machine::Machine machine_for(const CompileFlags& flags, std::int64_t devices);
// The options, with the machine that the program is for: which --machine names, else the devices
// of this process. Throws Error.
compile::Options options_for(const ir::Module& module, const CompileFlags& flags);

}  // namespace weft::tool
