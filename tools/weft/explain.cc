// weft explain: what a program makes its devices do, and what it costs.
#include "report/explain.h"

#include <algorithm>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "commands.h"
#include "ir/parser.h"
#include "machine/machine.h"
#include "machine_options.h"
#include "passes/pipeline.h"
#include "plan_options.h"

namespace weft::tool {
namespace {

struct ExplainOptions {
  std::string program;
  std::string machine;
  std::string schedule = "plain";
  passes::PartitionOptions partition;
  bool json = false;
};

nlohmann::json to_json(const report::ExplainedCollective& one) {
  return {{"op", one.name},
          {"axes", one.axes.names},
          {"group_size", one.axes.group_size},
          {"bytes_in", one.bytes_in},
          {"bytes_out", one.bytes_out},
          {"wire_bytes", one.wire_bytes},
          {"count", one.count},
          {"reason", one.reason},
          {"source", one.source},
          {"time_us", one.seconds * 1e6},
          {"exposed_us", one.exposed_seconds * 1e6}};
}

void print_json(const report::Explanation& explanation) {
  const engine::MemoryUse& memory = explanation.memory;
  nlohmann::json collectives = nlohmann::json::array();
  for (const auto& one : explanation.collectives) collectives.push_back(to_json(one));
  fmt::print("{}\n",
             nlohmann::json{{"collectives", collectives},
                            {"total_wire_bytes", explanation.total_wire_bytes},
                            {"argument_bytes", memory.arguments},
                            {"output_bytes", memory.outputs},
                            {"temp_bytes", std::max<std::int64_t>(0, memory.peak - memory.outputs)},
                            {"peak_bytes", memory.peak},
                            {"bytes_accessed_per_device", explanation.bytes_accessed},
                            {"flops_per_device", explanation.flops}}
                 .dump());
}

void print_text(const ir::Module& module, const machine::Machine& machine,
                const report::Explanation& explanation) {
  fmt::print("machine   {}, {} device{}\n", machine.name(), explanation.devices,
             explanation.devices == 1 ? "" : "s");
  for (const ir::MeshDecl& mesh : module.meshes) {
    fmt::print("mesh      @{} = {}\n", mesh.name, to_string(mesh.mesh));
  }
  fmt::print("schedule  plain: a transfer is waited for where the program says so\n\n{}",
             to_text(explanation));
}

void explain(const ExplainOptions& options) {
  if (options.schedule != "plain") {
    throw Error(
        "--schedule " + options.schedule +
        " does not exist yet: nothing moves transfers so far; --schedule plain explains the "
        "program as it runs today");
  }
  const std::unique_ptr<ir::Module> module =
      passes::partitioned(*ir::load_module(options.program), options.partition);
  const machine::Machine machine = machine_named(options.machine, module->num_devices());
  const report::Explanation explanation = report::explain(*module, machine);
  options.json ? print_json(explanation) : print_text(*module, machine, explanation);
}

}  // namespace

void add_explain_command(CLI::App& app) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command = app.add_subcommand(
      "explain", "Tell every collective of a program: along which axes, why, bytes, time.");
  command->add_option("PROGRAM", options->program, "Module text; - is standard input")->required();
  add_machine_option(*command, options->machine);
  command
      ->add_option("--schedule", options->schedule,
                   "plain: as the program stands. Others do not exist yet")
      ->check(CLI::IsMember({"plain", "weft", "xla"}))
      ->capture_default_str();
  add_partition_options(*command, options->partition);
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->footer(
      "Examples:\n"
      "  weft explain program.mlir\n"
      "  weft explain program.mlir --machine tpu-v5e:4x4\n"
      "  weft explain program.mlir --json");
  command->callback([options] { explain(*options); });
}

}  // namespace weft::tool
