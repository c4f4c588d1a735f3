// NoticeBoard: where the devices of one host post what they bring to small collectives, for all of
// its processes to read.
//
// Each process has a board of the same form in its region of the memory that they have in common
// (HostMemory), and writes on that one only. Notices are numbered alike in all, by the plan: for
// each small collective one for each position of each of its groups. A notice says which executions
// have been posted, and has room for two of them: whoever has posted one has read the one before,
// so that with all of it posted the room of the one before is free.
//
// One object a run; immutable, but for what is on the boards. Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/comm/collective.h"
#include "engine/comm/mpi/notice.h"

namespace weft::engine {

class NoticeBoard {
 public:
  // `run`: the number of the run, the same in all processes.
  NoticeBoard(std::uint64_t run,
              std::span<const std::unique_ptr<const Collective>> collectives);  // by id

  // The number of a group's first notice; none: it is not small, no meeting, or there is no room.
  std::optional<std::size_t> first_notice(const Collective& collective, std::size_t group) const;

  // `execution` counts from 0 within the run and group.
  void post(Notice& notice, std::uint64_t execution) const {
    notice.posted.store(stamp(execution), std::memory_order_release);
  }
  bool is_posted(const Notice& notice, std::uint64_t execution) const {
    const std::uint64_t posted = notice.posted.load(std::memory_order_acquire);
    return posted >> kCountBits == run_ && posted >= stamp(execution);
  }

 private:
  static constexpr int kCountBits = 40;

  std::uint64_t stamp(std::uint64_t execution) const {
    return run_ << kCountBits | (execution + 1);
  }

  const std::uint64_t run_;
  std::vector<std::size_t> first_;  // by collective's id; kNotices: it has none
};

}  // namespace weft::engine
