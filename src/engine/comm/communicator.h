// Communicator: carries data between the devices of one run. An executor sees only this; each
// subfolder is a way to do it.
//
// A device *starts* a collective with its operands, and goes on or waits for the completion. The
// k-th time a device starts a collective it meets the k-th time of the others in its group. Every
// member may be called from any worker. Starting never blocks; whoever arrives last does the work,
// or whatever carries it.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/comm/collective.h"
#include "engine/stream/buffer.h"
#include "engine/stream/task_queue.h"

namespace weft::engine {

struct Holders;  // mpi/holders.h

// When a participation did what, in nanoseconds since the run began, and for whom it waited. Only
// kept in runs that ask for it; for the device to read after completion.
struct ParticipationTimes {
  std::int64_t begun_ns = 0;
  std::int64_t ready_ns = 0;    // all that it needs had begun: its data began to move
  std::int64_t done_ns = 0;     // its data had arrived
  std::int64_t free_ns = 0;     // it could go on: not before done_ns
  std::uint64_t execution = 0;  // of the collective by its group
  std::int32_t peer = -1;       // the device that it waited for last; -1: none other
};

// One device's part in one execution of a collective. Shared by the device and the communicator.
class Participation {
 public:
  Participation(const Collective& c, Collective::Place p, std::vector<Buffer> operands)
      : collective(c), place(p), inputs(std::move(operands)) {}

  const Collective& collective;
  const Collective::Place place;
  std::vector<Buffer> inputs;   // the communicator's until completion
  std::vector<Buffer> outputs;  // the device's after it; one per result of the op
  std::exception_ptr error;     // set instead of outputs
  // Of what is exchanged in parts, one for each position: the inputs begin with this one, and may
  // end before the last, where the device runs elsewhere and no others are needed here.
  std::int64_t first_part = 0;
  bool is_wanted = true;     // false: its device runs elsewhere, so nobody here wants outputs
  bool is_shared = false;    // the device's: more than one slot refers to it
  bool is_recorded = false;  // the device's
  ParticipationTimes times;
  int conditions = 1;  // the communicator's: what completion still waits for
  Completion completion;
};
using ParticipationRef = std::shared_ptr<Participation>;

// A participant that waits, and for whom.
struct Stall {
  const Collective* collective = nullptr;
  std::vector<std::int64_t> arrived;  // started and not complete
  std::vector<std::int64_t> missing;  // needed by these, and have not started
};

// What an instance gives to the one that has forked it, where that one runs in other processes,
// too.
struct Handover {
  std::uint32_t manual = 0;            // the manual computation, by its number in the plan
  std::int64_t device = 0;             // of the instance
  std::optional<std::int64_t> parent;  // of the one that has forked it; none: the entry's
};

class Communicator {
 public:
  virtual ~Communicator() = default;
  virtual ParticipationRef start(const Collective& collective, std::int64_t device,
                                 std::vector<Buffer> operands) = 0;
  // Lets those go on that only wait because they are ahead of others: to be called when nothing
  // else can proceed. False: there are none. REQUIRES: no worker is in a call.
  virtual bool resume() = 0;
  // Every execution that has begun and is not complete. REQUIRES: no worker is in a call.
  virtual std::vector<Stall> stalls() const = 0;

  // The rest is for runs of several processes, each of which runs the entry and some of the
  // devices; what stands here is true of one process alone.

  // Whether this process runs what the device is forked for.
  virtual bool runs(std::int64_t) const { return true; }
  // Whether it is the one that speaks for the device, where several run the same.
  virtual bool speaks_for(std::int64_t) const { return true; }
  virtual bool is_distributed() const { return false; }
  // Who has what each of these devices has; null: this process all of it, or several the same.
  // REQUIRES: the list lives as long as the communicator.
  virtual std::shared_ptr<const Holders> holders(std::span<const std::int64_t>) { return nullptr; }
  // REQUIRES of these two: it is distributed. An instance here has these results; and one elsewhere
  // has some, which `taken` is called with once they are here, perhaps at once.
  virtual void give(const Handover&, std::vector<Buffer>) {}
  virtual void take(const Handover&, std::function<void(std::vector<Buffer>)>) {}
  // This process has done its part: waits until all have. Throws Error where one has failed.
  virtual void finish() {}
  // For whom this process waits that runs elsewhere, and where: for a person; empty: for nobody.
  virtual std::string whereabouts(std::int64_t) const { return {}; }
  virtual std::vector<Handover> awaited() const { return {}; }
};

}  // namespace weft::engine
