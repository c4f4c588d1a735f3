// SummedLater: along which axes a value is summed in the end. A sum over what lies cut is a part of
// a sum only where devices add these up; else each means its own.
//
// Made once for layouts, which must live as long and stay as they are; used by one thread at a
// time.
#pragma once

#include <functional>
#include <unordered_map>
#include <utility>

#include "ir/module.h"
#include "report/explain/collective_axes.h"
#include "report/explain/layouts/local_layout.h"

namespace weft::report {

class SummedLater {
 public:
  // `pending`: along which the value is a part of a sum, as far as is known.
  using Pending = std::function<passes::AtomSet(const ir::Value*)>;
  SummedLater(AxisFinder& axes, Pending pending) : axes_(axes), pending_(std::move(pending)) {}

  // Also along those for which it is not known, as a block hands it on.
  passes::AtomSet of(const ir::Value* value);

 private:
  passes::AtomSet by(const ir::Op& op);
  passes::AtomSet given_by_device(const ir::Use& use);

  AxisFinder& axes_;
  Pending pending_;
  std::unordered_map<const ir::Value*, passes::AtomSet> found_;
};

}  // namespace weft::report
