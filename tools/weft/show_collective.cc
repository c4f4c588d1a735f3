#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "weft/error.h"
#include "weft/visualize_collective.h"

#include "show.h"
#include "viz/collective_steps.h"
#include "viz/matmul/matmul_picture.h"

namespace weft::tool {
namespace {

// Those of --axis, or all.
std::vector<std::string> group_axes(const ShowOptions& options, const Mesh& mesh) {
  if (!options.axes.empty()) return options.axes;
  std::vector<std::string> axes;
  for (const MeshAxis& axis : mesh.axes()) axes.push_back(axis.name);
  return axes;
}

// A picture, by where it is shown.
struct Picture {
  std::string text, svg;
  nlohmann::json json;
};

Picture collective_picture(const ShowOptions& options, const Mesh& mesh,
                           const std::vector<std::string>& axes, const VisualizeOptions& how) {
  if (!options.form.empty() || !options.way.empty()) {
    throw Error(fmt::format("--form and --way are of collective_matmul, not of {}", options.what));
  }
  return {collective_text(options.what, mesh, axes, how, Where()),
          collective_svg(options.what, mesh, axes, how, Where()),
          {{"collective", options.what}, {"axes", axes}}};
}

Picture matmul_picture(const ShowOptions& options, const Mesh& mesh,
                       const std::vector<std::string>& axes, const VisualizeOptions& how) {
  const viz::DrawnMatmul matmul = viz::drawn_matmul(options.form, options.way, mesh, axes, how);
  return {viz::matmul_text(matmul, how),
          viz::matmul_svg(matmul),
          {{"collective", options.what},
           {"axes", axes},
           {"form", matmul.steps.form->name},
           {"way", matmul.steps.ring.form}}};
}

}  // namespace

void show_collective(const ShowOptions& options) {
  const std::vector<std::string_view> names = viz::collective_names();
  const bool is_known =
      options.what == "collective_matmul" || std::ranges::find(names, options.what) != names.end();
  if (!options.spec.empty() && !is_known) {
    throw Error(
        fmt::format("{} is no shape of an array such as 8192x8192, and no collective that can be "
                    "drawn; there are {}",
                    options.what, fmt::join(names, ", ")));
  }
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
  const bool is_matmul = options.what == "collective_matmul";
  Picture drawn = (is_matmul ? matmul_picture : collective_picture)(options, mesh, axes, picture);
  write_svg(options, drawn.svg);
  if (options.json) {
    drawn.json["text"] = drawn.text;
    fmt::print("{}\n", drawn.json.dump());
  } else {
    std::fwrite(drawn.text.data(), 1, drawn.text.size(), stdout);
  }
}

}  // namespace weft::tool
