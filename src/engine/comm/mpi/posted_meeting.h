// PostedMeeting: a small collective between processes of one host: each device posts its operands
// where all of them read them (NoticeBoard), and each process computes what its own devices get.
//
// One execution at a time is posted: the next one when this process has read all of this one.
// Groups belong to the in-process communicator. Any worker.
#pragma once

#include <memory>
#include <vector>

#include "engine/comm/in_process/delivery.h"
#include "engine/comm/mpi/awaited_groups.h"
#include "engine/comm/mpi/notice_board.h"

namespace weft::engine {

struct PostedPlaces {
  const NoticeBoard& board;
  std::vector<Notice*> notices = {};  // by position
  std::vector<bool> here = {};        // by position: whether this process runs the device
};

std::unique_ptr<Group> make_posted_meeting(const Collective& collective,
                                           const CollectiveGroup& places,
                                           const KernelContext& context, Delivery& delivery,
                                           PostedPlaces posted, AwaitedGroups& awaited);

}  // namespace weft::engine
