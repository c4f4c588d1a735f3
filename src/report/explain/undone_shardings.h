// Undone shardings: gathers that a program would do without if it constrained a value or two more.
//
// Tries it: the program is partitioned once for each thing to try, so that what is said of bytes is
// what would happen. Only what begins cheapest is tried, as the first walks of the decider find in
// little time. Pure; for people.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"
#include "passes/partition/partition.h"
#include "report/explain/program_totals.h"

namespace weft::report {

// `program` is what was partitioned, `taken` how, `now` is what it became. At most one sentence:
// which values to constrain how, and what would be sent then. Nothing where that would save little,
// or make devices compute or hold more, nor where choices go by time, which bytes do not tell.
std::vector<std::string> undone_shardings(const ir::Module& program,
                                          const passes::PartitionOptions& options,
                                          const passes::Choices& taken, const ProgramTotals& now);

}  // namespace weft::report
