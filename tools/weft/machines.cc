// weft machines: what --as and --machine may name, and where the numbers come from.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "commands.h"
#include "machine/machine.h"
#include "machine/machine_file.h"
#include "machine/model_texts.h"
#include "machine/shape_text.h"
#include "measure_host.h"

namespace weft::tool {
namespace {

struct MachinesOptions {
  std::vector<std::string> names;
  bool schema = false, json = false;
  std::string measured;  // where to write what is measured of this host; empty: nowhere
};

std::string gigabytes(double bytes_per_second) {
  return fmt::format("{:.4g} GB/s", bytes_per_second / 1e9);
}

std::string microseconds(double seconds) { return fmt::format("{:.4g} us", seconds * 1e6); }

std::string devices_text(const machine::Model& model) {
  std::string text = fmt::format("shapes: {}", model.shapes_text());
  if (model.has_slices()) {
    text +=
        fmt::format(", of several slices such as {}*2", machine::shape_text(model.example_shape()));
  }
  text += fmt::format("; devices {} 0, 1, ...", model.platform);
  if (!model.links.is_torus()) {
    return model.domain == 0 ? text : text + fmt::format(", hosts of {}", model.host.front());
  }
  return text + fmt::format(", {} a chip, at ({}), hosts of {}",
                            model.devices_per_chip == 1
                                ? "1 device"
                                : fmt::format("{} devices", model.devices_per_chip),
                            fmt::join(model.axes, ","), machine::shape_text(model.host));
}

std::string performance_text(const machine::Model& model) {
  const machine::Performance& p = model.performance;
  return fmt::format(
      "a device: {:.4g} Tflop/s in bf16, {:.4g} in f32, {:.4g} in int8; memory {}; an op at least "
      "{}",
      p.bf16_flops / 1e12, p.f32_flops / 1e12, p.int8_ops / 1e12, gigabytes(p.memory_bandwidth),
      microseconds(p.op_overhead));
}

// Between which devices they are.
std::string wiring_text(const machine::Model& model) {
  const std::string among = model.domain == 0 ? "" : fmt::format(", in groups of {}", model.domain);
  switch (model.links.wiring) {
    case machine::Wiring::pairs:
      return "from each device to each other one" + among;
    case machine::Wiring::switched:
      return "from each device to a switch and back" + among;
    case machine::Wiring::torus:
      break;
  }
  return "between neighbours along " + fmt::format("{}", fmt::join(model.axes, ", "));
}

std::string wrap_text(const machine::Links& links) {
  switch (links.wrap) {
    case machine::Wrap::never:
      break;
    case machine::Wrap::at_full_size:
      return fmt::format("an axis of {} chips wraps around", links.wrap_size);
    case machine::Wrap::whole_cubes:
      return fmt::format("axes wrap around where all are multiples of {}", links.wrap_size);
  }
  return links.is_torus() ? "no axis wraps around" : "";
}

std::string links_text(const machine::Model& model) {
  const machine::Links& links = model.links;
  std::vector<std::string> parts = {fmt::format("links {}: {} each way, {} each",
                                                wiring_text(model), gigabytes(links.bandwidth),
                                                microseconds(links.latency))};
  if (links.efficiency < 1) {
    parts.push_back(fmt::format("large transfers reach {:.3g} % of that", links.efficiency * 100));
  }
  if (links.line_efficiency < links.efficiency) {
    parts.push_back(fmt::format("along a line {:.3g} %", links.line_efficiency * 100));
  }
  if (const std::string wrap = wrap_text(links); !wrap.empty()) parts.push_back(wrap);
  if (links.chip_bandwidth > 0) {
    parts.push_back(fmt::format("within a chip {}", gigabytes(links.chip_bandwidth)));
  }
  if (links.collective_launch > 0) {
    parts.push_back(fmt::format("a collective {} besides", microseconds(links.collective_launch)));
  }
  if (links.permute_launch > 0) {
    parts.push_back(fmt::format("a permute {}", microseconds(links.permute_launch)));
  }
  if (links.serial) parts.emplace_back("one transfer at a time leaves a device");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string network_text(const machine::Model& model) {
  const machine::Network& network = model.links.network;
  const std::string device = network.device_bandwidth > 0
                                 ? fmt::format(", {} a device", gigabytes(network.device_bandwidth))
                                 : "";
  const std::string efficiency =
      network.efficiency < 1
          ? fmt::format("; large transfers reach {:.3g} %", network.efficiency * 100)
          : "";
  return fmt::format("network between {}: {} a host each way{}, {}{}",
                     model.links.is_torus() ? "slices" : "groups", gigabytes(network.bandwidth),
                     device, microseconds(network.latency), efficiency);
}

void print_text(const machine::Model& model) {
  fmt::print("{:<11}  {}\n", model.name, devices_text(model));
  std::vector<std::string> lines = {performance_text(model), links_text(model)};
  if (model.links.network.bandwidth > 0) lines.push_back(network_text(model));
  for (const machine::Source& source : model.sources) {
    lines.push_back(fmt::format("{}: {}", source.of, source.from));
  }
  for (const std::string& line : lines) fmt::print("{:13}{}\n", "", line);
}

// The text of the machine's file.
std::string text_of(const std::string& name) {
  if (!machine::model_path(name).empty()) return machine::load_model_text(name);
  for (const std::string_view text : machine::model_texts()) {
    if (machine::read_model(text).name == name) return std::string(text);
  }
  std::vector<std::string> names;
  for (const machine::Model& model : machine::models()) names.push_back(model.name);
  throw Error(
      fmt::format("there is no machine {}; there are {}, and files whose names end in .json", name,
                  fmt::join(names, ", ")));
}

void print_machines(const MachinesOptions& options) {
  if (!options.measured.empty()) return measure_host_to(options.measured);
  if (options.schema) return fmt::print("{}", machine::schema_text());
  for (const std::string& name : options.names) {
    const std::string text = text_of(name);
    options.json ? fmt::print("{}", text) : print_text(machine::read_model(text));
  }
  if (!options.names.empty()) return;
  nlohmann::json all = nlohmann::json::array();
  for (const machine::Model& model : machine::models()) {
    if (!options.json) {
      print_text(model);
      continue;
    }
    all.push_back(nlohmann::json::parse(text_of(model.name)));
    all.back()["shapes"] = model.shapes_text();
  }
  if (options.json) fmt::print("{}\n", nlohmann::json{{"machines", all}}.dump());
}

}  // namespace

void add_machines_command(CLI::App& app) {
  auto options = std::make_shared<MachinesOptions>();
  CLI::App* command = app.add_subcommand(
      "machines",
      "List the machines that --as and --machine may name, and where their numbers come from.");
  CLI::Option* names =
      command->add_option("NAME", options->names,
                          "Only these, such as tpu-v5e; or files of your own, which are checked");
  CLI::Option* measure =
      command
          ->add_option("--measure", options->measured,
                       "Measure this host, which takes a quarter of a minute, with nothing else "
                       "running; write its file there, - is standard output")
          ->type_name("FILE.json")
          ->expected(0, 1)
          ->default_str("-");
  CLI::Option* schema = command->add_flag("--schema", options->schema,
                                          "Print what such a file has to be, as JSON Schema");
  CLI::Option* json = command->add_flag(
      "--json", options->json,
      "One JSON object: machines; of a NAME its file, from which to make your own");
  measure->excludes(names)->excludes(schema)->excludes(json);
  command->footer(
      "Examples:\n  weft machines\n"
      "  weft machines tpu-v5e --json > mine.json\n"
      "  weft explain PROGRAM.mlir --machine mine.json:4x4\n"
      "  weft machines --measure this_host.json\n"
      "  weft explain PROGRAM.mlir --machine this_host.json:8");
  command->callback([options] { print_machines(*options); });
}

}  // namespace weft::tool
