// Tracks: how the events of a device are laid out in rows, so that those in a row follow each
// other.
//
// Plain values; pure function of its argument.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "events/event.h"

namespace weft::report {

struct Track {
  events::EventKind kind = events::EventKind::compute;
  std::string name;                   // "Ops", "Collectives", "Collectives 2", "Waits"
  std::vector<std::uint32_t> events;  // indices into the device's events, in order of beginning
};

// A transfer stands in its row from when the device began the collective.
inline std::int64_t begin_of(const events::Event& event) {
  return event.kind == events::EventKind::transfer ? std::min(event.begun_ns, event.start_ns)
                                                   : event.start_ns;
}

// As many as are needed, one of each kind at least.
std::vector<Track> tracks_of(const std::vector<events::Event>& events);

}  // namespace weft::report
