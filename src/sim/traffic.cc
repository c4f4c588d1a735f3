#include "sim/traffic.h"

#include <algorithm>

namespace weft::sim {

void Traffic::begin(const cost::Passage& passage, Picoseconds now) {
  take(share_.advance(now));
  share_.begin(passage, now);
  courses_.push_back({});
  ++under_way_;
}

const Course& Traffic::arrival(std::uint32_t transfer) {
  if (!courses_[transfer].has_arrived) {
    take(share_.advance_until_done(static_cast<cost::FairShare::Id>(transfer)));
  }
  return courses_[transfer];
}

Picoseconds Traffic::busy(Picoseconds from, Picoseconds to) {
  if (under_way_ == 0) return 0;
  take(share_.advance(to));
  return (under_way_ > 0 ? to : std::max(last_arrival_, from)) - from;
}

void Traffic::finish() {
  for (std::uint32_t i = 0; i < courses_.size(); ++i) arrival(i);
}

void Traffic::take(std::span<const cost::FairShare::Done> done) {
  for (const cost::FairShare::Done& one : done) {
    Course& course = courses_[static_cast<std::size_t>(one.id)];
    course = {one.moved, one.at, true, one.waited, one.behind, one.link_class};
    last_arrival_ = one.at;
    --under_way_;
  }
}

}  // namespace weft::sim
