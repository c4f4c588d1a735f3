#include "report/op_times.h"

#include <algorithm>
#include <unordered_map>

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

// Per kind, the times of each op in the order in which they first appear.
class Sums {
 public:
  void add(const Event& event, std::size_t device) {
    auto& indices = event.kind == EventKind::compute ? compute_ : transfers_;
    const auto [it, is_new] = indices.try_emplace(event.op, times_.size());
    if (is_new) times_.push_back({.op = event.op, .num_ops = event.num_ops, .kind = event.kind});
    OpTime& time = times_[it->second];
    const std::int64_t length = event.end_ns - event.start_ns;
    time.total_ns += length;
    if (time.count++ > 0 && length <= time.longest_ns) return;
    time.longest_ns = length;
    time.longest_device = device;
  }
  std::vector<OpTime> take() { return std::move(times_); }

 private:
  std::unordered_map<const ir::Op*, std::size_t> compute_, transfers_;
  std::vector<OpTime> times_;
};

}  // namespace

std::vector<OpTime> longest_ops(const events::EventLog& log, std::size_t most) {
  Sums sums;
  for (std::size_t device = 0; device < log.devices.size(); ++device) {
    for (const Event& event : log.devices[device]) {
      if (event.kind != EventKind::wait) sums.add(event, device);
    }
  }
  std::vector<OpTime> times = sums.take();
  std::ranges::stable_sort(times, std::ranges::greater{}, &OpTime::total_ns);
  if (times.size() > most) times.resize(most);
  return times;
}

}  // namespace weft::report
