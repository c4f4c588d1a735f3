// Choosing how an op is split: which atoms go to which factor of its rule.
//
// Among the assignments that its operands' and results' layouts suggest, the one that takes the
// least time: what it costs to bring the operands there, to compute, and to bring the results to
// where they are wanted. What bringing costs, the caller knows.
#pragma once

#include <span>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/partition/localize.h"
#include "passes/partition/reshard.h"

namespace weft::passes {

struct Split {
  FactorAtoms factors;
  // Over these the results are pending sums because operands are: the op is linear.
  AtomSet pending = 0;

  // What operand i must lie as, which lies as `has` so far.
  Layout operand(const ir::Op& op, const ir::FactorRule& rule, std::size_t i,
                 const Layout& has) const;
  // What results lie as, with partial sums over cut reduction factors.
  Layout result(const ir::FactorRule& rule, std::size_t i) const;
};

// Whether every tensor's layout that follows can be expressed: in a dimension of several factors a
// minor one may be cut only where the major ones are cut to pieces, and only evenly.
bool expressible(const ir::FactorRule& rule, const FactorAtoms& factors, const AxisAtoms& atoms);

// What a layout says about the factors of a tensor of the rule, as far as they can express it.
FactorAtoms project(const ir::FactorRule& rule, const ir::TensorFactors& tensor,
                    const Layout& layout, const AxisAtoms& atoms);

// `targets`: the layouts that propagation found for the results.
// What it costs to move operands and results, in bytes on the wire.
class MoveCosts {
 public:
  virtual ~MoveCosts() = default;
  virtual double bring(std::size_t operand, const Layout& to) const = 0;
  virtual double give(std::size_t result, const Layout& from) const = 0;
};

// A value as an op sees it: how it lies, or would best lie.
struct SeenLayout {
  Layout layout;
  CombineOp combine = ir::OpKind::add;  // of what is unreduced
};

struct SplitProblem {
  const ir::Op& op;
  const ir::FactorRule& rule;
  std::span<const SeenLayout> operands;
  // By result: layouts that its users or propagation want; at least one.
  std::span<const std::vector<Layout>> wanted;
  const MoveCosts& costs;
  const AxisAtoms& atoms;
};

struct Choice {
  Split split;
  double compute = 0;    // what the op itself costs then, in bytes on the wire
  bool settled = false;  // there was nothing to weigh
};
Choice choose_split(const SplitProblem& problem);

// A plan's cost in bytes on the wire: every collective counts as some.
double cost_of(const ReshardPlan& plan);

}  // namespace weft::passes
