// weft explain: what a program makes its devices do, and what it costs.
#include "report/explain/explain.h"

#include <algorithm>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"
#include "weft/shape.h"

#include "commands.h"
#include "compare_xla.h"
#include "compile/program.h"
#include "compile_options.h"
#include "core/text/quantity.h"
#include "expect.h"
#include "ir/text/write/value_naming.h"
#include "load.h"
#include "machine/machine.h"
#include "machine_options.h"
#include "passes/normalize/normalize.h"
#include "passes/partition/reshard/reshard_planner.h"
#include "passes/pipeline.h"
#include "passes/propagate/propagate.h"
#include "predicted.h"
#include "prediction_files.h"
#include "progress.h"
#include "report/explain/collective_lines.h"
#include "report/explain/sent_totals.h"
#include "report/explain/undone_shardings.h"

namespace weft::tool {
namespace {

struct ExplainOptions {
  std::string program;
  LoadFlags load;
  CompileFlags flags;
  std::string origin;
  std::vector<Expectation> expectations;
  PredictionFiles files;
  CompareXlaFlags xla;
  bool full = false, json = false;
};

nlohmann::json to_json(const report::ExplainedCollective& one,
                       const std::vector<report::ExplainedChoice>& choices) {
  nlohmann::json others = nlohmann::json::array();
  if (one.choice >= 0) {
    for (const auto& other : choices[at(one.choice)].others) {
      others.push_back({{"what", other.what},
                        {"wire_bytes", other.wire_bytes},
                        {"flops_per_device", other.flops},
                        {"why_not", other.why_not}});
    }
  }
  return {{"op", one.name},
          {"combines", one.combines},
          {"axes", one.axes.names},
          {"group_size", one.axes.group_size},
          {"bytes_in", one.bytes_in},
          {"bytes_out", one.bytes_out},
          {"wire_bytes", one.wire_bytes},
          {"count", one.count},
          {"count_exact", one.count_exact},
          {"reason", one.reason},
          {"demanded_by", one.demanded_by},
          {"alternatives", others},
          {"source", one.source},
          {"scope", one.scope},
          {"steps", one.steps},
          {"time_us", one.seconds * 1e6},
          {"algorithm", one.algorithm},
          {"bottleneck_link", one.bottleneck},
          {"bottleneck_links", one.bottleneck_links},
          {"bottleneck_flows", one.bottleneck_flows},
          {"devices_done_sooner", one.sooner_done},
          {"share", one.share},
          {"exposed_us", one.exposed_seconds * 1e6},
          {"hidden_by", one.hidden_under},
          {"exposed_because", one.exposed_because}};
}

nlohmann::json to_json(const report::ExplainedOverlap& one) {
  return {{"collective", one.collective},
          {"product", one.product},
          {"form", one.form},
          {"parts", one.parts},
          {"plain_us", one.seconds_plain * 1e6},
          {"time_us", one.seconds * 1e6},
          {"why", one.why}};
}

nlohmann::json to_json(const std::vector<report::SentTotal>& totals) {
  nlohmann::json all = nlohmann::json::array();
  for (const report::SentTotal& one : totals) {
    all.push_back({{"of", one.of},
                   {"wire_bytes", one.wire_bytes},
                   {"time_us", one.seconds * 1e6},
                   {"exposed_us", one.exposed_seconds * 1e6}});
  }
  return all;
}

std::string to_text(const compile::KeptLimit& kept) {
  return fmt::format("memory    within {} a device: {}; {} needed\n",
                     bytes_text(static_cast<double>(kept.limit)),
                     kept.thrift.empty() ? "partitioned as usual" : kept.thrift,
                     bytes_text(static_cast<double>(kept.needed)));
}

void print_json(const report::Explanation& explanation,
                const std::optional<compile::KeptLimit>& kept,
                const std::optional<XlaProgram>& xla) {
  const plan::MemoryUse& memory = explanation.memory;
  nlohmann::json collectives = nlohmann::json::array();
  for (const auto& one : explanation.collectives) {
    collectives.push_back(to_json(one, explanation.choices));
  }
  nlohmann::json json{
      {"collectives", collectives},
      {"warnings", explanation.warnings},
      {"total_wire_bytes", explanation.total_wire_bytes},
      {"exact", explanation.exact},
      {"argument_bytes", memory.arguments},
      {"output_bytes", memory.outputs},
      {"temp_bytes", std::max<std::int64_t>(0, memory.peak - memory.outputs)},
      {"temp_value_bytes", std::max<std::int64_t>(0, memory.peak_of_values - memory.outputs)},
      {"peak_bytes", memory.peak},
      {"bytes_accessed_per_device", explanation.bytes_accessed},
      {"flops_per_device", explanation.flops}};
  json["choices"] = nlohmann::json::array();
  for (const auto& one : explanation.overlaps) json["choices"].push_back(to_json(one));
  json["sent_by_axes"] = to_json(report::sent_by_axes(explanation.collectives));
  json["sent_by_phase"] = to_json(report::sent_by_phase(explanation.collectives));
  json["without_constraints"] = nlohmann::json::array();
  for (const auto& one : explanation.without) {
    nlohmann::json without{{"constraint", one.constraint}, {"count", one.count}};
    without["wire_bytes"] = one.is_tried ? nlohmann::json(one.wire_bytes) : nullptr;
    without["flops_per_device"] = one.is_tried ? nlohmann::json(one.flops) : nullptr;
    json["without_constraints"].push_back(std::move(without));
  }
  if (explanation.simulation) add_times(*explanation.simulation, json);
  if (kept) {
    json["memory_limit"] = {
        {"bytes", kept->limit}, {"needed_bytes", kept->needed}, {"thrift", kept->thrift}};
  }
  if (xla) add_compared(*xla, json);
  fmt::print("{}\n", json.dump());
}

void print_text(const report::Compilation& of, const report::Explanation& explanation,
                const std::optional<compile::KeptLimit>& kept, const std::optional<XlaProgram>& xla,
                bool full) {
  fmt::print("{}{}\n{}{}", report::header_text(of), kept ? to_text(*kept) : "",
             report::to_text(explanation, full), xla ? compared_text(explanation, *xla) : "");
}

// From where each axis of a value of the normalized program came.
std::string origin_of(const ir::Module& module, const std::string& name) {
  const std::unique_ptr<ir::Module> normal = module.clone();
  passes::normalize(*normal);
  const passes::Propagation propagation = passes::propagate(*normal);
  const ir::text::ValueNaming names(*normal, false);
  const ir::Value* found = nullptr;
  const auto consider = [&](const ir::Value* value) {
    std::string own;
    names.write(own, *value);
    if (own == name || own.substr(1) == name) found = value;
  };
  for (const ir::Value* argument : normal->entry()->body->args) consider(argument);
  ir::walk(*normal->entry()->body, [&](const ir::Op& op) {
    for (const ir::Value* result : op.results) consider(result);
    for (const ir::Block* region : op.regions) {
      for (const ir::Value* argument : region->args) consider(argument);
    }
  });
  if (found == nullptr) {
    throw Error("--origin: there is no value " + name +
                "; weft compile --emit=propagated prints the program with the names of its values");
  }
  const std::string text = passes::explain_origin(propagation, *normal, *found);
  return text.empty() ? name + " is whole on every device\n" : text;
}

using WithoutConstraints = std::vector<report::WithoutConstraint>;

// Partitions again for each constraint while the program is compiled; with a limit of memory only
// when it is asked for, as the limit may leave nothing to tell.
std::future<WithoutConstraints> try_without_constraints(const ir::Module& parsed,
                                                        const compile::Options& how) {
  const bool simplified = how.schedule != compile::Schedule::plain;
  passes::PartitionOptions partition = how.partition;
  partition.choices = nullptr;
  partition.planners = nullptr;  // which are for one thread
  return std::async(how.memory_limit ? std::launch::deferred : std::launch::async,
                    [&parsed, partition, simplified] {
                      return report::without_constraints(parsed, partition, simplified);
                    });
}

void explain(const ExplainOptions& options) {
  check_prediction_files(options.files);
  compile::Program program(load_program(options.program, options.load));
  const ir::Module& parsed = *program.parsed();
  if (!options.origin.empty() && parsed.entry() != nullptr) {
    const std::string text = origin_of(parsed, options.origin);
    options.json ? fmt::print("{}\n", nlohmann::json{{"origin", text}}.dump())
                 : fmt::print("{}", text);
    return;
  }
  compile::Options how = options_for(parsed, options.flags);
  passes::Choices choices;
  passes::OverlapChoices overlap;
  how.partition.choices = &choices;
  passes::ReshardPlanners planners;
  how.partition.planners = &planners;
  how.choices = &overlap;
  if (parsed.entry() == nullptr) {
    throw Error(options.program + ": there is nothing to explain: it has no @main");
  }
  std::future<WithoutConstraints> without = try_without_constraints(parsed, how);
  Progress progress("partitioning " + options.program);
  program.advance(compile::Stage::scheduled, how);
  progress.now("predicting");
  const report::Compilation compilation{program, *how.target, how.schedule, choices, overlap};
  report::Explanation explanation = report::explain(compilation);
  how.partition.choices = nullptr;
  const std::optional<compile::KeptLimit>& kept = program.kept_limit();
  if (!kept || kept->thrift.empty()) {
    progress.now("trying other shardings");
    const report::ProgramTotals now = report::totals_of(*program.partitioned());
    for (std::string& warning : report::undone_shardings(parsed, how.partition, choices, now)) {
      explanation.warnings.push_back(std::move(warning));
    }
    const bool simplified = how.schedule != compile::Schedule::plain;
    explanation.partitioned = report::totals_without(*program.partitioned(), simplified);
    explanation.without = without.get();
  }
  if (!options.xla.plugin.plugin.empty()) progress.now("having XLA compile it");
  const std::optional<XlaProgram> xla =
      compiled_by_xla(options.xla, program, options.flags.machine);
  progress.done();
  write_prediction_files(options.files, options.program, compilation, explanation);
  options.json ? print_json(explanation, kept, xla)
               : print_text(compilation, explanation, kept, xla, options.full);
  check(options.expectations, predicted_outcome(explanation));
}

}  // namespace

void add_explain_command(CLI::App& app) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command = app.add_subcommand(
      "explain", "Tell every collective of a program: along which axes, why, bytes, time.");
  command->add_option("PROGRAM", options->program, "Module text; - is standard input")->required();
  command
      ->add_option("--origin", options->origin,
                   "Tell only from which argument, result or constraint each axis of a value came; "
                   "its name as weft compile --emit=propagated prints it")
      ->type_name("VALUE");
  add_load_options(*command, options->load);
  add_pass_options(*command, options->flags);
  add_expect_option(*command, options->expectations);
  add_prediction_options(*command, options->files);
  add_compare_xla_options(*command, options->xla);
  command->add_flag("--full", options->full, "Print every product, however many there are");
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->footer(
      "Examples:\n"
      "  weft explain program.mlir\n"
      "  weft explain program.mlir --machine tpu-v5e:4x4\n"
      "  weft explain program.mlir --origin %3\n"
      "  weft explain program.mlir --full\n"
      "  weft explain program.mlir --machine tpu-v5e:2x2 --expect 'exposed<5%'\n"
      "  weft explain program.mlir --machine tpu-v5e:2x2 --trace prediction.svg\n"
      "  weft explain program.mlir --machine tpu-v5e:2x2 --html prediction.html\n"
      "  weft explain program.mlir --machine tpu-v5e:2x2 --compare-xla libtpu.so\n"
      "  weft explain program.mlir --json");
  command->callback([options] { explain(*options); });
}

}  // namespace weft::tool
