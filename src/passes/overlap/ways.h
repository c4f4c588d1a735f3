// Ways: how a candidate can be spread over its products, and how long each takes.
//
// They refer to the candidate, which must stay where it is.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cost/group_times.h"
#include "passes/overlap/candidate.h"
#include "passes/overlap/part_writer.h"

namespace weft::passes {

struct Way {
  std::string form;        // "ring in both directions"
  std::int64_t parts = 0;  // of a product
  double seconds = 0;      // by the model
  std::function<void(PartWriter&)> write;
};

// None where it cannot be cut.
std::vector<Way> ways_of(const Candidate& candidate, cost::GroupTimes& times);

}  // namespace weft::passes
