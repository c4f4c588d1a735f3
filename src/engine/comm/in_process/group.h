// Group: the devices of one group of a collective during one run: who has begun which execution,
// and what everybody still waits for.
//
// The communicator owns it; the places live as long. Any worker may call it, but for `add_stalls`.
#pragma once

#include <memory>
#include <vector>

#include "engine/comm/communicator.h"
#include "engine/comm/in_process/delivery.h"
#include "engine/kernels/kernel.h"

namespace weft::engine {

class Group {
 public:
  virtual ~Group() = default;
  // One device begins its next execution.
  virtual void start(const ParticipationRef& mine) = 0;
  virtual bool resume() = 0;                                  // as Communicator::resume
  virtual void add_stalls(std::vector<Stall>& to) const = 0;  // as Communicator::stalls
};

// Everybody waits for all. The last one to arrive does the work of the group.
std::unique_ptr<Group> make_meeting(const Collective& collective, const CollectiveGroup& places,
                                    const KernelContext& context, Delivery& delivery);
// A group in which each waits for its source only, and is given that one's operands by pointer.
std::unique_ptr<Group> make_transfer_group(const Collective& collective,
                                           const CollectiveGroup& places, Delivery& delivery);

}  // namespace weft::engine
