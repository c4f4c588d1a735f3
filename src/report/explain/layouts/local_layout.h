// LocalLayout: along which axes one value of a per-device program lies cut, summed up or otherwise
// different from device to device. Plain value; functions only.
#pragma once

#include <span>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/layout/layout.h"

namespace weft::report {

struct LocalLayout {
  passes::Layout layout;  // two dimensions may be cut along one axis: in blocks on a diagonal
  // Along these devices may hold anything: no cut of an array, no part of a sum.
  passes::AtomSet varying = 0;
  ir::OpKind combine = ir::OpKind::add;  // what combines that over which it is unreduced
  // All elements are one constant (0): any cut of it is the same on every device.
  bool uniform = false, zero = false;

  static LocalLayout replicated(const ir::Value& value);
  passes::AtomSet used() const { return layout.used() | varying; }
  friend bool operator==(const LocalLayout&, const LocalLayout&) = default;
};

// What lies as one of both: of a block's argument that comes from two places.
LocalLayout joined(const LocalLayout& a, const LocalLayout& b);
// Of it nothing is known along these.
LocalLayout varying_along(LocalLayout layout, passes::AtomSet atoms);

// How the results of an op lie that every device computes by itself. Null: an operand that is no
// array. `rule`: of the op on a device.
std::vector<LocalLayout> results_of(const ir::Op& op, const ir::FactorRule& rule,
                                    std::span<const LocalLayout* const> operands);

// The list without the atoms of the set.
passes::AtomList without(const passes::AtomList& list, passes::AtomSet gone);

}  // namespace weft::report
