// ReceivedBytes: what some device must receive, at least, until an array lies as a target wants it.
//
// It is the device whose tile has least in common with its tile of the target, or any that lacks
// what others add to it: no plan sends less. Refers to steps and target; immutable.
#pragma once

#include "passes/partition/reshard/reshard_steps.h"

namespace weft::passes {

class ReceivedBytes {
 public:
  ReceivedBytes(const ReshardSteps& steps, const Layout& from, const Layout& to);

  // From `layout` on, which the way from `from` leads through.
  double at_least(const Layout& layout) const;

 private:
  const ReshardSteps& steps_;
  const Layout& to_;
  const double target_bytes_;
  const bool becomes_partial_;
  bool even_ = false;
};

}  // namespace weft::passes
