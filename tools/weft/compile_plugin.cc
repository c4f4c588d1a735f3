#include "compile_plugin.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "compile/pjrt_ahead.h"
#include "compile/pjrt_program.h"
#include "core/text/plural.h"
#include "core/text/quantity.h"
#include "engine_options.h"
#include "plugin_environment.h"
#include "report/hlo_collectives.h"

namespace weft::tool {
namespace {

std::string bytes_of(std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); }

// The figures that people look for; XLA's lists have one a shape and more.
bool is_of_interest(const std::string& name) {
  return name == "flops" || name == "bytes accessed" || name == "transcendentals" ||
         name == "optimal_seconds" || name == "utilization";
}

void print_text(const compile::PjrtCompiled& compiled) {
  fmt::print("// for     {} of {} ({}, {})\n", plural(compiled.devices_of_program, "device"),
             compiled.devices_of_topology, compiled.platform, compiled.device_kind);
  fmt::print("// compile {:.1f} ms\n", compiled.milliseconds);
  for (const auto& [name, value] : compiled.costs) {
    if (is_of_interest(name)) fmt::print("// cost    {} {:.6g}\n", name, value);
  }
  if (compiled.memory) {
    fmt::print("// memory  of a device: arguments {}, results {}, temporaries {}, code {}\n",
               bytes_of(compiled.memory->arguments), bytes_of(compiled.memory->results),
               bytes_of(compiled.memory->temporaries), bytes_of(compiled.memory->code));
  }
  for (const report::HloCollectives& one :
       report::hlo_collectives(compiled.optimized, compiled.devices_of_program)) {
    fmt::print("// {} {} {}, {} sent by a device\n", one.moves ? "moves  " : "waits  ", one.count,
               one.kind, bytes_of(one.bytes));
  }
  fmt::print("{}{}", compiled.optimized, compiled.optimized.ends_with('\n') ? "" : "\n");
}

void print_json(const compile::PjrtCompiled& compiled) {
  nlohmann::json json{{"emit", "optimized"},
                      {"text", compiled.optimized},
                      {"ms", compiled.milliseconds},
                      {"platform", compiled.platform},
                      {"device_kind", compiled.device_kind},
                      {"devices", compiled.devices_of_program},
                      {"cost", nlohmann::json::object()}};
  for (const auto& [name, value] : compiled.costs) json["cost"][name] = value;
  if (compiled.memory) {
    json["memory"] = {{"argument_bytes", compiled.memory->arguments},
                      {"result_bytes", compiled.memory->results},
                      {"aliased_bytes", compiled.memory->aliased},
                      {"temporary_bytes", compiled.memory->temporaries},
                      {"code_bytes", compiled.memory->code}};
  }
  json["collectives"] = nlohmann::json::array();
  for (const report::HloCollectives& one :
       report::hlo_collectives(compiled.optimized, compiled.devices_of_program)) {
    json["collectives"].push_back({{"kind", one.kind},
                                   {"moves", one.moves},
                                   {"count", one.count},
                                   {"sent_bytes", one.bytes}});
  }
  fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace

void add_plugin_compile_options(CLI::App& command, PluginCompileFlags& flags) {
  auto* plugin =
      command
          .add_option("--pjrt", flags.plugin.plugin,
                      "Have a PJRT plugin compile the program, and print what it made of "
                      "it, with its figures of costs and memory")
          ->type_name("PLUGIN.so");
  command
      .add_option("--topology", flags.topology,
                  "With --pjrt: for these devices, which need not be there, such as v5e:2x2")
      ->type_name("NAME")
      ->needs(plugin);
  add_plugin_options(command, flags.plugin);
}

void print_compiled(const PluginCompileFlags& flags, compile::Program& program,
                    compile::Options options, bool json) {
  options.turns_stay = true;
  program.advance(compile::pjrt_stage(flags.plugin.partitioner), options);
  if (!flags.topology.empty()) say_no_tpu_is_here(flags.plugin.plugin);
  keep_xla_quiet();
  const PluginDump dump;
  compile::PjrtCompiled compiled =
      compile::compiled_by_plugin(program, flags.plugin, flags.topology);
  if (compiled.optimized.empty()) compiled.optimized = dump.optimized_program();
  json ? print_json(compiled) : print_text(compiled);
}

}  // namespace weft::tool
