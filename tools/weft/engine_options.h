// The options of commands that run programs or have others compile them: on which engine, and what
// a PJRT plugin is told.
#pragma once

#include <memory>
#include <string>

#include "compile/backend.h"

namespace CLI {
class App;
}

namespace weft::tool {

// "host", "mpi", "reference", "pjrt:PLUGIN.so"
struct EngineFlags {
  std::string engine = "host";
  compile::PjrtOptions plugin;
  int rank_timeout = 300;  // seconds
  bool on_host() const { return engine == "host"; }
  bool on_ranks() const { return engine == "mpi"; }
  bool is_oracle() const { return engine == "reference"; }
};

// REQUIRES of all: the flags live as long as the command line.
void add_engine_options(CLI::App& command, EngineFlags& flags);
// --pjrt-option.
void add_client_option(CLI::App& command, compile::PjrtOptions& options);
// That, --pjrt-compile-option and --partitioner.
void add_plugin_options(CLI::App& command, compile::PjrtOptions& options);

// The backend, but for the oracle. Throws Error.
std::unique_ptr<compile::Backend> make_engine(const EngineFlags& flags,
                                              compile::BackendOptions options);

}  // namespace weft::tool
