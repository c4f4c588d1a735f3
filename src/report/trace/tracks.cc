#include "report/trace/tracks.h"

#include <algorithm>
#include <queue>
#include <tuple>

#include <fmt/format.h>

namespace weft::report {
namespace {

using events::Event;
using events::EventKind;

template <class T>
using MinQueue = std::priority_queue<T, std::vector<T>, std::greater<>>;

// From when on another event may follow in the row. What moves at one instant has the instant for
// itself, so that arrows at equal times can be written in their order.
std::int64_t free_from(const Event& event) {
  const bool instant = event.kind == EventKind::transfer && event.start_ns == event.end_ns;
  return event.end_ns + (instant ? 1 : 0);
}

// Puts each event into the first row that is free.
class Rows {
 public:
  explicit Rows(std::vector<Track>& tracks) : tracks_(tracks), first_(tracks.size()) {}

  void add(std::uint32_t index, const Event& event, const char* name) {
    while (!busy_.empty() && busy_.top().first <= begin_of(event)) {
      free_.push(busy_.top().second);
      busy_.pop();
    }
    if (free_.empty()) open(event.kind, name);
    const std::size_t row = free_.top();
    free_.pop();
    tracks_[row].events.push_back(index);
    busy_.emplace(free_from(event), row);
  }

  void open(EventKind kind, const char* name) {
    const std::size_t number = tracks_.size() - first_ + 1;
    free_.push(tracks_.size());
    tracks_.push_back({kind, number == 1 ? name : fmt::format("{} {}", name, number), {}});
  }

 private:
  std::vector<Track>& tracks_;
  const std::size_t first_;
  MinQueue<std::pair<std::int64_t, std::size_t>> busy_;  // free from when, row
  MinQueue<std::size_t> free_;
};

void add_tracks(std::vector<Track>& tracks, const std::vector<Event>& events, EventKind kind,
                const char* name) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    if (events[i].kind == kind) order.push_back(i);
  }
  std::ranges::stable_sort(order, {}, [&](std::uint32_t i) {
    return std::tuple(begin_of(events[i]), events[i].end_ns);
  });
  Rows rows(tracks);
  rows.open(kind, name);
  for (const std::uint32_t i : order) rows.add(i, events[i], name);
}

}  // namespace

std::vector<Track> tracks_of(const std::vector<Event>& events) {
  std::vector<Track> tracks;
  add_tracks(tracks, events, EventKind::compute, "Ops");
  add_tracks(tracks, events, EventKind::transfer, "Collectives");
  add_tracks(tracks, events, EventKind::wait, "Waits");
  return tracks;
}

}  // namespace weft::report
