// The collectives of a program that XLA has compiled, read from its text.
//
// Pure function; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::report {

// Of one kind ("all-gather"), all that move while something is computed, or all that are waited for
// where they stand.
struct HloCollectives {
  std::string kind;
  bool moves = false;
  std::int64_t count = 0;  // on one device; of a loop all its turns, where it says how many
  std::int64_t bytes = 0;  // that a device sends, in rings
};

// Of the program in order of execution ("HloModule ..., is_scheduled=true"), by kind; those that
// are waited for first. Nothing where the text is another one.
std::vector<HloCollectives> hlo_collectives(std::string_view text, std::int64_t num_devices);

}  // namespace weft::report
