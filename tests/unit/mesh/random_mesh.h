// Random meshes, and random disjoint axes and sub-axes of them, for property tests.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "weft/sharding.h"

namespace weft::testing {

// Up to four axes of size 1 to 6, at most 64 devices, in any device order.
inline Mesh random_mesh() {
  std::vector<MeshAxis> axes;
  std::int64_t devices = 1;
  const int rank = *rc::gen::inRange(0, 5);
  for (int i = 0; i < rank; ++i) {
    const std::int64_t size = *rc::gen::inRange<std::int64_t>(1, 7);
    if (devices * size > 64) continue;
    devices *= size;
    axes.push_back({fmt::format("a{}", i), size});
  }
  std::vector<std::int64_t> ids(static_cast<std::size_t>(devices));
  std::iota(ids.begin(), ids.end(), 0);
  for (std::size_t i = ids.size(); i > 1; --i) {
    std::swap(ids[i - 1], ids[*rc::gen::inRange<std::size_t>(0, i)]);
  }
  return axes.empty() ? Mesh() : Mesh(axes, ids);
}

// Each axis whole or in two parts, in any order.
inline std::vector<AxisRef> random_axes(const Mesh& mesh) {
  std::vector<AxisRef> axes;
  for (const MeshAxis& axis : mesh.axes()) {
    const std::int64_t first = *rc::gen::inRange<std::int64_t>(1, 4);
    if (first > 1 && axis.size > first && axis.size % first == 0) {
      axes.push_back({axis.name, SubAxis{1, first}});
      axes.push_back({axis.name, SubAxis{first, axis.size / first}});
    } else {
      axes.push_back({axis.name, std::nullopt});
    }
  }
  for (std::size_t i = axes.size(); i > 1; --i) {
    std::swap(axes[i - 1], axes[*rc::gen::inRange<std::size_t>(0, i)]);
  }
  return axes;
}

// Every axis goes to a dimension, to the replicated or unreduced ones, or is left out.
inline Sharding random_sharding(const Mesh& mesh, int rank) {
  Sharding sharding;
  sharding.dims.resize(static_cast<std::size_t>(rank));
  for (const AxisRef& axis : random_axes(mesh)) {
    const int place = *rc::gen::inRange(0, rank + 3);
    if (place < rank) {
      sharding.dims[static_cast<std::size_t>(place)].axes.push_back(axis);
    } else if (place == rank) {
      sharding.replicated.push_back(axis);
    } else if (place == rank + 1) {
      sharding.unreduced.push_back(axis);
    }
  }
  return sharding;
}

}  // namespace weft::testing
