// CollectiveView: what a collective takes its operand for, and what it makes of that.
//
// Most take the array as it lies: all_gather along x makes A[I, J] of A[I_x, J]. But the program of
// a device may send its block whatever the block is a part of. An all_reduce along x of the blocks
// of A[I_x, J] adds up blocks: it takes each for a part of a sum, B[K, J] {U_x}, where K is as long
// as a block, and the result is an array of its own. An all_gather of them along a dimension of its
// own takes them for B[L_x, K, J].
//
// Plain value.
#pragma once

#include <cstddef>
#include <vector>

#include "ir/module.h"
#include "passes/layout/layout.h"
#include "report/explain/collective_axes.h"

namespace weft::report {

struct CollectiveView {
  passes::Layout operand;      // as it is taken
  passes::Layout result;       // as it then lies
  std::vector<bool> same_dim;  // those of the result that are the operand's
  bool is_new = false;         // the result is an array of its own
};

// `lies`: how the operand does. REQUIRES: a collective with results of its operands' ranks, along
// `axes`, which were found.
CollectiveView view_of(const ir::Op& op, const CollectiveAxes& axes, const passes::Layout& lies);

// The list without the atoms of the set.
passes::AtomList without(const passes::AtomList& list, passes::AtomSet gone);

}  // namespace weft::report
