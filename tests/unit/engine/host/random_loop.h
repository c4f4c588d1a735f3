// Random programs with small loops, counted or not, loops and branches inside, and arrays of which
// turns update parts.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

struct RandomLoop {
  std::string text;
  bool integers_only = false;  // what every engine computes to the bit
  int uncounted = 0;           // loops whose condition computes something
};

// Reproducible. All loops end after a few turns.
RandomLoop random_loop(std::uint64_t seed);

}  // namespace weft::testing
