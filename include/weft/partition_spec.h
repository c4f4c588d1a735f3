// PartitionSpec: how an array is split over a mesh, as JAX writes it: P('x', None, ('y', 'z')).
//
// For each dimension the names of the mesh axes that split it, major to minor; dimensions at the
// end that are not mentioned are whole. Plain value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/mesh.h"
#include "weft/sharding.h"

namespace weft {

struct PartitionSpec {
  std::vector<std::vector<std::string>> dims;
  std::vector<std::string> unreduced;  // the value is a sum still to be taken over these axes
  friend bool operator==(const PartitionSpec&, const PartitionSpec&) = default;

  // Throws Error, which says where the text is wrong.
  static PartitionSpec parse(std::string_view text);
};

using P = PartitionSpec;

// "P('x', None)"
std::string to_string(const PartitionSpec& spec);

// For a value of this rank. Throws Error where an axis is not in the mesh or stands twice, or the
// spec has more dimensions than the value.
Sharding to_sharding(const PartitionSpec& spec, const Mesh& mesh, int rank);

// The axes of a mesh: "x=2,y=4". Throws Error.
std::vector<MeshAxis> parse_mesh_axes(std::string_view text);

}  // namespace weft
