// BoundTimes: how a time in which a device computes divides by what it waits for (cost::Bound).
//
// Plain value; any thread.
#pragma once

#include <array>

#include "cost/op_time.h"
#include "cost/picoseconds.h"

namespace weft::sim {

struct BoundTimes {
  std::array<cost::Picoseconds, cost::kNumBounds> times{};

  cost::Picoseconds& operator[](cost::Bound bound) {
    return times[static_cast<std::size_t>(bound)];
  }
  cost::Picoseconds operator[](cost::Bound bound) const {
    return times[static_cast<std::size_t>(bound)];
  }
  // Of these so many times.
  void add(const BoundTimes& other, double count) {
    for (std::size_t i = 0; i < times.size(); ++i) {
      times[i] = cost::sum(times[i], cost::product(count, other.times[i]));
    }
  }
  // What has been added since `before`, so many times more.
  void repeat(const BoundTimes& before, double count) {
    for (std::size_t i = 0; i < times.size(); ++i) {
      times[i] = cost::sum(times[i], cost::product(count, times[i] - before.times[i]));
    }
  }
};

}  // namespace weft::sim
