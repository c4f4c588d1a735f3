// Picoseconds: virtual time in whole numbers, so that sums do not depend on their order. What is
// longer than some 106 days is as long as that.
//
// Plain functions; any thread.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace weft::cost {

using Picoseconds = std::int64_t;

// Half of what there is room for, so that the sum of two is a number, too.
inline constexpr Picoseconds kMostPicoseconds = std::numeric_limits<Picoseconds>::max() / 2;

// To the nearest one.
inline Picoseconds to_picoseconds(double seconds) {
  const double picoseconds = seconds * 1e12;
  return picoseconds < static_cast<double>(kMostPicoseconds) ? std::llround(picoseconds)
                                                             : kMostPicoseconds;
}

inline double to_seconds(Picoseconds time) { return 1e-12 * static_cast<double>(time); }

// REQUIRES: neither is below 0.
inline Picoseconds sum(Picoseconds a, Picoseconds b) { return std::min(a + b, kMostPicoseconds); }
// REQUIRES: a whole number of times.
inline Picoseconds product(double times, Picoseconds time) {
  const double picoseconds = times * static_cast<double>(time);
  if (picoseconds >= static_cast<double>(kMostPicoseconds)) return kMostPicoseconds;
  return time == 0 ? 0 : static_cast<Picoseconds>(times) * time;
}

}  // namespace weft::cost
