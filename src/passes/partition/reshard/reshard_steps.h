// ReshardSteps: what a resharding step makes of a layout, whether it may be taken, and what it
// costs.
//
// A step that cuts or joins a dimension pads it or cuts the padding off; where tiles of the two
// cuts do not nest it may not be taken. Refers to the array's type and the atoms; immutable.
#pragma once

#include <optional>

#include "ir/ops/collective_def.h"
#include "passes/partition/reshard/reshard.h"

namespace weft::passes {

class ReshardSteps {
 public:
  ReshardSteps(const TensorType& global, const AxisAtoms& atoms) : global_(global), atoms_(atoms) {}

  const TensorType& global() const { return global_; }
  const AxisAtoms& atoms() const { return atoms_; }
  double bytes(const Layout& layout) const;  // of one device
  std::int64_t tile(std::size_t dim, const AtomList& list) const {
    return ceil_div(global_.dims[dim], atoms_.size(list));
  }
  // Whether tiles of `dim` cut along `fewer` are made of whole tiles along `fewer` and some more.
  bool nests(std::size_t dim, const AtomList& fewer, const AtomList& more) const {
    return passes::nests(global_.dims[dim], atoms_.size(fewer), atoms_.size(more));
  }

  // Nothing: the tiles do not nest. The first two need it of `dim`'s atoms before and after, the
  // all_to_all of both dimensions. REQUIRES: `moved` is not empty and where the step wants it.
  std::optional<ReshardStep> slice(const Layout& from, std::size_t dim,
                                   const AtomList& moved) const;
  // The last `count` atoms.
  std::optional<ReshardStep> all_gather(const Layout& from, std::size_t dim,
                                        std::size_t count) const;
  std::optional<ReshardStep> all_to_all(const Layout& from, std::size_t dim, std::size_t count,
                                        std::size_t to_dim) const;
  // make_partial of what is sharded; nothing also where not all the atoms are `unreduced`.
  std::optional<ReshardStep> spread(const Layout& from, std::size_t dim, std::size_t count,
                                    AtomSet unreduced) const;
  std::optional<ReshardStep> reduce_scatter(const Layout& from, std::size_t dim,
                                            const AtomList& moved) const;
  ReshardStep permute(const Layout& from, const Layout& after) const;
  ReshardStep all_reduce(const Layout& from, AtomSet summed) const;
  ReshardStep make_partial(const Layout& from, AtomSet partial) const;

 private:
  // The bytes of the shard with `dim` padded so that it can be cut into tiles of `after`.
  double padded_bytes(const Layout& from, std::size_t dim, const AtomList& after) const;

  const TensorType& global_;
  const AxisAtoms& atoms_;
};

// Which collective the step is; nothing: devices do not communicate.
inline std::optional<ir::CollectiveKind> collective_of(ReshardStep::Kind kind) {
  switch (kind) {
    case ReshardStep::Kind::all_gather:
      return ir::CollectiveKind::all_gather;
    case ReshardStep::Kind::all_to_all:
      return ir::CollectiveKind::all_to_all;
    case ReshardStep::Kind::permute:
      return ir::CollectiveKind::collective_permute;
    case ReshardStep::Kind::all_reduce:
      return ir::CollectiveKind::all_reduce;
    case ReshardStep::Kind::reduce_scatter:
      return ir::CollectiveKind::reduce_scatter;
    case ReshardStep::Kind::slice:
    case ReshardStep::Kind::make_partial:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace weft::passes
