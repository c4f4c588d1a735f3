// Traffic: the transfers that are under way, and when they arrive. A link carries one transfer at a
// time, first come, first served.
//
// Transfers are numbered from 0 in the order in which they begin. Used by one thread at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "cost/link_use.h"
#include "cost/picoseconds.h"

namespace weft::sim {

using cost::Picoseconds;

// Of one transfer.
struct Course {
  Picoseconds moves = 0;     // from when its data moves
  Picoseconds arrives = 0;   // when it is done
  std::int32_t behind = -1;  // the last one that had a link of its before it; -1: none
};

class Traffic {
 public:
  explicit Traffic(std::uint32_t num_links) : links_(num_links) {}

  // REQUIRES: not before any time that this was told.
  void begin(const cost::Transfer& transfer, Picoseconds now);
  // REQUIRES: nothing begins before it arrives.
  const Course& course(std::uint32_t transfer) const { return courses_[transfer]; }
  // How long transfers are under way between the two. REQUIRES: nothing begins before the second.
  Picoseconds busy(Picoseconds from, Picoseconds to) const;

 private:
  struct Link {
    Picoseconds free_at = 0;
    std::int32_t last = -1;
  };
  std::vector<Link> links_;
  std::vector<Course> courses_;
  Picoseconds done_at_ = 0;  // all of them
};

}  // namespace weft::sim
