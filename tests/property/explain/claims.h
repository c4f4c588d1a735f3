// Claims: what is told of a program's arrays (report/explain) beside what the oracle says that
// devices have.
#pragma once

#include <optional>
#include <string>

#include "passes/partition/partition.h"

namespace weft::testing {

// What is told wrongly of a program that is partitioned so; nothing: it is all true. Throws where
// the program cannot be run.
std::optional<std::string> false_claim(const std::string& text,
                                       const passes::PartitionOptions& options = {});

}  // namespace weft::testing
