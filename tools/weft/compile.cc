// weft compile: prints a program as it stands after a stage.
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "engine/host/plan.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "partition_options.h"
#include "passes/pipeline.h"
#include "plan_options.h"

namespace weft::tool {
namespace {

struct CompileOptions {
  std::string program;
  std::string emit = "parsed";
  engine::PlanOptions plan;
  PartitionFlags partition;
  bool json = false;
};

std::string text_after(const CompileOptions& options, std::shared_ptr<const ir::Module> module) {
  if (options.emit == "parsed") return ir::print(*module);
  if (options.emit == "propagated") return ir::print(*passes::propagated(*module));
  std::shared_ptr<const ir::Module> local = partitioned(*module, options.partition);
  if (options.emit == "partitioned") return ir::print(*local);
  return engine::to_text(engine::make_plan(std::move(local), options.plan));
}

void compile(const CompileOptions& options) {
  const std::string text = text_after(options, ir::load_module(options.program));
  if (options.json) {
    fmt::print("{}\n", nlohmann::json{{"emit", options.emit}, {"text", text}}.dump());
  } else {
    fmt::print("{}", text);
  }
}

}  // namespace

void add_compile_command(CLI::App& app) {
  auto options = std::make_shared<CompileOptions>();
  CLI::App* command = app.add_subcommand("compile", "Print a program as it stands after a stage.");
  command->add_option("PROGRAM", options->program, "Module text; - is standard input")->required();
  command
      ->add_option("--emit", options->emit,
                   "parsed: the module, verified. propagated: with the sharding of every value. "
                   "partitioned: what each device does. plan: the steps of each device")
      ->check(CLI::IsMember({"parsed", "propagated", "partitioned", "plan"}))
      ->capture_default_str();
  add_plan_options(*command, options->plan);
  add_partition_options(*command, options->partition);
  command->add_flag("--json", options->json, "One JSON object: emit, text");
  command->footer("Example:\n  weft compile program.mlir --emit=plan");
  command->callback([options] { compile(*options); });
}

}  // namespace weft::tool
