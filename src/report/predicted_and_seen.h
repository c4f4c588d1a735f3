// How long each collective was predicted to be exposed, and how long it was in a run: for a run
// over links whose speed the prediction knows.
//
// Pure functions of their arguments, which must live as long.
#pragma once

#include <string>
#include <vector>

#include "events/event.h"
#include "report/explain/collective_lines.h"
#include "report/explain/explain.h"
#include "report/timeline.h"

namespace weft::report {

// Seconds of one execution, the mean, on the slowest device. Where several transfers move at once,
// each counts.
struct SeenCollective {
  CollectiveLine line;
  double seconds = 0, exposed = 0;
};
std::vector<SeenCollective> seen_collectives(const Explanation& explanation,
                                             const events::EventLog& log, const Timeline& timeline);

// Which of them was exposed longest in all, and why; null: none was.
const SeenCollective* most_exposed(const std::vector<SeenCollective>& collectives);

// For people: a table, and what was predicted of the whole.
std::string to_text(const std::vector<SeenCollective>& collectives, const Explanation& explanation);

}  // namespace weft::report
