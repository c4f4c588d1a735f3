// Traffic: the transfers that are under way, when they arrive, and what holds them up: those that
// share links move as cost/fair_share.h says.
//
// Transfers are numbered from 0 in the order in which they begin. Used by one thread at a time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cost/fair_share.h"
#include "cost/picoseconds.h"

namespace weft::sim {

using cost::Picoseconds;

// Of one transfer. Where it waited for another one: which, most of all; by how much longer than
// alone it took for the sake of all others; and over which class of links, or of devices that send
// one transfer at a time.
struct Course {
  Picoseconds moves = 0;    // from when links carry its bytes
  Picoseconds arrives = 0;  // when it is done
  bool has_arrived = false;
  Picoseconds waited = 0;
  cost::FairShare::Id behind = cost::FairShare::kNone;
  std::uint32_t link_class = 0;
};

class Traffic {
 public:
  // REQUIRES: not before any time that this was told.
  void begin(const cost::Passage& passage, Picoseconds now);
  // Goes on until it arrives. REQUIRES: nothing begins before.
  const Course& arrival(std::uint32_t transfer);
  // How long transfers are under way between the two. REQUIRES: nothing begins before the second.
  Picoseconds busy(Picoseconds from, Picoseconds to);
  // Goes on until all arrive.
  void finish();

  std::span<const Course> courses() const { return courses_; }
  std::span<const cost::FairShare::Move> moves() const { return share_.moves(); }

 private:
  void take(std::span<const cost::FairShare::Done> done);

  cost::FairShare share_;
  std::vector<Course> courses_;
  std::size_t under_way_ = 0;
  Picoseconds last_arrival_ = 0;
};

}  // namespace weft::sim
