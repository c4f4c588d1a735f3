// SplitCost: what a split of an op costs: moving its operands and results, computing, memory, and
// what its hook sends; as the problem's rates have it.
//
// Refers to the problem, which must live as long. Pure.
#pragma once

#include <optional>

#include "cost/machine_time.h"
#include "passes/partition/decide/split/split_problem.h"

namespace weft::passes {

// What a device reads and writes of an op's operands and results, in bytes; of the operand of a
// slice or a gather no more than what is taken.
double moved_bytes(const ir::Op& op, const ir::FactorRule& rule, const FactorAtoms& factors,
                   const AxisAtoms& atoms);

class SplitCost {
 public:
  // `least_parts`: a split into fewer pieces computes more on each device than it has to.
  SplitCost(const SplitProblem& problem, double least_parts);

  // Infinity where it is at least `limit`: then not all that it costs is looked at.
  double total(const Split& split, double limit) const;
  // What the op itself costs: operations, memory, and what its hook sends.
  double compute(const Split& split) const;

 private:
  // The same where the hook sends this.
  double compute_with(const Split& split, const HookTraffic& hook) const;
  // `cost` and what moving operands and results costs; at least `limit` where it is that much.
  bool is_brought(const Split& split, std::size_t i, const Layout& to) const;
  template <class Bring, class Give>
  double with_moves(double cost, const Split& split, double limit, Bring&& bring,
                    Give&& give) const;
  // What the device with the largest shards does: such a `part` of the operations.
  cost::Work work(const Split& split, double part, double memory) const;
  // Whether somebody wants the first result as it comes.
  bool comes_as_needed(const Split& split) const;
  double sending(const HookTraffic& hook) const;
  // Of a factor: what it has of it.
  double largest_part(std::size_t factor, const Split& split) const;

  const SplitProblem& problem_;
  bool has_hook_;
  std::optional<cost::Product> product_;
  double flops_ = 0;  // 0: too few an element to count
  double least_parts_ = 1;
};

}  // namespace weft::passes
