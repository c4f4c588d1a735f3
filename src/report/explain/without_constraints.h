// Without constraints: what a program would send without each constraint that it states.
//
// Tries it: the program is partitioned once for each, so that what is said is what would happen.
// Constraints of one line of the user's, as those of layers are, are taken away together. Pure.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"
#include "passes/partition/partition.h"
#include "report/explain/program_totals.h"

namespace weft::report {

struct WithoutConstraint {
  std::string constraint;  // "the sharding_constraint at f.py:3:4"
  int count = 1;           // so many are there
  double wire_bytes = 0;   // that each device then sends
  double flops = 0;        // that it computes
  bool is_tried = true;    // else nothing is known of it
};

// In the order of the program; of one that takes long the last ones are not tried. `simplified`: as
// the program is before it is scheduled.
std::vector<WithoutConstraint> without_constraints(const ir::Module& program,
                                                   const passes::PartitionOptions& options,
                                                   bool simplified);
// What each device sends and computes of a partitioned program, counted likewise.
ProgramTotals totals_without(const ir::Module& partitioned, bool simplified);

// One line each, beside what is sent and computed as it is; empty: there are none.
std::string text_of(const std::vector<WithoutConstraint>& all, const ProgramTotals& now);

}  // namespace weft::report
