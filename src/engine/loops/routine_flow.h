// RoutineFlow: which value each operand of each step of a routine is. (Slots are used again.)
//
// Immutable; any thread. Refers to nothing of the routine.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "plan/plan.h"

namespace weft::engine {

// Where a value comes from: an argument of the routine, a constant of the plan, or a step.
struct Origin {
  enum class Kind : std::uint8_t { argument, constant, step } kind{};
  std::size_t index = 0, output = 0;
  auto operator<=>(const Origin&) const = default;
};

class RoutineFlow {
 public:
  explicit RoutineFlow(const plan::Routine& routine);

  std::span<const Origin> inputs(std::size_t step) const { return inputs_[step]; }
  // What the last step returns.
  std::span<const Origin> results() const { return inputs_.back(); }
  // The steps that use it, in order, each as often as it does.
  std::span<const std::size_t> users(const Origin& origin) const;

 private:
  std::vector<std::vector<Origin>> inputs_;  // by step
  std::map<Origin, std::vector<std::size_t>> users_;
};

}  // namespace weft::engine
