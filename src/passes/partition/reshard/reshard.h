// Resharding: the cheapest way from one layout of an array to another.
//
// A plan is a sequence of steps, found by wire bytes and then by number of collectives. It does not
// depend on the values and can be made without emitting anything: that is how its cost is asked
// for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "passes/layout/layout.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

struct ReshardStep {
  enum class Kind : std::uint8_t {
    slice,           // each device keeps its part of `dim` along `atoms`
    all_gather,      // `atoms` leave the minor end of `dim`
    all_to_all,      // `atoms` leave the minor end of `dim` for the minor end of `to_dim`
    permute,         // the tiles change places: `after` has the same number of shards a dimension
    all_reduce,      // `atoms` are summed over
    reduce_scatter,  // `atoms` are summed over, and cut `dim` from then on
    make_partial,    // the devices with index 0 along `atoms` keep the value, others have zeros;
                     // with a `dim`, whose minor end `atoms` leave, each has zeros around its part
  };
  Kind kind{};
  int dim = -1, to_dim = -1;
  AtomList atoms;
  Layout after;
  double wire_bytes = 0;
  double masked_bytes = 0;  // that a device writes zeros around, or instead of, what it has
};
std::string to_string(const ReshardStep& step, const AxisAtoms& atoms);

struct ReshardPlan {
  std::vector<ReshardStep> steps;
  double wire_bytes = 0;  // of one device
  double masked_bytes = 0;
  int collectives = 0;
};

// Any layouts of an array of this type: uneven, with atoms in any order, unreduced on either side.
// The combining op of what is unreduced is known when it is emitted.
ReshardPlan plan_reshard(const TensorType& global, const Layout& from, const Layout& to,
                         const AxisAtoms& atoms);

// `local` lies as `from` of the plan. Padding has unspecified contents before and after. `of`, if
// not null, is the program's value of which all that is made are shards (LocalBuilder::note).
ir::Value* emit_reshard(const ReshardPlan& plan, const TensorType& global, const Layout& from,
                        ir::Value* local, LocalBuilder& b, CombineOp combine = ir::OpKind::add,
                        const ir::Value* of = nullptr);

// Where a layout's tiles lie: on a mesh of the axes that it is cut along, in whatever order.
struct PlacedLayout {
  const Layout& layout;
  const Mesh& mesh;
};
// What one device sends to go from one to the other, of as many shards in each dimension.
double reordering_bytes(const TensorType& global, const PlacedLayout& from, const PlacedLayout& to,
                        const AxisAtoms& atoms);
ir::Value* emit_reorder(ir::Value* local, const PlacedLayout& from, const PlacedLayout& to,
                        LocalBuilder& b);
// Whether the tiles only change places.
bool is_one_permute(const ReshardPlan& plan);

}  // namespace weft::passes
