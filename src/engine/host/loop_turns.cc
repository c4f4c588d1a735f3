#include "engine/host/loop_turns.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace weft::engine {
namespace {

void run_all(const LoopSteps& steps, const KernelContext& context, LoopState& state) {
  for (const auto& step : steps) step->run(context, state);
}

void copy_all(const std::vector<LoopCopy>& copies, LoopState& state) {
  for (const LoopCopy& copy : copies) {
    std::memcpy(state.at[copy.to], state.at[copy.from], copy.bytes);
  }
}

bool truth(const std::byte* at) { return *at != std::byte{0}; }

class TurnsStep final : public LoopStep {
 public:
  TurnsStep(LoopTurns turns, std::vector<LoopCopy> starts)
      : turns_(std::move(turns)), starts_(std::move(starts)) {}
  void run(const KernelContext& context, LoopState& state) const override {
    copy_all(starts_, state);
    turns_.run(context, state);
  }

 private:
  LoopTurns turns_;
  std::vector<LoopCopy> starts_;
};

class BranchStep final : public LoopStep {
 public:
  BranchStep(LoopValue index, std::vector<LoopBranch> branches)
      : number_(index.number),
        is_boolean_(is_boolean(index.type.dtype)),
        branches_(std::move(branches)) {}
  void run(const KernelContext& context, LoopState& state) const override {
    const LoopBranch& branch = branches_[chosen(state.at[number_])];
    run_all(branch.steps, context, state);
    copy_all(branch.results, state);
  }

 private:
  std::size_t chosen(const std::byte* at) const {
    if (is_boolean_) return truth(at) ? 0 : 1;
    std::int32_t index = 0;
    std::memcpy(&index, at, sizeof index);
    const std::size_t last = branches_.size() - 1;
    return index < 0 ? last : std::min(static_cast<std::size_t>(index), last);
  }

  std::size_t number_;
  bool is_boolean_;
  std::vector<LoopBranch> branches_;
};

}  // namespace

void LoopTurns::run(const KernelContext& context, LoopState& state) const {
  const auto again = [&](std::int64_t turn) {
    if (context.is_stopped()) return false;  // whoever runs it knows
    if (turns) return turn < *turns;
    run_all(condition->steps, context, state);
    return truth(state.at[condition->value]);
  };
  for (std::int64_t turn = 0; again(turn); ++turn) {
    run_all(steps, context, state);
    copy_all(copies, state);
    for (const Swap& swap : swaps) std::swap(state.at[swap.value], state.at[swap.next]);
  }
}

std::unique_ptr<LoopStep> make_turns_step(LoopTurns turns, std::vector<LoopCopy> starts) {
  return std::make_unique<TurnsStep>(std::move(turns), std::move(starts));
}
std::unique_ptr<LoopStep> make_branch_step(LoopValue index, std::vector<LoopBranch> branches) {
  return std::make_unique<BranchStep>(std::move(index), std::move(branches));
}

}  // namespace weft::engine
