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

#include "ir/module.h"
#include "passes/partition/explain/shard_record.h"
#include "report/explain/collective_axes.h"
#include "report/explain/layouts/local_layout.h"

namespace weft::report {

struct CollectiveView {
  LocalLayout operand;  // as it is taken
  LocalLayout result;   // as it then lies
  bool is_new = false;  // the result is an array of its own
};

// `lies`: how the operand does. REQUIRES: a collective with results of its operands' ranks, along
// `axes`, which were found.
CollectiveView view_of(const ir::Op& op, const CollectiveAxes& axes, const LocalLayout& lies);
// Of an array that the collective carries packed with others, or as bits, as if it joined and cut
// its dimensions and combined its elements.
CollectiveView view_of(const ir::Op& op, const CollectiveAxes& axes, const passes::Carried& array,
                       const LocalLayout& lies);

}  // namespace weft::report
