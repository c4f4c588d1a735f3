// Which arrays that a loop carries each turn only updates: slices of them are written, by
// dynamic_update_slice, scatters, loops inside and branches, so that the array stays where it is.
//
// Pure functions of a plan; any thread, one for each UpdatesInPlace.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "engine/loops/routine_flow.h"

namespace weft::engine {

class UpdatesInPlace {
 public:
  explicit UpdatesInPlace(const plan::Plan& plan) : plan_(plan) {}

  // The argument of which a result of the routine is what updates leave of it, written where it is:
  // nobody reads it as it was after the first of them. Nothing where there is no such argument.
  // `links`: the results of steps of the routine that are that array, too.
  std::optional<std::size_t> argument_of(std::uint32_t routine, std::size_t result,
                                         std::set<Origin>* links = nullptr);
  const RoutineFlow& flow(std::uint32_t routine);

 private:
  // What a step makes one of its results of, in place.
  std::optional<Origin> updated_by(const plan::Step& step, std::span<const Origin> inputs,
                                   std::size_t output);
  std::optional<Origin> updated_by_branches(const plan::Step& step, std::span<const Origin> inputs,
                                            std::size_t output);

  const plan::Plan& plan_;
  std::map<std::uint32_t, RoutineFlow> flows_;
};

}  // namespace weft::engine
