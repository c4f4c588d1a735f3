#include "ir/text/read/location_alias.h"

#include <algorithm>

#include <fmt/format.h>

namespace weft::ir::text {
namespace {

using State = LocationAlias::State;
using Report = std::function<void(const LocationAlias&, std::string_view problem)>;

// Adds what the aliases in the definition stand for. REQUIRES: they are done.
void finish(LocationAlias& alias, const LocationLimits& limits, const Report& report) {
  bool sound = true;
  for (const LocationAlias::Use& use : alias.uses) {
    sound = sound && use.alias->state == State::sound;
    alias.depth = std::max(alias.depth, use.depth + use.alias->depth);
    alias.locations = std::min(alias.locations + use.alias->locations, limits.locations + 1);
  }
  if (sound && alias.depth > limits.depth) {
    report(alias, fmt::format("is nested more than {} levels deep", limits.depth));
  } else if (sound && alias.locations > limits.locations) {
    report(alias, fmt::format("stands for more than {} locations", limits.locations));
  }
  sound = sound && alias.depth <= limits.depth && alias.locations <= limits.locations;
  alias.state = sound ? State::sound : State::unsound;
}

}  // namespace

// Depth first, without recursion: the nesting is what is in question.
bool check_location_aliases(std::deque<LocationAlias>& aliases, const LocationLimits& limits,
                            const Report& report) {
  std::vector<LocationAlias*> path;
  const auto enter = [&](LocationAlias& alias) {
    if (alias.state != State::fresh) return;
    alias.state = State::open;
    path.push_back(&alias);
  };
  bool all_sound = true;
  for (LocationAlias& first : aliases) {
    enter(first);
    while (!path.empty()) {
      LocationAlias& alias = *path.back();
      if (alias.next_use == alias.uses.size()) {
        finish(alias, limits, report);
        path.pop_back();
        continue;
      }
      LocationAlias& used = *alias.uses[alias.next_use++].alias;
      if (used.state == State::open) report(used, "contains itself");
      enter(used);
    }
    all_sound = all_sound && first.state == State::sound;
  }
  return all_sound;
}

}  // namespace weft::ir::text
