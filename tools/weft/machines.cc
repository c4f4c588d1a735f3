// weft machines: what --as and --machine may name, and where the numbers come from.
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "machine/machine.h"
#include "machine/shape_text.h"

namespace weft::tool {
namespace {

std::string performance_text(const machine::Model& model) {
  const machine::Performance& p = model.performance;
  return fmt::format(
      "a device: {:.4g} Tflop/s in bf16, {:.4g} in f32, {:.4g} in int8; memory {:.4g} GB/s; an op "
      "at least {:.4g} us; a link {:.4g} GB/s each way, {:.4g} us a hop",
      p.bf16_flops / 1e12, p.f32_flops / 1e12, p.int8_ops / 1e12, p.memory_bandwidth / 1e9,
      p.op_overhead * 1e6, model.links.bandwidth / 1e9, model.links.latency * 1e6);
}

nlohmann::json performance_json(const machine::Model& model) {
  const machine::Performance& p = model.performance;
  return {{"bf16_flops", p.bf16_flops},
          {"f32_flops", p.f32_flops},
          {"int8_ops", p.int8_ops},
          {"memory_bandwidth", p.memory_bandwidth},
          {"op_overhead", p.op_overhead},
          {"link_bandwidth", model.links.bandwidth},
          {"link_latency", model.links.latency}};
}

void print_text() {
  for (const machine::Model& model : machine::models()) {
    const std::string many = model.devices_per_chip == 1
                                 ? "1 device"
                                 : fmt::format("{} devices", model.devices_per_chip);
    const std::string where =
        model.links.is_torus()
            ? fmt::format(", {} a chip, at ({}), hosts of {}", many, fmt::join(model.axes, ","),
                          machine::shape_text(model.host))
            : "";
    fmt::print("{:<8}  shapes: {}; devices {} 0, 1, ...{}\n", model.name, model.shapes_text(),
               model.platform, where);
    fmt::print("          {}\n", performance_text(model));
    for (const machine::Source& source : model.sources) {
      fmt::print("          {}: {}\n", source.of, source.from);
    }
  }
}

void print_json() {
  nlohmann::json all = nlohmann::json::array();
  for (const machine::Model& model : machine::models()) {
    nlohmann::json sources = nlohmann::json::array();
    for (const machine::Source& source : model.sources) {
      sources.push_back({{"of", source.of}, {"from", source.from}});
    }
    all.push_back({{"name", model.name},
                   {"platform", model.platform},
                   {"shapes", model.shapes_text()},
                   {"devices_per_chip", model.devices_per_chip},
                   {"performance", performance_json(model)},
                   {"sources", sources}});
  }
  fmt::print("{}\n", nlohmann::json{{"machines", all}}.dump());
}

}  // namespace

void add_machines_command(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand(
      "machines",
      "List the machines that --as and --machine may name, and where their numbers come from.");
  command->add_flag("--json", *json, "One JSON object: machines");
  command->footer("Example:\n  weft machines");
  command->callback([json] { *json ? print_json() : print_text(); });
}

}  // namespace weft::tool
