// The mesh of a random program, and random shardings on it.
//
// An axis is cut in one way throughout a program: two shardings that cut it in incompatible ways
// are an error of the program.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "weft/sharding.h"

#include "property/partition/random.h"

namespace weft::testing {

class RandomMesh {
 public:
  explicit RandomMesh(Rng& rng);

  const Mesh& mesh() const { return mesh_; }
  // sdy.mesh ops, one a line.
  std::string text() const;

  // A sharding of any of the axes but for those in `manual`: "<@mesh, [{\"x\"}]>".
  std::string sharding(Rng& rng, int rank, std::span<const std::string> manual) const;
  // Dimensions begin with the axes given for them, all of `manual`; others may follow.
  std::string sharding_after(Rng& rng, std::vector<DimSharding> first,
                             std::span<const std::string> manual) const;
  // Devices that differ only along these axes: replica_groups, each group in the order of the axes.
  std::vector<std::vector<std::int64_t>> groups(std::span<const std::string> axes) const;

 private:
  struct Axis {
    std::string name;
    std::vector<std::int64_t> atoms;  // sizes of the parts that it may be cut into
  };
  static std::vector<AxisRef> pieces(Rng& rng, const std::vector<Axis>& axes,
                                     std::span<const std::string> without);

  Mesh mesh_;
  std::vector<Axis> axes_;
  // Of a second mesh with one axis for all devices; empty: there is none.
  std::vector<Axis> flat_;
};

// Neighbours that are parts of one axis become one.
void join_neighbours(std::vector<AxisRef>& axes, const Mesh& mesh);

}  // namespace weft::testing
