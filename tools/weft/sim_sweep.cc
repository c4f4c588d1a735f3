#include "sim_sweep.h"

#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "core/file.h"
#include "machine/device_order.h"
#include "report/sweep/sweep.h"
#include "trace_file.h"
#include "viz/sweep_svg.h"

namespace weft::tool {
namespace {

std::string sweep_problem(const std::string& text) {
  try {
    report::parse_sweep(text);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

nlohmann::json to_json(const report::SweepRow& row) {
  nlohmann::json json{{"value", row.value}};
  if (!row.is_known()) {
    json["problem"] = row.problem;
    return json;
  }
  json.update({{"machine", row.machine},
               {"devices", row.devices},
               {"total_us", 1e6 * row.seconds},
               {"compute_us", 1e6 * row.compute_seconds},
               {"exposed_communication_us", 1e6 * row.exposed_seconds},
               {"hidden_share", row.hidden_share},
               {"flop_utilisation", row.utilisation},
               {"memory_bytes", row.memory_bytes},
               {"speedup", row.speedup},
               {"efficiency", row.efficiency},
               {"waits_for", row.waits_for},
               {"why", row.why}});
  return json;
}

nlohmann::json to_json(const report::Sweep& sweep) {
  nlohmann::json rows = nlohmann::json::array();
  for (const report::SweepRow& row : sweep.rows) rows.push_back(to_json(row));
  nlohmann::json json{
      {"machine", sweep.machine}, {"swept", sweep.range.name}, {"rows", std::move(rows)}};
  // A last row that still pays is none.
  if (sweep.knee && sweep.next_known(*sweep.knee)) {
    json["knee"] = sweep.rows[*sweep.knee].value;
  }
  return json;
}

}  // namespace

void add_sweep_options(CLI::App& command, SweepFlags& flags) {
  command
      .add_option(
          "--sweep", flags.sweep,
          "What if: a table of times on more or fewer chips, chips=1,2,4,8; with an axis of "
          "the mesh longer or shorter, x=1,2,4; or with so many times as much of the "
          "machine's, link-bandwidth=0.5,1,2; of " +
              machine::scale_keys_text())
      ->type_name("WHAT=VALUE,...")
      ->check(CLI::Validator(sweep_problem, ""));
  command.add_option("--svg", flags.svg, "Draw the sweep: time against chips, the knee marked")
      ->type_name("FILE.svg")
      ->needs("--sweep");
}

void run_sweep(const SweepFlags& flags, const std::string& program, const LoadFlags& load,
               const CompileFlags& how, bool json) {
  if (!flags.svg.empty()) check_writable(flags.svg);
  const std::shared_ptr<const ir::Module> parsed = load_program(program, load);
  const report::SweepRange range = report::parse_sweep(flags.sweep);
  std::optional<machine::DeviceOrder> order;
  if (!how.order.empty()) order = machine::parse_device_order(how.order);
  // Of sizes those that are tried need enough devices, not the program as it is.
  const std::int64_t devices = range.is_of_sizes() ? 1 : parsed->num_devices();
  const report::Sweep sweep =
      report::sweep({parsed, how.options, machine_for(how, devices), order, range});
  if (!flags.svg.empty()) {
    const std::string name = program.substr(program.rfind('/') + 1);
    write_picture(flags.svg, viz::sweep_svg(sweep, name == "-" ? "standard input" : name));
  }
  json ? fmt::print("{}\n", to_json(sweep).dump()) : fmt::print("{}", report::to_text(sweep));
}

}  // namespace weft::tool
