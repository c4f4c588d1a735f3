#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"
#include "weft/visualize_collective.h"

#include "show.h"

namespace weft::tool {
namespace {

// Those of --axis, or all.
std::vector<std::string> group_axes(const ShowOptions& options, const Mesh& mesh) {
  if (!options.axes.empty()) return options.axes;
  std::vector<std::string> axes;
  for (const MeshAxis& axis : mesh.axes()) axes.push_back(axis.name);
  return axes;
}

}  // namespace

void show_collective(const ShowOptions& options) {
  if (!options.spec.empty()) {
    throw Error(
        fmt::format("{} is drawn among the devices of a mesh and takes no partition spec; "
                    "leave out {}",
                    options.what, options.spec));
  }
  if (options.mesh.empty()) {
    throw Error(fmt::format("among which devices is {}? --mesh i=4 says it", options.what));
  }
  const Mesh mesh = mesh_of(options.machine, axes_of(options));
  VisualizeOptions picture = options.picture;
  picture.platform = machine_named(options.machine.as, mesh.num_devices()).model().platform;
  picture.use_color = picture.use_color && !options.json;
  const std::vector<std::string> axes = group_axes(options, mesh);
  const std::string text = collective_text(options.what, mesh, axes, picture);
  if (!options.svg.empty()) {
    write_svg(options, collective_svg(options.what, mesh, axes, picture));
  }
  if (options.json) {
    fmt::print("{}\n",
               nlohmann::json{{"collective", options.what}, {"axes", axes}, {"text", text}}.dump());
  } else {
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
}

}  // namespace weft::tool
