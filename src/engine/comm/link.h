// Links: how long data takes from one device to another, for a run that is to behave as if its
// devices were further apart than they are.
//
// Every ordered pair of devices has a link of its own, which carries one transfer at a time, first
// come, first served: latency, then bytes at its bandwidth. Any worker may call it.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <utility>

namespace weft::engine {

struct LinkSpeed {
  double bytes_per_second = 0;  // 0: as fast as can be
  double latency_seconds = 0;
  bool limited() const { return bytes_per_second > 0 || latency_seconds > 0; }
};

class Links {
 public:
  explicit Links(const LinkSpeed& speed) : speed_(speed) {}

  bool limited() const { return speed_.limited(); }
  // When `bytes` that may leave `from` at `ready_ns` are at `to`. A device sends itself nothing.
  std::int64_t carry(std::int64_t from, std::int64_t to, double bytes, std::int64_t ready_ns);
  // When a ring over the devices is done in which each sends the next one `bytes`, in `steps` steps
  // of equal size. Nobody is done before the others.
  std::int64_t carry_ring(std::span<const std::int64_t> devices, double bytes, std::int64_t steps,
                          std::int64_t ready_ns);

 private:
  std::int64_t duration_ns(double bytes, std::int64_t steps) const;

  const LinkSpeed speed_;
  std::mutex mutex_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> free_at_ns_;  // by from and to
};

}  // namespace weft::engine
