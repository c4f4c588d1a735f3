// What must hold of a program: its passes change nothing that it computes, in any engine.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "passes/partition/partition.h"

namespace weft::testing {

struct Failure {
  std::string stage;    // what was being done
  std::string problem;  // what is wrong
  bool is_wrong_result() const { return problem.starts_with("result "); }
};
std::optional<Failure> check_program(const std::string& text,
                                     const passes::PartitionOptions& options = {});

// Simplified, as it is and partitioned, it gives the same bits in the oracle.
std::optional<Failure> check_simplified(const std::string& text,
                                        const passes::PartitionOptions& options);

}  // namespace weft::testing
