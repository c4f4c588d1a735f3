// Collectives of an explanation as lines of a table: such as differ in nothing but their place are
// one line. Pure functions; the explanation must live as long.
#pragma once

#include <string>
#include <vector>

#include "report/explain/explain.h"

namespace weft::report {

struct CollectiveLine {
  std::vector<const ExplainedCollective*> places;  // at least one
  double count = 0;                                // executions of all
  bool count_exact = true;
  const ExplainedCollective& first() const { return *places.front(); }
};

// In the order in which the first of each stands.
std::vector<CollectiveLine> collective_lines(const std::vector<ExplainedCollective>& collectives);

// "all_gather along x", "3 collective_permutes, ring shift +1 along x"
std::string name_text(const ExplainedCollective& one);
// "ring in both directions; longest on x(0,0)->(1,0) and 3 more; under way 31 % of the time": how
// the machine carries them out; empty: nothing is sent. Null: nothing was predicted.
std::string route_text(const CollectiveLine& line, const sim::Simulation* simulation);
// "train.py:12:4 in mlp/layer_0 and 3 more"
std::string place_text(const CollectiveLine& line);

}  // namespace weft::report
