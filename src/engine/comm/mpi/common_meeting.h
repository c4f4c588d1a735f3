// CommonMeeting: an all_gather or all_reduce between processes of one host, which do its work
// together: each copies its own shards, or folds its part of the elements, to where all of them
// read the result.
//
// The process of the first device in the group makes room for the results, and tells the others
// where with the operands of that device (`inputs` of the participation at position 0: they follow
// what it has of operands). Who has done its part says so in a word beside the first result; a
// meeting is over when all have, which somebody has to look for.
//
// Groups belong to the in-process communicator. Any worker.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/comm/in_process/delivery.h"
#include "engine/comm/in_process/group.h"
#include "engine/comm/mpi/awaited_groups.h"
#include "engine/comm/mpi/host_memory.h"
#include "engine/comm/mpi/rank_map.h"

namespace weft::engine {

// The processes that do the work of one group.
struct Team {
  std::vector<int> ranks = {};  // ascending
  std::vector<bool> here = {};  // by position in the group: whether this process runs the device
  std::vector<std::size_t> of_position = {};  // where in `ranks` the one that runs the device is
  std::size_t me = 0;                         // in `ranks`
};

// None: one rank alone has the group, several run one device, or they have no memory in common. All
// ranks find the same.
std::optional<Team> team_of(const CollectiveGroup& group, const RankMap& map, int rank,
                            const std::vector<bool>& shares_memory);

bool is_worth_common_meeting(const Collective& collective);

// Which of so many elements a rank of the team folds, of whatever is added up.
struct Part {
  std::int64_t begin = 0, end = 0;
};
Part part_of(const Team& team, std::size_t rank, std::int64_t elements);

// Whether others have to be told the operands of a group that has a team, and of which type what
// the results are put into is.
bool shows_operands(const Collective& collective);
std::vector<TensorType> room_types(const Collective& collective);

std::unique_ptr<Group> make_common_meeting(const Collective& collective,
                                           const CollectiveGroup& places,
                                           const KernelContext& context, Delivery& delivery,
                                           Team team, HostMemory& memory, AwaitedGroups& awaited);

}  // namespace weft::engine
