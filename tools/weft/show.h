// What both kinds of picture of `weft show` need.
#pragma once

#include <string>
#include <vector>

#include "weft/visualize.h"

#include "machine_options.h"

namespace weft::tool {

struct ShowOptions {
  std::string what;  // a shape, a collective or collective_matmul
  std::string spec;
  std::string mesh;
  std::vector<std::string> axes;  // of a collective; none: all
  std::string form, way;          // of collective_matmul; empty: the first
  MachineOptions machine;
  VisualizeOptions picture;
  bool color = false;
  bool no_color = false;
  std::string svg;
  bool json = false;
};

void show_sharding(const ShowOptions& options);
void show_collective(const ShowOptions& options);

// The axes that --mesh names.
std::vector<MeshAxis> axes_of(const ShowOptions& options);
// Writes --svg where it is asked for. Throws Error.
void write_svg(const ShowOptions& options, const std::string& svg);

}  // namespace weft::tool
