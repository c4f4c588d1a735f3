#include "machine/machine.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "machine/machine_file.h"
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

// " (gpu-h100?)" of h100.
std::string meant(std::string_view name) {
  for (const Model& model : models()) {
    if (model.name.ends_with(fmt::format("-{}", name))) return fmt::format(" ({}?)", model.name);
  }
  return "";
}

// A model that lives as long as the process.
std::shared_ptr<const Model> unowned(const Model& model) {
  return {std::shared_ptr<void>(), &model};
}

// The slices of "4x4*2", and `text` becomes the rest; 1 where it says none, nothing where it says
// something else.
std::optional<std::int64_t> cut_slices(std::string_view& text) {
  const std::size_t star = text.find('*');
  if (star == text.npos) return 1;
  const auto slices = parse_shape(text.substr(star + 1));
  text = text.substr(0, star);
  if (!slices || slices->size() != 1) return std::nullopt;
  return slices->front();
}

void check_slices(const Model& model, const Dims& shape, std::int64_t slices) {
  if (!model.has_slices()) {
    throw Error(fmt::format("{} comes in one slice only", model.name));
  }
  const std::int64_t most = kMostDevices / (num_elements(shape) * model.devices_per_chip);
  if (slices > most) {
    throw Error(
        fmt::format("{} slices of {}:{} are too many devices; at most {} such slices are "
                    "possible",
                    slices, model.name, shape_text(shape), most));
  }
}

// The model that a text names, and what it says of the shape.
struct Named {
  std::shared_ptr<const Model> model;
  std::string_view name, shape;
};

Named find(std::string_view text) {
  std::string_view name = model_path(text);
  if (!name.empty()) {
    auto model = std::make_shared<const Model>(read_model(load_model_text(std::string(name))));
    return {std::move(model), name, text.substr(std::min(name.size() + 1, text.size()))};
  }
  const std::size_t colon = text.find(':');
  name = text.substr(0, colon);
  const Model* const model = find_model(name);
  if (model == nullptr) {
    throw Error(
        fmt::format("there is no machine {}{}; there are {}, or a file of your own such as "
                    "mine.json:SHAPE (weft machines --schema says what it has)",
                    text.empty() ? "''" : text, meant(name), all_machines()));
  }
  return {unowned(*model), name, colon == text.npos ? "" : text.substr(colon + 1)};
}

}  // namespace

Machine Machine::parse(std::string_view text) {
  auto [model, name, rest] = find(text);
  const auto slices = cut_slices(rest);
  const auto shape = parse_shape(rest);
  if (!slices || !shape || !model->has_shape(*shape)) {
    const std::string example = fmt::format("{}:{}", name, shape_text(model->example_shape()));
    throw Error(
        fmt::format("there is no machine {}: {} comes with the shapes {}, such as {}{}",
                    text.ends_with(':') ? name : text, name, model->shapes_text(), example,
                    model->has_slices() ? fmt::format(", or {}*2: two slices", example) : ""));
  }
  if (*slices > 1) check_slices(*model, *shape, *slices);
  return Machine(std::move(model), *shape, *slices);
}

Machine Machine::parse_for(std::string_view text, std::int64_t num_devices) {
  const auto [model, name, rest] = find(text);
  if (name.size() != text.size()) return parse(text);
  return Machine(model, model->largest).resized(num_devices);
}

Machine Machine::host(std::int64_t num_devices) {
  return parse(fmt::format("host:{}", num_devices));
}

std::string Machine::name() const {
  const std::string slices = num_slices_ == 1 ? "" : fmt::format("*{}", num_slices_);
  const std::string changes = model_->changes.empty() ? "" : " with " + model_->changes;
  return fmt::format("{}:{}{}{}", model_->name, shape_text(shape_), slices, changes);
}

std::int64_t Machine::num_devices() const {
  return num_slices_ * num_elements(shape_) * model_->devices_per_chip;
}

Machine Machine::resized(std::int64_t count) const {
  const auto shape = model_->smallest_shape(count);
  const Machine result(model_, shape.value_or(model_->largest));
  result.check_has(count);
  return result;
}

void Machine::check_has(std::int64_t count, std::string_view asked_by) const {
  if (count <= num_devices()) return;
  std::string message = fmt::format("{}{}{} devices are needed, but {} has {}", asked_by,
                                    asked_by.empty() ? "" : ": ", count, name(), num_devices());
  if (const auto larger = model_->smallest_shape(count)) {
    const Machine other(model_, *larger);
    message += fmt::format("; {} has {}", other.name(), other.num_devices());
  }
  throw Error(message);
}

std::int64_t Machine::domain_devices() const {
  const std::int64_t devices = num_devices() / num_slices_;
  return model_->domain == 0 ? devices : std::min(devices, model_->domain);
}

std::int64_t Machine::hosts_in_domain() const {
  if (!model_->links.is_torus()) return ceil_div(domain_devices(), model_->host.front());
  std::int64_t hosts = 1;
  for (std::size_t i = 0; i < shape_.size(); ++i) hosts *= ceil_div(shape_[i], model_->host[i]);
  return hosts;
}

std::int64_t Machine::num_hosts() const { return num_domains() * hosts_in_domain(); }

std::int64_t Machine::host_of(std::int64_t id) const {
  const Dims& size = model_->host;
  std::int64_t host = 0;  // in its domain
  if (model_->links.is_torus()) {
    const Dims place = coordinates(id);
    // Hosts follow each other like chips, x fastest.
    for (std::size_t i = size.size(); i-- > 0;) {
      host = host * ceil_div(shape_[i], size[i]) + place[i] / size[i];
    }
  } else {
    host = id % domain_devices() / size.front();
  }
  return domain_of(id) * hosts_in_domain() + host;
}

std::string Machine::device_name(std::int64_t id) const {
  return fmt::format("{} {}", model_->platform, id);
}

Dims Machine::coordinates(std::int64_t id) const {
  Dims place;
  if (!model_->links.is_torus()) return place;
  std::int64_t chip = id % domain_devices() / model_->devices_per_chip;
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
  if (place.empty()) return "";
  const std::string slice = num_slices_ == 1 ? "" : fmt::format("slice {} ", domain_of(id));
  return fmt::format("{}({})", slice, fmt::join(place, ","));
}

std::string Machine::device_text(std::int64_t id) const {
  const std::string place = coordinates_text(id);
  return device_name(id) + (place.empty() ? "" : " " + place);
}

std::string Machine::process_name(std::int64_t id) const {
  const std::string place = coordinates_text(id);
  return fmt::format("/device:{}:{}{}{}", model_->platform, id, place.empty() ? "" : " ", place);
}

Machine with_links(const Machine& machine, double bytes_per_second, double latency_seconds) {
  auto model = std::make_shared<Model>(machine.model());
  model->links = host_model().links;
  model->links.bandwidth =
      bytes_per_second > 0 ? bytes_per_second : std::numeric_limits<double>::infinity();
  model->links.latency = latency_seconds;
  model->links.in_order = true;
  model->performance.transfers_overlap = true;
  return Machine(std::move(model), machine.shape());
}

Machine host_with_links(std::int64_t num_devices, double bytes_per_second, double latency_seconds) {
  return with_links(Machine::host(num_devices), bytes_per_second, latency_seconds);
}

}  // namespace weft::machine
