#include "machine/machine.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "machine/shape_text.h"

namespace weft::machine {
namespace {

// What to write instead.
std::string all_machines() {
  std::vector<std::string> lines;
  for (const Model& model : models()) {
    lines.push_back(fmt::format("{}:SHAPE ({})", model.name, model.shapes_text()));
  }
  return fmt::format("{}", fmt::join(lines, ", "));
}

}  // namespace

Machine Machine::parse(std::string_view text) {
  const std::size_t colon = text.find(':');
  const Model* const model = find_model(text.substr(0, colon));
  if (model == nullptr) {
    throw Error(fmt::format("there is no machine {}; there are {}", text, all_machines()));
  }
  const auto shape = colon == text.npos ? std::nullopt : parse_shape(text.substr(colon + 1));
  if (!shape || !model->has_shape(*shape)) {
    throw Error(fmt::format("there is no machine {}: {} comes with the shapes {}, such as {}:{}",
                            text, model->name, model->shapes_text(), model->name,
                            shape_text(model->host)));
  }
  return Machine(*model, *shape);
}

Machine Machine::host(std::int64_t num_devices) {
  return parse(fmt::format("host:{}", num_devices));
}

std::string Machine::name() const { return fmt::format("{}:{}", model_->name, shape_text(shape_)); }

std::int64_t Machine::num_devices() const {
  return num_elements(shape_) * model_->devices_per_chip;
}

void Machine::check_has(std::int64_t count, std::string_view asked_by) const {
  if (count <= num_devices()) return;
  std::string message = fmt::format("{}{}{} devices are needed, but {} has {}", asked_by,
                                    asked_by.empty() ? "" : ": ", count, name(), num_devices());
  if (const auto larger = model_->smallest_shape(count)) {
    const Machine other(*model_, *larger);
    message += fmt::format("; {} has {}", other.name(), other.num_devices());
  }
  throw Error(message);
}

std::string Machine::device_name(std::int64_t id) const {
  return fmt::format("{} {}", model_->platform, id);
}

Dims Machine::coordinates(std::int64_t id) const {
  Dims place;
  if (!model_->has_coordinates) return place;
  std::int64_t chip = id / model_->devices_per_chip;
  for (const std::int64_t size : shape_) {  // x fastest
    place.push_back(chip % size);
    chip /= size;
  }
  while (place.size() < 3) place.push_back(0);
  if (model_->devices_per_chip > 1) place.push_back(id % model_->devices_per_chip);
  return place;
}

std::string Machine::coordinates_text(std::int64_t id) const {
  const Dims place = coordinates(id);
  return place.empty() ? "" : fmt::format("({})", fmt::join(place, ","));
}

std::string Machine::process_name(std::int64_t id) const {
  const std::string place = coordinates_text(id);
  return fmt::format("/device:{}:{}{}{}", model_->platform, id, place.empty() ? "" : " ", place);
}

}  // namespace weft::machine
