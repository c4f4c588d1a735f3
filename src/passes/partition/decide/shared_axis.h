// SharedAxis: ops that are split along one axis together: they hand each other values that are cut
// along it, and are no products, but for small ones in loops (may_repeat). None of them is better
// off alone without the axis, but all at once may be: so that what a product leaves as partial sums
// is added up and stays whole between layers, instead of being scattered, added up in parts, and
// gathered for the next product. Several axes, where they cut one dimension of sums together:
// without any one of them as much is sent (the sum of a norm's scale is scattered over them and
// gathered), without all of them it is one all_reduce.
//
// Functions only.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "passes/partition/decide/decided_way.h"
#include "passes/partition/decide/plain_ops.h"

namespace weft::passes {

struct SharedAxis {
  AtomSet atoms = 0;               // of the axis, or of the axes
  std::vector<std::uint32_t> ops;  // numbers of plain ops, ascending
  // Sums over the axes stay, which only are added up otherwise.
  bool keeps_sums = false;
};

// Of one axis, or of `several`; largest first. Only those at whose ends more is at stake than
// `worth`; `cost`: of a value's moves.
std::vector<SharedAxis> shared_axes(const DecidedWay& way, const PlainOps& ops,
                                    const AxisAtoms& atoms, bool several, double worth,
                                    const std::function<double(const KnownValue&)>& cost);

// Leaves the axis out of the splits, where an op can be split so, and marks these ops.
void leave_out(const SharedAxis& shared, const PlainOps& ops, const AxisAtoms& atoms,
               std::vector<SplitChoice>& choices, std::vector<bool>& marked);

// Marks what all devices may not compute.
void mark_products(const PlainOps& ops, std::vector<bool>& marked);

// What one device sends, in how many collectives, and the operations of its products.
struct Traffic {
  double bytes = 0, collectives = 0, operations = 0;
  double memory = 0;    // bytes that ops read and write, one by one
  double streamed = 0;  // the same where elementwise ones pass on what they make
  double held = 0;      // for what is kept throughout loops, as costs have it
};
Traffic traffic_of(const DecidedWay& way, const PlainOps& ops, ReshardPlanner& planner,
                   const CostRates& rates);

}  // namespace weft::passes
