// ProgramCost: how often each op of a program runs, and what a device computes in all of it.
//
// Made once for a module, which must live as long; may be read from any thread.
#pragma once

#include <unordered_map>

#include "ir/module.h"

namespace weft::cost {

// How often, on one device.
struct Executions {
  double times = 0;
  // false: a loop whose turns are not known counts as one turn, a branch as always taken.
  bool exact = true;
};

class ProgramCost {
 public:
  // REQUIRES: the verifier accepts the module.
  explicit ProgramCost(const ir::Module& module);

  Executions executions(const ir::Op& op) const;  // none: the entry does not reach it
  // What the rows say for one device, loops multiplied; of branches the one with most operations
  // counts.
  double flops() const { return total_.flops; }
  double bytes_accessed() const { return total_.bytes; }
  // Whether it turns all loops as often as their text says, and has no branches.
  bool exact() const { return exact_; }

 private:
  struct Total {
    double flops = 0, bytes = 0;
  };
  void count(const ir::Block& block, Executions executions);
  Total total(const ir::Block& block) const;
  Total total(const ir::Op& op) const;

  std::unordered_map<const ir::Block*, Executions> blocks_;
  std::unordered_map<const ir::Function*, Total> functions_;
  Total total_;
  bool exact_ = true;
};

}  // namespace weft::cost
