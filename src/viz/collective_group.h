// The devices that take part in what is drawn; a collective with them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/mesh.h"
#include "weft/visualize.h"

#include "viz/collective_steps.h"
#include "viz/palette.h"

namespace weft::viz {

struct DrawnGroup {
  std::string title;                 // "all_gather over i"
  std::vector<std::string> devices;  // by position in the group: "TPU 3"
  bool in_order = true;              // device 3 is the one at position 3
  std::string others;                // what other groups do; empty where there are none

  std::int64_t size() const { return static_cast<std::int64_t>(devices.size()); }
};

// The first of the groups along these axes. Throws Error, also where it has more than `most`
// devices.
DrawnGroup drawn_group(std::string_view name, const Mesh& mesh, std::span<const std::string> axes,
                       const VisualizeOptions& options, std::int64_t most);

struct DrawnCollective : DrawnGroup {
  CollectiveSteps steps;
};

// Throws Error.
DrawnCollective drawn_collective(std::string_view name, const Mesh& mesh,
                                 std::span<const std::string> axes,
                                 const VisualizeOptions& options);

// A device's value has a colour, a sum the mean of its values' colours. REQUIRES: not empty.
Color chunk_color(const Chunk& chunk, std::int64_t size);

// "TPU 0 to TPU 1: A, TPU 1 to TPU 3: B"
std::string transfers_text(const DrawnCollective& collective, const CollectiveStep& step);

}  // namespace weft::viz
