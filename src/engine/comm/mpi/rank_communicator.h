// RankCommunicator: the devices of a run are dealt out to several processes (RankMap).
//
// Every process has a communicator of its own devices, to which it gives what others' devices bring
// as if they had begun here: so all of a group are computed with in the same order, and give the
// same bits, as in one process. Each process sends the operands of its devices when they begin, to
// those that need them; a transfer's go to the targets alone. Between processes of one host they
// lie in memory that these have in common: large gathers and sums are made there together, and what
// is small is posted there for all.
//
// One object a run. Messages are taken in when a device begins a collective, and when nothing else
// can proceed.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

#include "engine/comm/in_process/in_process_communicator.h"
#include "engine/comm/mpi/common_meeting.h"
#include "engine/comm/mpi/holders.h"
#include "engine/comm/mpi/message_progress.h"
#include "engine/comm/mpi/notice_board.h"
#include "engine/comm/mpi/posted_meeting.h"
#include "engine/comm/mpi/rank_map.h"
#include "engine/comm/mpi/ranks.h"
#include "engine/comm/mpi/run_terms.h"

namespace weft::engine {

struct RankRun {
  Ranks& ranks;
  RankMap map;
  const std::vector<std::unique_ptr<const Collective>>& collectives;  // by id
  RunTerms terms;                      // all others' must be the same
  std::function<void(Message)> print;  // told of prints by other processes' devices
  std::chrono::seconds timeout{};      // with nothing to do and no message from anybody
};

class RankCommunicator final : public Communicator {
 public:
  RankCommunicator(const KernelContext& context, TaskQueue& queue, RankRun run,
                   CommunicatorOptions options = {});

  ParticipationRef start(const Collective& collective, std::int64_t device,
                         std::vector<Buffer> operands) override;
  // Also waits for messages for a moment, and is true until the timeout.
  bool resume() override;
  std::vector<Stall> stalls() const override { return here_.stalls(); }

  bool runs(std::int64_t device) const override { return run_.map.runs(rank(), device); }
  bool speaks_for(std::int64_t device) const override { return run_.map.home(device) == rank(); }
  bool is_distributed() const override { return true; }
  std::shared_ptr<const Holders> holders(std::span<const std::int64_t> devices) override;
  void give(const Handover& results, std::vector<Buffer> arrays) override;
  void take(const Handover& results, std::function<void(std::vector<Buffer>)> taken) override;
  void finish() override;
  std::string whereabouts(std::int64_t device) const override;
  std::vector<Handover> awaited() const override;

 private:
  using Clock = std::chrono::steady_clock;
  using Key = std::pair<std::uint32_t, std::int64_t>;  // manual computation and device
  // What devices elsewhere have given, and who waits for it here: one of the two is empty.
  struct Results {
    std::deque<std::vector<Buffer>> given;
    std::function<void(std::vector<Buffer>)> taken;
  };

  // How a group is done whose ranks have memory in common.
  struct HostWay {
    Team team;
    std::optional<std::size_t> first_notice;  // none: in a CommonMeeting
  };

  int rank() const { return run_.ranks.rank(); }
  CommunicatorOptions with_groups(CommunicatorOptions options);
  const CollectiveGroup& view(const Collective& collective, std::size_t group);
  const std::optional<HostWay>& host_way(const Collective& collective, std::size_t group);
  PostedPlaces posted_places(const CollectiveGroup& group, const HostWay& way);
  bool shares_memory(int other) const {
    return run_.ranks.shares_memory()[static_cast<std::size_t>(other)];
  }
  // Of an operand that is exchanged in parts, elements that only devices here need, if they lie
  // together.
  Part own_part(const Collective& collective, const CollectiveGroup& group,
                const Buffer& operand) const;
  // Tells others that the device has begun. `operands`: what they are given, in the same order.
  void tell(const Collective& collective, std::int64_t device, std::vector<Buffer>& operands);
  // Of operands that are exchanged in parts, those that `to` needs, and the number of the first.
  std::pair<std::vector<Buffer>, std::int64_t> parts_for(int to, const Collective& collective,
                                                         const CollectiveGroup& group,
                                                         std::span<const Buffer> operands) const;
  void tell_team(const Team& team, const Collective& collective, std::int64_t device,
                 std::vector<Buffer>& operands);
  bool take_messages();  // whether there was one
  void take_message(int from, Message message);
  void fail(int from, const std::string& why);
  bool wait_for_messages();
  bool timed_out();

  RankRun run_;
  KernelContext context_;
  std::mutex views_mutex_;
  using GroupKey = std::pair<std::uint32_t, std::size_t>;  // a collective's id, and the group
  std::map<GroupKey, CollectiveGroup> views_;
  std::map<GroupKey, std::optional<HostWay>> host_ways_;
  std::map<const std::int64_t*, std::shared_ptr<const Holders>>
      holders_;  // of devices that begin there
  const NoticeBoard board_;
  AwaitedGroups awaited_;
  InProcessCommunicator here_;

  std::mutex taking_;            // by whoever takes messages, so that they keep their order
  std::vector<bool> has_ended_;  // by rank
  std::optional<std::string> failure_;
  mutable std::mutex results_mutex_;
  std::map<Key, Results> results_;
  std::optional<Clock::time_point> idle_since_;
  MessageProgress progress_;
};

}  // namespace weft::engine
