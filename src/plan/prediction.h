// Prediction: when a device computes, communicates and waits, found by stepping through a plan in
// virtual time with a model of the machine.
//
// All devices of a manual computation do the same at the same time, so one of them is enough: what
// it begins, all participants begin then. A loop is gone through a few times and the rest of its
// turns are taken to be like one of these; of branches the longest is taken. A link carries one
// transfer at a time, first come, first served. On a machine whose transfers do not move while a
// device computes (machine::Performance::transfers_overlap) they are the device's own work.
//
// A pure function of the plan, which must live as long, and the model.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/module.h"
#include "machine/target.h"
#include "plan/plan.h"

namespace weft::plan {

// A stretch in which the device computes. Seconds since the beginning; turns that are like another
// one are not in the list and take none of them.
struct PredictedCompute {
  const ir::Op* op = nullptr;  // of several that are one step, its; of a routine, the longest
  std::uint32_t num_ops = 1;
  double times = 1;  // turns of loops that are like this one
  double start = 0, end = 0;
};

// One execution of a collective.
struct PredictedTransfer {
  const ir::Op* op = nullptr;         // the collective
  const ir::Op* waited_at = nullptr;  // it, or what waits for it; null: nothing does
  double times = 1;                   // as PredictedCompute::times
  double begun = 0;                   // when the devices begin it
  double moves = 0;                   // from when its data moves: later where a link was not free
  double arrives = 0;
  double waited = 0;               // from when the device can do nothing else
  double computed = 0;             // what the device computes between `begun` and `waited`
  double before = 0;               // what it has computed before
  const ir::Op* behind = nullptr;  // for whose transfer its links had to wait; null: for none
  const ir::Op* under = nullptr;   // what computes longest while its data moves; null: nothing
  double exposed() const { return arrives > waited ? arrives - waited : 0; }
};

// Why a device waits for a transfer.
enum class Exposure : std::uint8_t {
  none,               // it is hidden
  copies,             // transfers are copies that the devices make
  behind_another,     // its links carry another one first
  too_little,         // less is computed under it than it takes
  nothing_before,     // the first of a chain: nothing can be computed yet
  nothing_after,      // the last: nothing is left to compute
  nothing_apart,      // whatever else there is comes before it or needs it
  waited_for_at_once  // there is something, but the program waits where it begins
};

// A collective, all of its executions.
struct PredictedCollective {
  const ir::Op* op = nullptr;
  double times = 0;
  double seconds = 0;  // of one: its links to itself
  double exposed = 0;  // of one, the mean
  Exposure why = Exposure::none;
  PredictedTransfer worst;  // that is most exposed; where none is, the first
  double apart = 0;         // seconds of compute of its block that are neither before nor after it
};

struct Prediction {
  double total = 0;          // of the program
  double compute = 0;        // the device computes
  double communication = 0;  // data moves to or from it; two transfers at once count once
  double hidden = 0;         // both
  double exposed = 0;        // it waits for a transfer
  std::vector<PredictedCollective> collectives;  // in the order in which they first begin
  // In the order in which they begin. Turns that are like another one are not there.
  std::vector<PredictedTransfer> transfers;
  std::vector<PredictedCompute> computes;
};

Prediction predict(const Plan& plan, const machine::Target& target);

// The op of a program by which a transfer begins: the collective, or the async_start around it.
const ir::Op& beginning_of(const ir::Op& collective);

}  // namespace weft::plan
