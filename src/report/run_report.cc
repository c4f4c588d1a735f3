#include "report/run_report.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "report/op_times.h"

namespace weft::report {
namespace {

constexpr std::size_t kFewToTell = 8;
constexpr std::size_t kLongestOps = 10;
constexpr std::size_t kLongestSource = 60;  // characters

using DeviceTime = std::int64_t DeviceTimes::*;
constexpr DeviceTime kColumns[] = {&DeviceTimes::compute_ns, &DeviceTimes::communication_ns,
                                   &DeviceTimes::hidden_ns, &DeviceTimes::exposed_ns,
                                   &DeviceTimes::idle_ns};

// The unit of all times of a report.
struct Unit {
  explicit Unit(std::int64_t longest_ns)
      : name(longest_ns < 10'000'000 ? "us" : "ms"), ns(longest_ns < 10'000'000 ? 1e3 : 1e6) {}
  std::string text(std::int64_t time_ns) const {
    return fmt::format("{:.{}f}", static_cast<double>(time_ns) / ns, ns < 1e6 ? 1 : 3);
  }
  const char* name;
  double ns;
};

struct DeviceRow {
  std::string name;
  DeviceTimes times;
};

// Each column's time at that place in the order of its sizes.
DeviceTimes quantile(const std::vector<DeviceTimes>& devices, std::size_t place) {
  DeviceTimes result;
  std::vector<std::int64_t> sorted;
  for (const DeviceTime column : kColumns) {
    sorted.clear();
    for (const DeviceTimes& times : devices) sorted.push_back(times.*column);
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(place));
    result.*column = sorted[place];
  }
  return result;
}

std::vector<DeviceRow> device_rows(const Timeline& timeline, std::span<const std::string> names) {
  const std::vector<DeviceTimes>& devices = timeline.devices;
  std::vector<DeviceRow> rows;
  if (devices.size() <= kFewToTell) {
    for (std::size_t d = 0; d < devices.size(); ++d) rows.push_back({names[d], devices[d]});
    return rows;
  }
  const std::size_t slowest = slowest_device(timeline);
  return {{"minimum", quantile(devices, 0)},
          {"median", quantile(devices, devices.size() / 2)},
          {"maximum", quantile(devices, devices.size() - 1)},
          {names[slowest] + ", slowest", devices[slowest]}};
}

std::string device_table(const Timeline& timeline, std::span<const std::string> names,
                         const Unit& unit) {
  const std::vector<DeviceRow> rows = device_rows(timeline, names);
  std::size_t width = 0;
  for (const DeviceRow& row : rows) width = std::max(width, row.name.size());
  std::string text =
      fmt::format("{:{}}  {:>11}  {:>13}  {:>11}  {:>11}  {:>11}\n", fmt::format("{}", unit.name),
                  width, "compute", "communication", "hidden", "exposed", "idle");
  for (const auto& [name, times] : rows) {
    fmt::format_to(std::back_inserter(text), "{:{}}  {:>11}  {:>13}  {:>11}  {:>11}  {:>11}\n",
                   name, width, unit.text(times.compute_ns), unit.text(times.communication_ns),
                   unit.text(times.hidden_ns), unit.text(times.exposed_ns),
                   unit.text(times.idle_ns));
  }
  return text;
}

// The end tells more than the beginning.
std::string shortened(const std::string& source) {
  if (source.size() <= kLongestSource) return source;
  return "..." + source.substr(source.size() - kLongestSource);
}

std::string op_table(const events::EventLog& log, OpFacts& facts, const Unit& unit) {
  const std::vector<OpTime> times = longest_ops(log, kLongestOps);
  if (times.empty()) return "";
  std::size_t width = 0;
  for (const OpTime& time : times) {
    width = std::max(width, facts.name(*time.op, time.num_ops).size());
  }
  std::string text =
      fmt::format("{:{}}  {:>11}  {:>7}  {:>11}  {}\n", "longest", width,
                  fmt::format("total {}", unit.name), "times", "longest one", "source");
  for (const OpTime& time : times) {
    fmt::format_to(std::back_inserter(text), "{:{}}  {:>11}  {:>7}  {:>11}  {}\n",
                   facts.name(*time.op, time.num_ops), width, unit.text(time.total_ns), time.count,
                   unit.text(time.longest_ns), shortened(facts.of(*time.op).source));
  }
  return text;
}

std::string exposed_line(const Timeline& timeline, std::span<const std::string> names,
                         const Unit& unit) {
  const std::size_t slowest = slowest_device(timeline);
  const DeviceTimes& times = timeline.devices[slowest];
  if (times.communication_ns == 0) return "";
  const double span = static_cast<double>(std::max<std::int64_t>(timeline.span_ns, 1));
  return fmt::format(
      "exposed   {} {} of {} {} of communication, {:.1f} % of the run, on {}, the slowest device\n"
      "overlap   {:.1f} % of the communication is hidden\n",
      unit.text(times.exposed_ns), unit.name, unit.text(times.communication_ns), unit.name,
      100 * static_cast<double>(times.exposed_ns) / span, names[slowest],
      100 * hidden_share(times));
}

}  // namespace

std::string run_report(const events::EventLog& log, const Timeline& timeline, OpFacts& facts,
                       std::span<const std::string> devices) {
  const Unit unit(timeline.span_ns);
  std::string text = exposed_line(timeline, devices, unit);
  if (timeline.dropped_events > 0) {
    text += fmt::format(
        "note      {} events are not counted below: beyond {} on a device none is recorded\n",
        timeline.dropped_events, log.max_events_per_device);
  }
  text += '\n' + device_table(timeline, devices, unit);
  const std::string ops = op_table(log, facts, unit);
  return ops.empty() ? text : text + '\n' + ops;
}

}  // namespace weft::report
