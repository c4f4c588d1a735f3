#include <algorithm>
#include <charconv>
#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"
#include "weft/partition_spec.h"

#include "show.h"

namespace weft::tool {
namespace {

// Without the brackets around it, of which Python has two kinds; () is nothing.
std::string_view without_brackets(std::string_view text) {
  const bool bracketed = (text.starts_with('(') && text.ends_with(')')) ||
                         (text.starts_with('[') && text.ends_with(']'));
  return bracketed && text.size() >= 2 ? text.substr(1, text.size() - 2) : text;
}

// 8192x8192, or as Python writes a shape: 8192,8192 or (8192, 8192) or (8192,); () is a scalar.
Dims parse_array_shape(const std::string& text) {
  Dims shape;
  std::string_view sizes = without_brackets(text);
  const bool bracketed = sizes.size() < text.size();
  if (bracketed && sizes.empty()) return shape;
  if (bracketed && sizes.size() > 1 && sizes.ends_with(',')) sizes.remove_suffix(1);
  const char* at = sizes.data();
  const char* const end = sizes.data() + sizes.size();
  while (true) {
    std::int64_t size = 0;
    const auto [stop, error] = std::from_chars(at, end, size);
    if (error != std::errc{} || size < 0 || (stop != end && *stop != 'x' && *stop != ',')) {
      throw Error(fmt::format("{} is no shape; write 8192x8192, or () for a scalar",
                              text.empty() ? "an empty text" : text));
    }
    shape.push_back(size);
    if (stop == end) return shape;
    at = stop + 1;
    while (at != end && *at == ' ') ++at;
  }
}

nlohmann::json to_json(const Dims& dims) {
  return nlohmann::json(std::vector<std::int64_t>(dims.begin(), dims.end()));
}

// In the order of the mesh.
nlohmann::json devices_json(const Dims& shape, const Sharding& sharding, const Mesh& mesh,
                            const machine::Machine& machine) {
  nlohmann::json devices = nlohmann::json::array();
  for (std::int64_t position = 0; position < mesh.num_devices(); ++position) {
    const std::int64_t id = mesh.device_at(position);
    const ShardSlice shard = shard_slice(sharding, mesh, shape, position);
    devices.push_back({{"id", id},
                       {"name", machine.device_name(id)},
                       {"coordinates", to_json(machine.coordinates(id))},
                       {"offsets", to_json(shard.offsets)},
                       {"sizes", to_json(shard.sizes)}});
  }
  return devices;
}

}  // namespace

void show_sharding(const ShowOptions& options) {
  const Dims shape = parse_array_shape(options.what);
  if (options.spec.empty()) {
    throw Error(fmt::format("how is {} split? A partition spec such as \"P('x', None)\" says it",
                            options.what));
  }
  const PartitionSpec spec = PartitionSpec::parse(options.spec, Where());
  const bool names_axes =
      std::ranges::any_of(spec.entries, [](const auto& entry) { return !entry.axes.empty(); });
  if (names_axes && options.mesh.empty()) {
    throw Error(
        fmt::format("of which mesh are the axes of {}? --mesh x=2,y=2 says it", code_text(spec)));
  }
  const Mesh mesh = mesh_of(options.machine, axes_of(options));
  const machine::Machine machine = machine_named(options.machine.as, mesh.num_devices());
  if (spec.has_unconstrained()) {
    throw Error(
        fmt::format("{} leaves a dimension to the partitioner, so that no sharding "
                    "follows; name the axes, or None",
                    code_text(spec)));
  }
  const Sharding sharding = to_sharding(spec, mesh, static_cast<int>(shape.size()));
  VisualizeOptions picture = options.picture;
  picture.platform = machine.model().platform;
  picture.use_color = picture.use_color && !options.json;
  const std::string text = sharding_text(shape, sharding, mesh, picture);
  if (!options.svg.empty()) write_svg(options, sharding_svg(shape, sharding, mesh, picture));
  if (!options.json) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return;
  }
  nlohmann::json axes = nlohmann::json::object();
  for (const MeshAxis& axis : mesh.axes()) axes[axis.name] = axis.size;
  const nlohmann::json json = {{"shape", to_json(shape)},
                               {"spec", code_text(spec)},
                               {"mesh", axes},
                               {"machine", machine.name()},
                               {"devices", devices_json(shape, sharding, mesh, machine)},
                               {"text", text}};
  fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace weft::tool
