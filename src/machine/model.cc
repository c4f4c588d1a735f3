#include "machine/model.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/lifetime.h"
#include "machine/model_texts.h"
#include "machine/shape_text.h"

namespace weft::machine {
namespace {

using Json = nlohmann::json;

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

Model read_model(std::string_view text) {
  const Json json = Json::parse(text);
  Model model;
  model.name = json.at("name");
  model.platform = json.at("platform");
  model.device_kind = json.at("device_kind");
  for (const char axis : json.at("axes").get<std::string>()) model.axes.emplace_back(1, axis);
  model.largest = read_shape(json.at("largest"));
  model.host = read_shape(json.at("host"));
  model.more_shapes = read_shapes(json.value("more_shapes", Json::array()));
  model.devices_per_chip = json.at("devices_per_chip");
  model.domain = json.value("domain", std::int64_t{0});
  model.splits_axes = json.value("splits_axes", false);
  for (const Json& order : json.at("orders")) model.orders.push_back(read_order(order));
  model.performance = read_performance(json.at("performance"));
  model.links = read_links(json.at("links"));
  for (const Json& source : json.at("sources")) {
    model.sources.push_back({source.at("of"), source.at("from")});
  }
  return model;
}

// By how many chips it has, then how long it is.
bool is_smaller(const Dims& a, const Dims& b) {
  const auto size = [](const Dims& shape) {
    return std::pair(num_elements(shape), *std::ranges::max_element(shape));
  };
  return size(a) < size(b);
}

// Shapes that begin as `shape` and have so many chips: the smallest one, if that is smaller.
void consider(const Model& model, std::int64_t chips, const Dims& shape,
              std::optional<Dims>& best) {
  const std::size_t d = shape.size();
  const bool is_last = d + 1 == model.largest.size();
  std::int64_t size = model.host[d];
  // The last size follows from the others.
  if (is_last) size *= ceil_div(ceil_div(chips, num_elements(shape)), size);
  for (; size <= model.largest[d]; size += model.host[d]) {
    Dims longer = shape;
    longer.push_back(size);
    if (!is_last) {
      consider(model, chips, longer, best);
      continue;
    }
    if (!best || is_smaller(longer, *best)) best = longer;
    return;
  }
}

std::vector<Model> read_models() {
  std::vector<Model> models;
  for (const std::string_view text : model_texts()) models.push_back(read_model(text));
  return models;
}

}  // namespace

std::string Model::shapes_text() const {
  if (!links.is_torus()) {
    if (domain == 0) return fmt::format("1 to {}", shape_text(largest));
    return fmt::format("1 to {0}, multiples of {0} up to {1}", domain, shape_text(largest));
  }
  std::string text;
  for (const Dims& shape : more_shapes) text += shape_text(shape) + ", ";
  return text + fmt::format("multiples of {} up to {}", shape_text(host), shape_text(largest));
}

std::optional<Dims> Model::smallest_shape(std::int64_t devices) const {
  const std::int64_t chips = ceil_div(devices, devices_per_chip);
  if (!links.is_torus()) {
    const std::int64_t whole = chips <= domain || domain == 0 ? 1 : domain;
    const Dims shape = {ceil_div(chips, whole) * whole};
    return has_shape(shape) ? std::optional(shape) : std::nullopt;
  }
  std::optional<Dims> best;
  for (const Dims& shape : more_shapes) {
    if (num_elements(shape) < chips) continue;
    if (!best || is_smaller(shape, *best)) best = shape;
  }
  consider(*this, chips, {}, best);
  return best;
}

bool Model::has_shape(const Dims& shape) const {
  if (std::ranges::find(more_shapes, shape) != more_shapes.end()) return true;
  if (shape.size() != largest.size()) return false;
  if (!links.is_torus()) {
    const std::int64_t size = shape.front();
    return size >= 1 && size <= largest.front() &&
           (domain == 0 || size <= domain || size % domain == 0);
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] < 1 || shape[i] > largest[i] || shape[i] % host[i] != 0) return false;
  }
  return true;
}

std::span<const Model> models() {
  static const auto& all = forever(read_models());
  return all;
}

const Model* find_model(std::string_view name) {
  for (const Model& model : models()) {
    if (model.name == name) return &model;
  }
  return nullptr;
}

const Model& host_model() { return *find_model("host"); }

}  // namespace weft::machine
