// Scaling: a machine as it might be: so many times the bandwidth, the operations a second, with or
// without wraparound.
//
// Plain values, pure functions; any thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machine/machine.h"

namespace weft::machine {

// What of a machine can be so many times as much.
struct ScaleKey {
  std::string_view name;       // "link-bandwidth"
  std::string_view words;      // "link bandwidth"
  bool more_is_faster = true;  // else less is
};
std::span<const ScaleKey> scale_keys();
const ScaleKey* find_scale_key(std::string_view name);  // nullptr: there is none
std::string scale_keys_text();                          // "link-bandwidth, link-latency, ..."

struct Scaling {
  struct Factor {
    const ScaleKey* key = nullptr;
    double factor = 1;
  };
  std::vector<Factor> factors;  // each key at most once
  // Whether axes of a torus have links from their ends to their beginnings; none: as they are.
  std::optional<bool> wraps = {};
};

// A factor is from a millionth to a million. Throws Error, which says what else it must be.
double parse_factor(std::string_view text);
// "link-bandwidth=2,flops=0.5". Throws Error, which names the keys there are.
std::vector<Scaling::Factor> parse_factors(std::string_view text);

// The machine so changed; its name says how. Throws Error where it has nothing that could be: no
// network between its parts, no axes that could wrap.
Machine scaled(const Machine& machine, const Scaling& scaling);

}  // namespace weft::machine
