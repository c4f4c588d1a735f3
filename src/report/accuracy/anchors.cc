#include "report/accuracy/anchors.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "core/lifetime.h"
#include "report/accuracy/anchor_texts.h"

namespace weft::report {
namespace {

using Json = nlohmann::json;

struct QuantityName {
  std::string_view name;
  Quantity quantity;
};
constexpr QuantityName kQuantities[] = {
    {"total", Quantity::total},
    {"compute", Quantity::compute},
    {"communication", Quantity::communication},
    {"first collective", Quantity::first_collective},
    {"bandwidth", Quantity::bandwidth},
    {"operations", Quantity::operations},
    {"operations / memory", Quantity::operations_by_memory},
    {"operations / communication", Quantity::operations_by_communication},
    {"critical rows", Quantity::critical_rows}};

struct Unit {
  std::string_view name;
  double scale;
};
constexpr Unit kUnits[] = {{"us", 1e-6}, {"ms", 1e-3}, {"GB/s", 1e9}, {"rows", 1}, {"", 1}};

// The row with that name. The file is ours: a name that is not there is our mistake.
template <class Row, std::size_t kCount>
const Row& named(const Row (&rows)[kCount], std::string_view name) {
  const Row* const row = std::ranges::find(rows, name, &Row::name);
  WEFT_ASSERT(row != std::end(rows), "a name of anchors.json");
  return *row;
}

Over read_over(const std::string& over) {
  if (over == "memory") return Over::memory;
  return over == "axis" ? Over::axis : Over::device;
}

// What all figures of a case share.
Anchor read_case(const Json& json) {
  Anchor anchor;
  anchor.group = json.value("group", "");
  anchor.program = json.value("program", "");
  anchor.machine = json.at("machine");
  anchor.order = json.value("order", "default");
  anchor.schedule = compile::schedule_named(json.value("schedule", "plain")).value();
  anchor.xla_flags = json.value("xla_flags", "");
  anchor.source = json.at("source");
  anchor.at_peak = json.value("at_peak", false);
  anchor.no_latency = json.value("no_latency", false);
  if (const auto besides = json.find("besides"); besides != json.end()) {
    anchor.besides = 1e-6 * besides->at("us").get<double>();
    anchor.besides_why = besides->at("why");
  }
  anchor.inferred = json.value("inferred", "");
  return anchor;
}

void read_figure(const Json& json, Anchor& anchor) {
  anchor.id = json.at("id");
  anchor.quantity = named(kQuantities, json.at("quantity").get<std::string>()).quantity;
  anchor.unit = json.at("unit");
  anchor.unit_scale = named(kUnits, anchor.unit).scale;
  anchor.value = json.at("value").get<double>() * anchor.unit_scale;
  anchor.tolerance = json.at("tolerance");
  anchor.calibrates = json.value("calibrates", "");
  if (anchor.quantity != Quantity::critical_rows) return;
  anchor.computed_in = dtype_from_name(json.at("computed_in").get<std::string>()).value();
  anchor.operand_type = dtype_from_name(json.at("operand").get<std::string>()).value();
  anchor.over = read_over(json.at("over"));
}

std::vector<Anchor> read_anchors() {
  std::vector<Anchor> anchors;
  const Json list = Json::parse(anchor_list_text());
  for (const Json& one : list.at("cases")) {
    for (const Json& figure : one.at("figures")) {
      anchors.push_back(read_case(one));
      read_figure(figure, anchors.back());
    }
  }
  return anchors;
}

}  // namespace

std::span<const Anchor> anchors() {
  static const auto& all = forever(read_anchors());
  return all;
}

std::string_view anchor_program(std::string_view name) {
  const auto programs = anchor_programs();
  const auto found = std::ranges::find(programs, name, &AnchorProgram::name);
  WEFT_ASSERT(found != programs.end(), "bench/prediction has the program");
  return found->text;
}

}  // namespace weft::report
