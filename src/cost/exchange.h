// Exchange: by which algorithm the devices of a machine carry out a collective: who hands how much
// to whom, directly.
//
// The steps of an algorithm are not told apart: as they follow each other closely, what counts is
// how much goes over each link in all. docs/design/0011-network.md has the formulas and where they
// come from.
//
// Functions of their arguments; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ir/collective_groups.h"
#include "ir/ops/collective_def.h"
#include "machine/target.h"

namespace weft::cost {

// Between devices of the machine, wherever they stand.
struct Send {
  std::int64_t from = 0, to = 0;
  double bytes = 0;       // for each byte that a participant has
  bool has_ends = false;  // along a line, whose ends have one neighbour only
};

struct Exchange {
  std::string_view algorithm;  // "ring in both directions"; lives as long as the process
  double latency = 0;          // seconds, of the hops that follow each other
  std::vector<Send> sends;     // none: nobody sends anything
  bool has_choice = false;     // the other preference would give something else
};

// Where a group on a torus has a choice: one way around through all of its devices, or along all of
// its axes at once, to neighbours first.
enum class Preference : std::uint8_t { ring, axes };

// Of a collective by the groups of devices that carry it out, by position in the program, all at
// the same time. What a participant has are the operands that it sends parts of.
Exchange exchange_of(ir::CollectiveKind kind, std::span<const ir::CollectiveGroup> groups,
                     const machine::Target& target, Preference preference);

}  // namespace weft::cost
