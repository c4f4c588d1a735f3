// weft sim: what a program would take on a machine, and what would be faster there.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "commands.h"
#include "compile/program.h"
#include "compile_options.h"
#include "core/text/quantity.h"
#include "expect.h"
#include "load.h"
#include "predicted.h"
#include "prediction_files.h"
#include "report/advise/advise.h"
#include "report/explain/explain.h"
#include "report/op_facts.h"
#include "report/utilisation.h"
#include "sim/simulation.h"
#include "sim_sweep.h"

namespace weft::tool {
namespace {

struct SimOptions {
  std::string program;
  LoadFlags load;
  CompileFlags flags;
  std::vector<Expectation> expectations;
  PredictionFiles files;
  SweepFlags sweep;
  bool advise = true;
  bool json = false;
};

double us(sim::Picoseconds time) { return 1e6 * sim::to_seconds(time); }

nlohmann::json to_json(const report::Alternative& one) {
  return {{"way", report::way_text(one.way)},
          {"order", one.devices},
          {"order_name", one.order_name},
          {"total_us", 1e6 * one.seconds},
          {"exposed_communication_us", 1e6 * one.exposed_seconds},
          {"waits_for", one.waits_for},
          {"why", one.why}};
}

nlohmann::json to_json(const report::Advice& advice) {
  nlohmann::json ways = nlohmann::json::array();
  for (const report::Alternative& one : advice.alternatives) ways.push_back(to_json(one));
  return {{"answer", advice.answer},
          {"asked", advice.asked},
          {"alternatives", ways},
          {"warnings", advice.warnings}};
}

// What the device computes and which transfers it waits for; of turns of loops that are alike one.
nlohmann::json ops_json(const sim::Simulation& simulation, const ir::Module& module) {
  nlohmann::json ops = nlohmann::json::array();
  const auto add = [&](const ir::Op& op, std::string_view kind, sim::Picoseconds start,
                       sim::Picoseconds end, double times) {
    ops.push_back(
        {{"name", report::with_place(ir::without_dialect(op.name()), module, op.location)},
         {"kind", kind},
         {"start_us", us(start)},
         {"end_us", us(end)},
         {"times", times},
         {"device", 0}});
  };
  for (const sim::Compute& one : simulation.computes) {
    add(*one.op, "compute", one.start, one.end, one.times);
  }
  for (const sim::Transfer& one : simulation.transfers) {
    add(*one.op, "transfer", one.moves, one.arrives, one.times);
  }
  return ops;
}

std::string bounds_text(const sim::Simulation& simulation) {
  return fmt::format(
      "It takes {}: it computes for {}{} and waits for {}; {:.0f} % of the communication is "
      "hidden.\n"
      "However the same steps overlap, they take no less than {} and no more than {}.\n",
      seconds_text(sim::to_seconds(simulation.total)),
      seconds_text(sim::to_seconds(simulation.compute)), report::moving_text(simulation),
      seconds_text(sim::to_seconds(simulation.exposed)), 100 * simulation.hidden_share(),
      seconds_text(sim::to_seconds(simulation.lower_bound)),
      seconds_text(sim::to_seconds(simulation.upper_bound)));
}

// The roofline: under which part of it the ops are. Empty: nothing is computed, or it is not known.
std::string roofline_text(const sim::Simulation& simulation) {
  std::vector<std::string> parts;
  const auto add = [&](cost::Bound bound, std::string_view by) {
    const double seconds = sim::to_seconds(simulation.compute_bounds[bound]);
    if (seconds > 0) parts.push_back(fmt::format("{} by {}", seconds_text(seconds), by));
  };
  add(cost::Bound::matrix, "the matrix unit");
  add(cost::Bound::vector, "the vector unit");
  add(cost::Bound::memory, "memory");
  add(cost::Bound::overhead, "what any op costs");
  return parts.empty() ? ""
                       : fmt::format("What it computes is bound for {}.\n", fmt::join(parts, ", "));
}

// Of the operations that the machine could do in the predicted time; 0: it takes none.
double utilisation(const report::Compilation& of, const sim::Simulation& simulation) {
  const double seconds = sim::to_seconds(simulation.total);
  if (seconds <= 0) return 0;
  return report::flop_utilisation(*of.program.scheduled(), of.target.performance(), seconds);
}

void print_text(const report::Compilation& of, const sim::Simulation& simulation,
                const std::optional<report::Advice>& advice) {
  fmt::print("{}\n", report::header_text(of));
  if (advice) fmt::print("{}\n", report::to_text(*advice));
  fmt::print("{}{}", bounds_text(simulation), roofline_text(simulation));
  fmt::print("It does {:.0f} % of the operations that the machine could do meanwhile.\n",
             100 * utilisation(of, simulation));
  fmt::print("A device holds at most {} besides arguments and constants.\n",
             bytes_text(static_cast<double>(simulation.memory->use.peak)));
}

void print_json(const report::Compilation& of, const sim::Simulation& simulation,
                const std::optional<report::Advice>& advice) {
  nlohmann::json json{{"idle_us", us(simulation.total - simulation.compute - simulation.exposed)},
                      {"peak_bytes", simulation.memory->use.peak},
                      {"flop_utilisation", utilisation(of, simulation)},
                      {"ops", ops_json(simulation, *of.program.scheduled())}};
  add_times(simulation, json);
  if (advice) json["advice"] = to_json(*advice);
  fmt::print("{}\n", json.dump());
}

void simulate(const SimOptions& options) {
  if (options.flags.machine.empty()) {
    throw Error(
        "weft sim needs a machine, such as --machine tpu-v5e:2x2; weft machines lists them");
  }
  if (!options.sweep.sweep.empty()) {
    return run_sweep(options.sweep, options.program, options.load, options.flags, options.json);
  }
  check_prediction_files(options.files);
  compile::Program program(load_program(options.program, options.load));
  if (program.parsed()->entry() == nullptr) {
    throw Error(options.program + ": there is nothing to simulate: it has no @main");
  }
  compile::Options how = options_for(*program.parsed(), options.flags);
  passes::Choices choices;
  passes::OverlapChoices overlap;
  how.partition.choices = &choices;
  how.choices = &overlap;
  program.advance(compile::Stage::plan, how);
  const report::Compilation compilation{program, *how.target, how.schedule, choices, overlap};
  const report::Explanation explanation = report::explain(compilation);
  const sim::Simulation& simulation = *explanation.simulation;
  std::optional<report::Advice> advice;
  write_prediction_files(options.files, options.program, compilation, explanation);
  if (options.advise) advice = report::advise({program, how});
  if (options.json) {
    print_json(compilation, simulation, advice);
  } else {
    print_text(compilation, simulation, advice);
  }
  check(options.expectations, predicted_outcome(explanation));
}

}  // namespace

void add_sim_command(CLI::App& app) {
  auto options = std::make_shared<SimOptions>();
  CLI::App* command = app.add_subcommand(
      "sim", "Predict a program on a machine, and say what would be faster there.");
  command->add_option("PROGRAM", options->program, "Module text; - is standard input")->required();
  add_load_options(*command, options->load);
  add_pass_options(*command, options->flags);
  add_expect_option(*command, options->expectations);
  add_prediction_options(*command, options->files);
  add_sweep_options(*command, options->sweep);
  for (const char* one : {"--expect", "--trace", "--html"}) {
    command->get_option("--sweep")->excludes(command->get_option(one));
  }
  command->add_flag("!--no-advice", options->advise,
                    "Predict what is asked only: no other orders of devices, no other schedules");
  command->add_flag("--json", options->json, "One JSON object on standard output");
  command->footer(
      "Examples:\n"
      "  weft sim program.mlir --machine tpu-v5e:2x2\n"
      "  weft sim program.mlir --machine tpu-v5e:2x2 --order id --schedule plain\n"
      "  weft sim program.mlir --machine tpu-v5e:4x4 --expect 'time<250us'\n"
      "  weft sim program.mlir --machine tpu-v5e:2x2 --html prediction.html\n"
      "  weft sim program.mlir --machine tpu-v5e:2x2 --scale link-bandwidth=2 --wrap on\n"
      "  weft sim program.mlir --machine tpu-v5e --sweep chips=1,2,4,8,16 --svg sweep.svg\n"
      "  weft sim program.mlir --machine tpu-v5e:2x2 --sweep link-bandwidth=0.5,1,2,4");
  command->callback([options] { simulate(*options); });
}

}  // namespace weft::tool
