// LocationAlias: what a text says about one #loc7.
//
// Belongs to the reader, which fills it in; in the text uses may come before the definition.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "ir/location.h"
#include "ir/text/read/lexer.h"

namespace weft::ir::text {

struct LocationAlias {
  struct Use {
    LocationAlias* alias;
    int depth;  // of the place in the definition, from 1
  };

  std::string_view name;
  Token at;                             // where it is defined, or first used
  std::shared_ptr<SourceLoc> location;  // empty until it is defined
  bool defined = false;

  // How deep the definition is nested, and how many locations it has: at first those that stand
  // there themselves, after the check those of its aliases too.
  int depth = 0;
  std::size_t locations = 0;
  std::vector<Use> uses;  // the aliases that stand in the definition

  // How far the check of aliases has come with this one.
  enum class State : std::uint8_t { fresh, open, sound, unsound } state = State::fresh;
  std::size_t next_use = 0;
};

struct LocationLimits {
  int depth;
  std::size_t locations;
};

// Calls `report` for aliases that contain themselves or go beyond the limits, not for those that
// only contain such an alias. Returns whether all are sound.
bool check_location_aliases(
    std::deque<LocationAlias>& aliases, const LocationLimits& limits,
    const std::function<void(const LocationAlias&, std::string_view problem)>& report);

}  // namespace weft::ir::text
