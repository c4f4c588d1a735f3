// SplitProblem: what is asked of who chooses how one op is split (choose.h), and SplitChoice, the
// answer.
//
// Plain values. A problem refers to what it is made of.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/partition/decide/cost_rates.h"
#include "passes/partition/decide/split/split.h"

namespace weft::passes {

// What it costs to move operands and results, by the problem's rates.
class MoveCosts {
 public:
  virtual ~MoveCosts() = default;
  virtual double bring(std::size_t operand, const Layout& to) const = 0;
  virtual double give(std::size_t result, const Layout& from) const = 0;
  // No more than the two, and known sooner: no plan is made.
  virtual double bring_at_least(std::size_t operand, const Layout& to) const = 0;
  virtual double give_at_least(std::size_t result, const Layout& from) const = 0;
  // Appends everything that the answers depend on besides operand, result and layout.
  virtual void describe(std::string& text) const = 0;
};

// A value as an op sees it: how it lies, or would best lie.
struct SeenLayout {
  Layout layout;
  CombineOp combine = ir::OpKind::add;  // of what is unreduced
  bool made = false;  // from nothing (MadeValues), as it is needed: it lies nowhere
  // Of the unreduced atoms those over which one device has each element (Split::selected).
  AtomSet selected = 0;

  friend bool operator==(const SeenLayout&, const SeenLayout&) = default;
};

struct SplitProblem {
  const ir::Op& op;
  const ir::FactorRule& rule;
  std::span<const SeenLayout> operands;
  // By result: layouts that its users or propagation want; at least one.
  std::span<const std::vector<Layout>> wanted;
  const MoveCosts& costs;
  const AxisAtoms& atoms;
  const CostRates& rates;
  bool first_alone;  // nothing else uses operand 0
  bool may_repeat;   // devices may compute the same
};

struct SplitChoice {
  Split split;
  double compute = 0;    // what the op itself costs then
  bool settled = false;  // there was nothing to weigh
};

}  // namespace weft::passes
