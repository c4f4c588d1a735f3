// Sent totals: how much a device sends, and for how long, along which axes of the mesh, and in
// which part of a training step. Pure functions; for people.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "report/explain/explain.h"

namespace weft::report {

struct SentTotal {
  std::string of{};                                         // "data", "data, fsdp"; "forward"
  double wire_bytes = 0, seconds = 0, exposed_seconds = 0;  // counts multiplied
};

// By the axes that each collective is along, most first.
std::vector<SentTotal> sent_by_axes(std::span<const ExplainedCollective> collectives);
// Forward, backward and the rest, by the scopes that JAX names them with; empty: the program has no
// gradient.
std::vector<SentTotal> sent_by_phase(std::span<const ExplainedCollective> collectives);

// "  along data      12 MiB   50 us"
std::string totals_text(std::span<const ExplainedCollective> collectives);

}  // namespace weft::report
