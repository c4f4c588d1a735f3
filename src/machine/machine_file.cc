#include "machine/machine_file.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"

#include "core/file.h"
#include "core/lifetime.h"
#include "machine/json_schema.h"
#include "machine/model_texts.h"
#include "machine/shape_text.h"

namespace weft::machine {
namespace {

using Json = nlohmann::json;
using Problems = std::vector<std::string>;

constexpr std::size_t kMaxFileBytes = 1 << 20;

Dims read_shape(const Json& json) { return *parse_shape(json.get<std::string>()); }

std::vector<Dims> read_shapes(const Json& json) {
  std::vector<Dims> shapes;
  for (const Json& shape : json) shapes.push_back(read_shape(shape));
  return shapes;
}

OrderRule read_order(const Json& json) {
  OrderRule rule;
  rule.blocks = read_shapes(json.value("blocks", Json::array()));
  rule.devices = json.value("devices", std::int64_t{0});
  rule.last_axis = json.value("last_axis", std::int64_t{0});
  rule.one_axis = json.value("one_axis", false);
  rule.order = json.value("order", std::vector<std::int64_t>());
  rule.tray = json.value("tray", std::vector<std::int64_t>());
  return rule;
}

Model model_of(const Json& json) {
  Model model;
  model.name = json.at("name");
  model.platform = json.at("platform");
  model.device_kind = json.at("device_kind");
  for (const char axis : json.at("axes").get<std::string>()) model.axes.emplace_back(1, axis);
  model.largest = read_shape(json.at("largest"));
  model.host = read_shape(json.at("host"));
  model.more_shapes = read_shapes(json.value("more_shapes", Json::array()));
  model.devices_per_chip = json.value("devices_per_chip", std::int64_t{1});
  model.domain = json.value("domain", std::int64_t{0});
  model.splits_axes = json.value("splits_axes", false);
  for (const Json& order : json.value("orders", Json::array())) {
    model.orders.push_back(read_order(order));
  }
  model.performance = read_performance(json.at("performance"));
  model.links = read_links(json.at("links"));
  if (json.contains("xla")) model.xla = read_xla_rules(json["xla"]);
  for (const Json& source : json.value("sources", Json::array())) {
    model.sources.push_back({source.at("of"), source.at("from")});
  }
  return model;
}

bool is_permutation(std::vector<std::int64_t> numbers) {
  std::ranges::sort(numbers);
  std::int64_t next = 0;
  return std::ranges::all_of(numbers, [&](std::int64_t number) { return number == next++; });
}

void check_shapes(const Model& model, Problems& problems) {
  std::vector<std::string> axes = model.axes;
  std::ranges::sort(axes);
  if (std::ranges::adjacent_find(axes) != axes.end()) {
    problems.push_back(fmt::format("axes names an axis twice: {}", fmt::join(model.axes, "")));
  }
  const auto check_rank = [&](const std::string& key, const Dims& shape) {
    if (shape.size() == model.axes.size()) return true;
    problems.push_back(fmt::format("{} is {}, but must have a size for each of the axes {}", key,
                                   shape_text(shape), fmt::join(model.axes, ", ")));
    return false;
  };
  for (const Dims& shape : model.more_shapes) check_rank("more_shapes", shape);
  for (const OrderRule& rule : model.orders) {
    for (const Dims& block : rule.blocks) check_rank("orders.blocks", block);
  }
  const bool both = check_rank("largest", model.largest) && check_rank("host", model.host);
  if (both && model.links.is_torus()) {
    for (std::size_t i = 0; i < model.host.size(); ++i) {
      if (model.largest[i] % model.host[i] == 0) continue;
      problems.push_back(fmt::format("largest is {}, but must be whole hosts of {}",
                                     shape_text(model.largest), shape_text(model.host)));
      break;
    }
  }
  if (num_elements(model.largest) > kMostDevices / model.devices_per_chip) {
    problems.push_back(fmt::format("largest is {}, but there may be at most {} devices",
                                   shape_text(model.largest), kMostDevices));
  }
}

void check_torus(const Model& model, Problems& problems) {
  if (model.links.wrap != Wrap::never && model.links.wrap_size == 0) {
    problems.push_back(fmt::format("links.wrap_size is missing; links.wrap is {} and needs it",
                                   wrap_name(model.links.wrap)));
  }
  if (model.domain != 0) {
    problems.push_back("domain is for devices that form no torus; of a torus a slice is one");
  }
}

// Of devices with a link to each other one or to a switch.
void check_domains(const Model& model, Problems& problems) {
  const std::string_view wiring = wiring_name(model.links.wiring);
  const auto only_of_a_torus = [&](bool given, std::string_view key) {
    if (!given) return;
    problems.push_back(fmt::format("{} is for a torus only, but links.wiring is {}", key, wiring));
  };
  only_of_a_torus(model.axes.size() > 1, "more than one letter in axes");
  only_of_a_torus(model.devices_per_chip > 1, "devices_per_chip above 1");
  only_of_a_torus(!model.more_shapes.empty(), "more_shapes");
  only_of_a_torus(!model.orders.empty(), "orders");
  only_of_a_torus(model.links.wrap != Wrap::never, "links.wrap");
  if (model.domain == 0) return;
  const std::int64_t devices = model.largest.front();
  if (devices > model.domain && devices % model.domain != 0) {
    problems.push_back(
        fmt::format("largest is {}, but must be whole domains of {}", devices, model.domain));
  }
  if (devices > model.domain && model.links.network.bandwidth == 0) {
    problems.push_back("links.network is missing; it connects the domains");
  }
}

void check_orders(const Model& model, Problems& problems) {
  for (std::size_t i = 0; i < model.orders.size(); ++i) {
    const OrderRule& rule = model.orders[i];
    if (rule.order.empty() == rule.tray.empty()) {
      problems.push_back(fmt::format("orders[{}] must have either order or tray", i));
    }
    for (const auto& [key, numbers] : {std::pair("order", rule.order), {"tray", rule.tray}}) {
      if (is_permutation(numbers)) continue;
      problems.push_back(
          fmt::format("orders[{}].{} is {}, but must have each number from 0 on once", i, key,
                      fmt::join(numbers, ",")));
    }
  }
}

Problems model_problems(const Model& model) {
  Problems problems;
  check_shapes(model, problems);
  model.links.is_torus() ? check_torus(model, problems) : check_domains(model, problems);
  check_orders(model, problems);
  return problems;
}

Problems problems_of(std::string_view text) {
  static const auto& schema = forever(Json::parse(schema_text()));
  if (text.find_first_not_of(" \t\r\n") == text.npos) return {"the file is empty"};
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error& error) {
    // Without the library's number of it: "parse error at line 3, column 5: ...".
    const std::string_view what = error.what();
    return {
        fmt::format("it is no JSON: {}", what.substr(std::min(what.find("] ") + 2, what.size())))};
  } catch (const Json::out_of_range& error) {
    return {"it has a number that is too large"};
  }
  Problems problems = schema_problems(json, schema);
  return problems.empty() ? model_problems(model_of(json)) : problems;
}

}  // namespace

Model read_model(std::string_view text) { return model_of(Json::parse(text)); }

void check_model_text(std::string_view text, const std::string& path) {
  Problems problems = problems_of(text);
  if (problems.empty()) return;
  for (std::string& problem : problems) problem = fmt::format("{}: {}", path, problem);
  throw Error(fmt::format("{}", fmt::join(problems, "\n")));
}

std::string load_model_text(const std::string& path) {
  std::string text = InputFile(path).read_text(kMaxFileBytes);
  check_model_text(text, path);
  return text;
}

std::string_view model_path(std::string_view machine) {
  constexpr std::string_view kEnd = ".json";
  const std::size_t colon = machine.rfind(':');
  for (const std::string_view path : {machine, machine.substr(0, colon)}) {
    if (path.size() > kEnd.size() && path.ends_with(kEnd)) return path;
  }
  return {};
}

}  // namespace weft::machine
