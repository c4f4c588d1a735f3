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
#include <memory>
#include <vector>

#include "engine/comm/collective.h"
#include "engine/stream/buffer.h"
#include "engine/stream/task_queue.h"

namespace weft::engine {

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
  bool is_shared = false;       // the device's: more than one slot refers to it
  bool is_recorded = false;     // the device's
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
};

}  // namespace weft::engine
