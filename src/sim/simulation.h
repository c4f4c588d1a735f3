// Simulation: when a device computes, communicates and waits, found by stepping through a plan in
// virtual time on a machine.
//
// All devices of a manual computation do the same at the same time, so one of them is enough: what
// it begins, all participants begin then. A loop is gone through a few times and the rest of its
// turns are taken to be like one of these; of branches the longest is taken. Transfers that are
// under way at once share links as cost/fair_share.h says. On a machine whose transfers do not move
// while a device computes (machine::Performance::transfers_overlap) they are the device's own work.
//
// A pure function of the plan and the target, both of which must live as long.
// docs/design/0013-simulator.md says what is left out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "cost/network.h"
#include "cost/picoseconds.h"
#include "ir/module.h"
#include "machine/target.h"
#include "plan/plan.h"
#include "sim/bound_times.h"
#include "sim/memory_timeline.h"

namespace weft::sim {

using cost::Picoseconds;
using cost::to_seconds;

// A stretch in which the device computes. Times are from the beginning; turns that are like another
// one are not in the list and take none of them.
struct Compute {
  const ir::Op* op = nullptr;  // of several that are one step, its; of a routine, the longest
  std::uint32_t num_ops = 1;
  double times = 1;  // turns of loops that are like this one
  Picoseconds start = 0, end = 0;
};

// One execution of a collective.
struct Transfer {
  const ir::Op* op = nullptr;         // the collective
  const ir::Op* waited_at = nullptr;  // it, or what waits for it; null: nothing does
  double times = 1;                   // as Compute::times
  Picoseconds begun = 0;              // when the devices begin it
  Picoseconds moves = 0;              // from when links carry its bytes
  Picoseconds arrives = 0;
  Picoseconds waited = 0;         // from when the device can do nothing else
  Picoseconds computed = 0;       // what the device computes between `begun` and `waited`
  Picoseconds before = 0;         // what it has computed before
  const ir::Op* under = nullptr;  // what computes longest while it is under way; null: nothing
  // By how much longer it takes than with its links to itself. Most of that for the sake of which
  // other one, of this or another collective, and on which class of links, or of devices where one
  // transfer at a time leaves a device. Null: it has them to itself.
  Picoseconds held_up = 0;
  const ir::Op* held_up_by = nullptr;
  std::uint32_t link_class = 0;

  Picoseconds exposed() const { return arrives > waited ? arrives - waited : 0; }
};

// A stretch in which the device waits for a transfer.
struct Wait {
  std::uint32_t transfer = 0;  // index into Simulation::transfers
  double times = 1;            // as Compute::times
  Picoseconds start = 0, end = 0;
};

// A stretch in which links carry a transfer's bytes.
struct Flow {
  std::uint32_t transfer = 0;  // index into Simulation::transfers
  Picoseconds start = 0, end = 0;
  double speed = 1;  // of that with its links to itself
};

// Why a device waits for a transfer.
enum class Exposure : std::uint8_t {
  none,                // it is hidden
  copies,              // transfers are copies that the devices make
  behind_another,      // another one goes first: where one leaves a device, or a link, at a time
  shares_links,        // with another one, which moves at the same time
  too_little,          // less is computed under it than it takes
  nothing_before,      // the first of a chain: nothing can be computed yet
  nothing_after,       // the last: nothing is left to compute
  nothing_apart,       // whatever else there is comes before it or needs it
  waited_for_at_once,  // there is something, but the program waits where it begins
  not_looked_into      // whether there is something, in so large a program
};

// A collective, all of its executions.
struct Collective {
  const ir::Op* op = nullptr;
  double times = 0;
  cost::Passage passage;  // by which algorithm, over which links
  Picoseconds alone = 0;  // one, with its links to itself
  // All of them together, and what of that a device waits.
  Picoseconds under_way = 0, exposed = 0;
  Exposure why = Exposure::none;
  Transfer worst;  // that is most exposed; where none is, the first
  // Of compute of its block that is neither before nor after it; nothing: not known.
  std::optional<Picoseconds> apart = {};
  // Of a permute: so many devices are given nothing by it, or over fewer links or such as are less
  // busy than the others. The simulation takes all to be done when the last one is.
  std::int64_t sooner_done = 0;

  double exposed_seconds() const { return to_seconds(exposed) / times; }  // of one, the mean
};

// At every time the device computes or waits: total = compute + exposed.
struct Simulation {
  Picoseconds total = 0;    // of the program
  Picoseconds compute = 0;  // the device computes
  Picoseconds moving = 0;   // of that, longer for what its cores do to move data meanwhile
  // Of that, how long ops take that a unit, or memory, or what any op costs, bounds. Nothing is
  // known of a host that was measured.
  BoundTimes compute_bounds = {};
  Picoseconds hidden = 0;   // it does, and a transfer is under way
  Picoseconds exposed = 0;  // it waits for one
  // A transfer is under way; several at once count once.
  Picoseconds communication() const { return hidden + exposed; }
  // Of the communication; all of it where there is none.
  double hidden_share() const {
    return communication() == 0
               ? 1
               : static_cast<double>(hidden) / static_cast<double>(communication());
  }
  // However the same steps overlap, they take no less than the longer one of computing and of what
  // the busiest links carry, and no more than all of it one after the other.
  Picoseconds lower_bound = 0, upper_bound = 0;

  std::shared_ptr<const cost::Network> network;  // which knows the links of passages
  std::vector<Picoseconds> links;  // by class: how long its links carry something at full speed
  std::vector<Collective> collectives;  // in the order in which they first begin
  // In the order in which they begin. Turns that are like another one are not there.
  std::vector<Transfer> transfers;
  std::vector<Compute> computes;
  std::vector<Wait> waits;
  std::vector<Flow> flows;               // in the order of their ends
  std::optional<MemoryTimeline> memory;  // if it was asked for
  // False: the program is so large that from some step on its routines are taken as they are by
  // themselves, one transfer after another: the lists end there.
  bool is_whole = true;
};

struct SimulationOptions {
  bool memory = false;      // is counted, too
  bool every_turn = false;  // of each loop is gone through
  cost::NetworkOptions network = {};
};

Simulation simulate(const plan::Plan& plan, const machine::Target& target,
                    const SimulationOptions& options = {});

// The op of a program by which a transfer begins: the collective, or the async_start around it.
const ir::Op& beginning_of(const ir::Op& collective);

}  // namespace weft::sim
