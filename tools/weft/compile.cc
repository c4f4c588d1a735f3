// weft compile: prints a program as it stands after a stage, or as a plugin compiles it.
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "compile/program.h"
#include "compile_options.h"
#include "compile_plugin.h"
#include "load.h"

namespace weft::tool {
namespace {

struct CompileOptions {
  std::string program;
  LoadFlags load;
  std::string emit = "parsed";
  CompileFlags flags;
  PluginCompileFlags plugin;
  bool debug_info = false, json = false;
};

void print_stage(const CompileOptions& options) {
  const compile::Stage stage = *compile::Program::stage_named(options.emit);
  compile::Program program(load_program(options.program, options.load));
  if (!options.plugin.plugin.plugin.empty()) {
    return print_compiled(options.plugin, program, options_for(*program.parsed(), options.flags),
                          options.json);
  }
  // Before it is partitioned a program has nothing to do with a machine.
  const bool is_for_machine = stage >= compile::Stage::partitioned;
  program.advance(
      stage, is_for_machine ? options_for(*program.parsed(), options.flags) : compile::Options{});
  // What this machine cannot run is refused here, too.
  if (stage == compile::Stage::plan) {
    compile::make_backend("host", options.flags.backend)->load(program);
  }
  const std::string text = program.text(stage, options.debug_info);
  if (options.json) {
    nlohmann::json json{{"emit", options.emit}, {"text", text}};
    if (is_for_machine) json["ms"] = program.milliseconds(stage);
    fmt::print("{}\n", json.dump());
  } else {
    fmt::print("{}", text);
  }
}

}  // namespace

void add_compile_command(CLI::App& app) {
  auto options = std::make_shared<CompileOptions>();
  CLI::App* command = app.add_subcommand("compile", "Print a program as it stands after a stage.");
  command->add_option("PROGRAM", options->program, "Module text; - is standard input")->required();
  command->add_option("--emit", options->emit, compile::Program::stages_help())
      ->check(CLI::IsMember(compile::Program::stage_names()))
      ->capture_default_str();
  add_plan_options(*command, options->flags);
  add_load_options(*command, options->load);
  add_pass_options(*command, options->flags);
  add_plugin_compile_options(*command, options->plugin);
  command->add_flag("--debug-info", options->debug_info,
                    "With loc(...) behind every op: where it comes from, so that whoever reads the "
                    "text names the lines of the program");
  command->add_flag("--json", options->json, "One JSON object: emit, text, ms");
  command->footer(
      "Examples:\n"
      "  weft compile program.mlir --emit=plan\n"
      "  weft compile program.mlir --pjrt libtpu.so --topology v5e:2x2");
  command->callback([options] { print_stage(*options); });
}

}  // namespace weft::tool
