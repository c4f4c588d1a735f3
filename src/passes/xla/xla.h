// What XLA's TPU compiler makes of a partitioned program, so that a prediction says what JAX will
// measure: which products it computes part by part while their operands or sums are on the way, and
// what it lets move beside what.
//
// By the rules of the target's kind of machine (machine::XlaRules); nothing of it is how Weft runs
// programs. docs/design/0012-what-xla-overlaps.md says how the rules were found and where they
// differ from the compiler. The modules are edited in place by one thread.
#pragma once

#include <memory>

#include "ir/module.h"
#include "machine/target.h"
#include "passes/overlap/overlap.h"

namespace weft::passes {

struct XlaOptions {
  std::shared_ptr<const machine::Target> target;  // null: the host, of which nothing is known
  OverlapChoices* choices = nullptr;              // if not null, is told what was decided
};

// Both throw Error where it is not known what XLA does on such a machine.

// Windowed einsums: products that the partitioner left one collective before or behind, where XLA's
// own estimate says so, become a ring of permutes with parts of the product. REQUIRES: products
// have notes of how they are split (PartitionOptions::note_parts), which are taken away; else
// nothing is done.
void spread_as_xla(ir::Module& module, const XlaOptions& options);

// The order in which XLA's scheduler lets a device execute, with starts and dones. REQUIRES: the
// verifier accepts the module.
void schedule_as_xla(ir::Module& module, const XlaOptions& options);

}  // namespace weft::passes
