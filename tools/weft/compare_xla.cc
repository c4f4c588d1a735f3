#include "compare_xla.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "compile/pjrt_ahead.h"
#include "core/text/quantity.h"
#include "engine_options.h"
#include "plugin_environment.h"

namespace weft::tool {
namespace {

// What a device sends in collectives of one kind, and how much of that it waits for.
struct Sent {
  double count = 0, bytes = 0, waited_bytes = 0;
};
struct Row {
  Sent weft, xla;
};

std::string underscored(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

std::map<std::string, Row> rows(const report::Explanation& explanation, const XlaProgram& xla) {
  std::map<std::string, Row> rows;
  for (const report::ExplainedCollective& one : explanation.collectives) {
    Sent& sent = rows[one.name].weft;
    const double bytes = one.wire_bytes * one.count;
    const double exposed = one.seconds > 0 ? one.exposed_seconds / one.seconds : 1;
    sent.count += one.count * one.steps;
    sent.bytes += bytes;
    sent.waited_bytes += bytes * std::min(exposed, 1.0);
  }
  for (const report::HloCollectives& one : xla.collectives) {
    const auto bytes = static_cast<double>(one.bytes);
    Sent& sent = rows[underscored(one.kind)].xla;
    sent.count += static_cast<double>(one.count);
    sent.bytes += bytes;
    if (!one.moves) sent.waited_bytes += bytes;
  }
  return rows;
}

std::string cells(const Sent& sent) {
  return fmt::format("{:>8}{:>12}{:>12}", sent.count, bytes_text(sent.bytes),
                     bytes_text(sent.waited_bytes));
}

// "tpu-v5e:2x2" is what libtpu calls v5e:2x2.
std::string topology_of(const std::string& machine) {
  constexpr std::string_view kTpu = "tpu-";
  return machine.starts_with(kTpu) ? machine.substr(kTpu.size()) : std::string{};
}

}  // namespace

void add_compare_xla_options(CLI::App& command, CompareXlaFlags& flags) {
  CLI::Option* const plugin =
      command
          .add_option("--compare-xla", flags.plugin.plugin,
                      "Have XLA compile the program, too, by this PJRT plugin, and tell what it "
                      "sends and waits for")
          ->type_name("PLUGIN.so");
  command
      .add_option("--topology", flags.topology,
                  "With --compare-xla: for these devices, as the plugin calls them; else those of "
                  "--machine, a TPU, or the plugin's own")
      ->type_name("NAME")
      ->needs(plugin);
  add_client_option(command, flags.plugin);
}

std::optional<XlaProgram> compiled_by_xla(const CompareXlaFlags& flags,
                                          const compile::Program& program,
                                          const std::string& machine) {
  if (flags.plugin.plugin.empty()) return std::nullopt;
  const std::string topology = flags.topology.empty() ? topology_of(machine) : flags.topology;
  if (!topology.empty()) say_no_tpu_is_here(flags.plugin.plugin);
  keep_xla_quiet();
  const PluginDump dump;
  const compile::PjrtCompiled compiled =
      compile::compiled_by_plugin(program, flags.plugin, topology);
  const std::string text = dump.optimized_program();
  if (text.empty()) {
    throw Error(fmt::format("--compare-xla: the plugin {} is not XLA's: it writes no program",
                            flags.plugin.plugin));
  }
  return XlaProgram{compiled.platform, compiled.device_kind,
                    report::hlo_collectives(text, compiled.devices_of_program)};
}

std::string compared_text(const report::Explanation& explanation, const XlaProgram& xla) {
  std::string text = fmt::format(
      "\nBeside XLA ({}, {}); what is waited for is predicted of Weft, and of XLA what neither\n"
      "starts early nor moves in a product:\n"
      "{:20}{:>8}{:>12}{:>12}{:>8}{:>12}{:>12}\n",
      xla.platform, xla.device_kind, "collective", "Weft", "sent", "waited for", "XLA", "sent",
      "waited for");
  Row all;
  const auto add = [](Sent& to, const Sent& one) {
    to.count += one.count;
    to.bytes += one.bytes;
    to.waited_bytes += one.waited_bytes;
  };
  for (const auto& [name, row] : rows(explanation, xla)) {
    text += fmt::format("{:20}{}{}\n", name, cells(row.weft), cells(row.xla));
    add(all.weft, row.weft);
    add(all.xla, row.xla);
  }
  return text + fmt::format("{:20}{}{}\n", "all", cells(all.weft), cells(all.xla));
}

void add_compared(const XlaProgram& xla, nlohmann::json& json) {
  nlohmann::json collectives = nlohmann::json::array();
  for (const report::HloCollectives& one : xla.collectives) {
    collectives.push_back({{"op", underscored(one.kind)},
                           {"count", one.count},
                           {"wire_bytes", one.bytes},
                           {"moves", one.moves}});
  }
  json["xla"] = {{"platform", xla.platform},
                 {"device_kind", xla.device_kind},
                 {"collectives", std::move(collectives)}};
}

}  // namespace weft::tool
