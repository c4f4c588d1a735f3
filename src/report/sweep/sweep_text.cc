#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "report/sweep/sweep.h"

namespace weft::report {
namespace {

std::string cells(const Sweep& sweep, const SweepRow& row, std::size_t machine_width) {
  const std::string machine =
      sweep.range.is_of_sizes() ? fmt::format("  {:{}}", row.machine, machine_width) : "";
  return fmt::format("{}  {:>9}  {:>9}  {:>9}  {:>5.0f}%  {:>9.0f}%  {:>7.2f}  {:>9.0f}%  {:>9}",
                     machine, seconds_text(row.seconds), seconds_text(row.compute_seconds),
                     seconds_text(row.exposed_seconds), 100 * row.hidden_share,
                     100 * row.utilisation, row.speedup, 100 * row.efficiency,
                     bytes_text(static_cast<double>(row.memory_bytes)));
}

std::string title(const Sweep& sweep, std::size_t machine_width) {
  const std::string machine =
      sweep.range.is_of_sizes() ? fmt::format("  {:{}}", "machine", machine_width) : "";
  return fmt::format("{}  {:>9}  {:>9}  {:>9}  {:>6}  {:>10}  {:>7}  {:>10}  {:>9}\n", machine,
                     "time", "compute", "exposed", "hidden", "FLOP usage", "speedup", "efficiency",
                     "memory");
}

// What keeps a row from being as fast as it could be in proportion to another one.
std::string reason(const Sweep& sweep, const SweepRow& from, const SweepRow& to) {
  std::string text =
      fmt::format("There a device computes for {}", seconds_text(to.compute_seconds));
  if (sweep.range.is_of_sizes()) {
    const double growth = sweep.range.growth(from.value, to.value);
    text += fmt::format(", where {} would be in proportion,",
                        seconds_text(from.compute_seconds / growth));
  }
  if (to.exposed_seconds <= 0) return text + " and waits for nothing.";
  text += fmt::format(" and waits for {}", seconds_text(to.exposed_seconds));
  if (!to.waits_for.empty()) text += ", most for " + to.waits_for;
  return text + (to.why.empty() ? "." : fmt::format(" ({}).", to.why));
}

}  // namespace

std::string knee_text(const Sweep& sweep) {
  if (!sweep.knee) return "";
  const SweepRow& knee = sweep.rows[*sweep.knee];
  const std::string at = sweep.range.label(knee.value);
  const auto next = sweep.next_known(*sweep.knee);
  if (!next) return fmt::format("There is no knee up to {}: all of it pays.", at);
  const SweepRow& behind = sweep.rows[*next];
  const std::string before = seconds_text(knee.seconds), after = seconds_text(behind.seconds);
  const std::string change = before == after
                                 ? fmt::format("the {} that it takes stay", after)
                                 : fmt::format("it takes {} instead of {}", after, before);
  return fmt::format("The knee is at {}: with {} {}. {}", at, sweep.range.label(behind.value),
                     change, reason(sweep, knee, behind));
}

std::string to_text(const Sweep& sweep) {
  std::size_t width = sweep.range.name.size(), machine_width = 7;
  std::vector<std::string> values;
  for (const SweepRow& row : sweep.rows) {
    values.push_back(fmt::format("{}", row.value));
    width = std::max(width, values.back().size());
    machine_width = std::max(machine_width, row.machine.size());
  }
  std::string text = fmt::format("machine   {}\nsweep     {}\n\n{:>{}}{}", sweep.machine,
                                 sweep.what, sweep.range.name, width, title(sweep, machine_width));
  for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
    const SweepRow& row = sweep.rows[i];
    text += fmt::format("{:>{}}{}{}\n", values[i], width,
                        row.is_known() ? cells(sweep, row, machine_width) : "  " + row.problem,
                        sweep.knee == i && sweep.next_known(i) ? "  <- knee" : "");
  }
  const std::string knee = knee_text(sweep);
  return knee.empty() ? text : text + '\n' + knee + '\n';
}

}  // namespace weft::report
