#include "report/trace/arrows.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

#include "report/trace/tracks.h"

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;
using events::EventLog;

const Event& event_at(const EventLog& log, EventRef ref) {
  return log.devices[ref.device][ref.index];
}

// Finds a device's part in an execution of a collective.
class Participants {
  using Key = std::tuple<std::uint32_t, std::uintptr_t, std::uint32_t, std::uint64_t>;

 public:
  explicit Participants(const EventLog& log) : log_(log) {
    for (std::uint32_t device = 0; device < log.devices.size(); ++device) {
      for (std::uint32_t i = 0; i < log.devices[device].size(); ++i) {
        if (log.devices[device][i].kind == EventKind::transfer) all_.push_back({device, i});
      }
    }
    std::ranges::sort(all_, {}, [this](EventRef ref) { return key(ref); });
  }

  const std::vector<EventRef>& all() const { return all_; }

  // The peer's transfer that belongs to this one; null: not in the log.
  const EventRef* peer_of(const Event& event) const {
    const Key want = key(static_cast<std::uint32_t>(event.peer), event);
    const auto it =
        std::ranges::lower_bound(all_, want, {}, [this](EventRef ref) { return key(ref); });
    return it != all_.end() && key(*it) == want ? &*it : nullptr;
  }

 private:
  static Key key(std::uint32_t device, const Event& event) {
    return {device, reinterpret_cast<std::uintptr_t>(event.op), event.group, event.execution};
  }
  Key key(EventRef ref) const { return key(ref.device, event_at(log_, ref)); }

  const EventLog& log_;
  std::vector<EventRef> all_;
};

}  // namespace

Arrows::Arrows(const EventLog& log) {
  const Participants participants(log);
  for (const EventRef to : participants.all()) {
    const Event& event = event_at(log, to);
    if (event.peer < 0 || event.peer == static_cast<int>(to.device)) continue;
    const EventRef* from = participants.peer_of(event);
    if (from == nullptr || begin_of(event_at(log, *from)) > event.start_ns) continue;
    by_sender_.push_back({*from, to});
  }
  std::ranges::sort(by_sender_, {},
                    [](const Arrow& arrow) { return std::tuple(arrow.from, arrow.to); });
  by_receiver_.resize(by_sender_.size());
  std::iota(by_receiver_.begin(), by_receiver_.end(), 0U);
  std::ranges::sort(by_receiver_, {}, [this](std::uint32_t i) { return by_sender_[i].to; });
}

std::span<const Arrow> Arrows::from(EventRef event) const {
  return std::ranges::equal_range(by_sender_, event, {}, &Arrow::from);
}

const Arrow* Arrows::to(EventRef event) const {
  const auto it = std::ranges::lower_bound(by_receiver_, event, {},
                                           [this](std::uint32_t i) { return by_sender_[i].to; });
  return it != by_receiver_.end() && by_sender_[*it].to == event ? &by_sender_[*it] : nullptr;
}

}  // namespace weft::report
