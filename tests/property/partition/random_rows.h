// Meshes and shardings of arrays of which programs take or give a part. Functions only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "weft/sharding.h"

#include "property/partition/random.h"

namespace weft::testing {

// Up to 64 devices along one to three axes.
inline Mesh random_rows_mesh(Rng& rng) {
  std::vector<MeshAxis> axes;
  std::int64_t devices = 1;
  for (std::int64_t n = rng.in(1, 3); n > 0; --n) {
    const std::int64_t size = rng.any<std::int64_t>({1, 2, 2, 3, 4, 4, 6, 8, 12, 16, 64});
    if (devices * size > 64) continue;
    devices *= size;
    axes.push_back({std::string(1, static_cast<char>('a' + axes.size())), size});
  }
  if (axes.empty()) axes.push_back({"a", 2});
  return rng.chance(25) ? Mesh(axes, rng.permutation(devices)) : Mesh(axes);
}

// Axes and parts of axes, any number of them in a dimension.
inline Sharding random_rows_sharding(Rng& rng, const Mesh& mesh, std::size_t rank) {
  Sharding sharding;
  sharding.dims.resize(rank);
  for (const std::int64_t i : rng.permutation(std::ssize(mesh.axes()))) {
    const MeshAxis& axis = mesh.axes()[static_cast<std::size_t>(i)];
    if (rng.chance(15)) continue;
    AxisRef ref{axis.name, {}};
    if (axis.size % 2 == 0 && axis.size > 2 && rng.chance(25)) {
      ref.sub = rng.chance(50) ? SubAxis{1, 2} : SubAxis{2, axis.size / 2};
    }
    const auto d =
        rng.chance(60) ? 0 : static_cast<std::size_t>(rng.below(std::ssize(sharding.dims)));
    sharding.dims[d].axes.push_back(ref);
  }
  return sharding;
}

}  // namespace weft::testing
