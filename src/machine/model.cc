#include "machine/model.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/lifetime.h"
#include "machine/machine_file.h"
#include "machine/model_texts.h"
#include "machine/shape_text.h"

namespace weft::machine {
namespace {

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

Dims Model::example_shape() const { return smallest_shape(4).value_or(largest); }

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
