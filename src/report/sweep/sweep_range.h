// SweepRange: what a sweep varies, and over which values.
//
// Plain value; pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machine/scaling.h"

namespace weft::report {

enum class Swept : std::uint8_t {
  chips,  // of the machine; the first axis of the program's mesh becomes longer or shorter
  axis,   // the size of one of the mesh's axes
  scale,  // so many times as much of something that the machine has
};

struct SweepRange {
  Swept swept = Swept::chips;
  std::string name;                        // "chips", the axis, or the key
  const machine::ScaleKey* key = nullptr;  // of a scale
  std::vector<double> values;              // each once, from the slowest machine to the fastest

  bool is_of_sizes() const { return swept != Swept::scale; }
  // How many times as much of it one value is as another, that is at least 1 for one behind it.
  double growth(double from, double to) const {
    return key != nullptr && !key->more_is_faster ? from / to : to / from;
  }
  std::string label(double value) const;  // "8 chips", "x=8", "link bandwidth x 2"
};

// "chips=1,2,4", "x=1,2,4", "link-bandwidth=0.5,1,2". Whether a mesh has the axis is not checked.
// Throws Error.
SweepRange parse_sweep(std::string_view text);

}  // namespace weft::report
