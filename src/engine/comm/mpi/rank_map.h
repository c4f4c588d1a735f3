// RankMap: which process runs which devices, as every process knows it of all.
//
// Device d of n is at home in process d * R / n of R: contiguous blocks, of which some are larger
// where R does not divide n, and some empty where there are more processes than devices. A device
// that forks others within a manual computation also runs wherever one of those does: all do the
// same there, as all do in the entry, and only its home speaks for it. Immutable; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/collective_groups.h"

namespace weft::engine {

// In which of so many processes the device is at home, of so many.
inline int home_rank(std::int64_t device, std::int64_t num_devices, int num_ranks) {
  return static_cast<int>(device * num_ranks / num_devices);
}

// A device, and one that it forks within a manual computation.
struct ForkedDevice {
  std::int64_t parent = 0, device = 0;
};

class RankMap {
 public:
  RankMap(std::int64_t num_devices, int num_ranks, std::span<const ForkedDevice> forks);

  int num_ranks() const { return num_ranks_; }
  int home(std::int64_t device) const { return home_rank(device, num_devices_, num_ranks_); }
  bool runs(int rank, std::int64_t device) const {
    return runs_[static_cast<std::size_t>(device)][static_cast<std::size_t>(rank)];
  }

 private:
  std::int64_t num_devices_;
  int num_ranks_;
  std::vector<std::vector<bool>> runs_;  // by device and rank
};

// What a process has to be told of a participant that it does not run.
enum class News : std::uint8_t {
  none,
  begun,     // that it has begun, since it is sent something: senders keep in step with receivers
  operands,  // and its operands
};
News news_for(const RankMap& map, int rank, const ir::CollectiveGroup& group, std::size_t position);

// The group as a process sees it that is told just that: of a transfer only what it sends or
// receives itself.
ir::CollectiveGroup seen_by(const RankMap& map, int rank, const ir::CollectiveGroup& group);

}  // namespace weft::engine
