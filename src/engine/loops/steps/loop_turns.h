// The control flow of a small loop (small_loop.h): turns, and steps that choose or turn themselves.
//
// Immutable and shared by all runs; a LoopState belongs to one run at a time, on one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/loops/steps/loop_steps.h"

namespace weft::engine {

// A value whose bytes another one gets.
struct LoopCopy {
  std::size_t from = 0, to = 0;
  std::size_t bytes = 0;
};

// All turns of a loop. What changes in a turn, but for what is updated where it is, is handed over
// to the next one: changes places with what it becomes, is copied, or is from then on in the buffer
// that a kernel gave.
struct LoopTurns {
  struct Condition {
    LoopSteps steps;
    std::size_t value = 0;  // i1
  };
  struct Swap {
    std::size_t value = 0, next = 0;
  };
  std::optional<std::int64_t> turns;  // if they are counted; else there is a condition
  std::optional<Condition> condition;
  LoopSteps steps;
  std::vector<LoopCopy> copies;  // before any changes places
  std::vector<Swap> swaps;
  std::unique_ptr<const LoopStep> takes;  // what kernels gave, behind the copies; null: nothing

  void run(const KernelContext& context, LoopState& state) const;
  // Writes code of them. `starts`: what they begin with, if that is not there.
  void lower(LoopLowering& to, std::span<const LoopCopy> starts) const;
};

// Lets each `value` be where its `next` is, which a kernel gave, and share its buffer.
std::unique_ptr<LoopStep> make_take_step(std::vector<LoopTurns::Swap> given);

// A loop in a loop. `starts`: what it begins with.
std::unique_ptr<LoopStep> make_turns_step(LoopTurns turns, std::vector<LoopCopy> starts);

struct LoopBranch {
  LoopSteps steps;
  std::vector<LoopCopy> results;
};
// The branch that an index of i32 says, or the last one; of an i1, the first where it is true.
std::unique_ptr<LoopStep> make_branch_step(LoopValue index, std::vector<LoopBranch> branches);

}  // namespace weft::engine
