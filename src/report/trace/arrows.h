// Arrows: which transfer gave which its data, from sender to receiver.
//
// Made once from a log, which must live as long; read-only then.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "events/event.h"

namespace weft::report {

// An event of a log: which device's, and which of its events.
struct EventRef {
  std::uint32_t device = 0;
  std::uint32_t index = 0;
  friend auto operator<=>(const EventRef&, const EventRef&) = default;
};

struct Arrow {
  EventRef from;
  EventRef to;
};

class Arrows {
 public:
  // One for each transfer that waited for another device's, where that one is in the log and had
  // begun by the time that data moved: a viewer draws from the earlier to the later.
  explicit Arrows(const events::EventLog& log);

  // The arrows that leave an event. An arrow's id is its place among all.
  std::span<const Arrow> from(EventRef event) const;
  std::size_t id(const Arrow& arrow) const {
    return static_cast<std::size_t>(&arrow - by_sender_.data());
  }
  // The one that ends at it; null: none.
  const Arrow* to(EventRef event) const;

 private:
  std::vector<Arrow> by_sender_;
  std::vector<std::uint32_t> by_receiver_;  // indices into it
};

}  // namespace weft::report
