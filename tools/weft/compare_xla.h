// weft explain --compare-xla: what XLA would send for the same program, beside what Weft does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "compile/backend.h"
#include "compile/program.h"
#include "report/explain/explain.h"
#include "report/hlo_collectives.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct CompareXlaFlags {
  compile::PjrtOptions plugin;  // no file: nothing is compared
  std::string topology;         // empty: that of --machine, else the plugin's devices
};

// What XLA's compiler made of a program.
struct XlaProgram {
  std::string platform, device_kind;
  std::vector<report::HloCollectives> collectives;
};

// REQUIRES: the flags live as long as the command line.
void add_compare_xla_options(CLI::App& command, CompareXlaFlags& flags);

// Nothing: it is not asked for. `machine`: of --machine. Throws Error with the plugin's message.
std::optional<XlaProgram> compiled_by_xla(const CompareXlaFlags& flags,
                                          const compile::Program& program,
                                          const std::string& machine);

std::string compared_text(const report::Explanation& explanation, const XlaProgram& xla);
void add_compared(const XlaProgram& xla, nlohmann::json& json);

}  // namespace weft::tool
