#include "engine/loops/steps/loop_turns.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "engine/kernels/move/copy.h"
#include "engine/loops/loop_lowering.h"

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
  bool lower(LoopLowering& to) const override {
    turns_.lower(to, starts_);
    return true;
  }

 private:
  LoopTurns turns_;
  std::vector<LoopCopy> starts_;
};

class TakeStep final : public LoopStep {
 public:
  explicit TakeStep(std::vector<LoopTurns::Swap> given) : given_(std::move(given)) {}
  void run(const KernelContext& context, LoopState& state) const override {
    for (const auto& [value, next] : given_) {
      Buffer& held = state.buffers[value];
      held = state.buffers[next];
      // A view of what the next turn may change.
      if (&*held.storage() == &*state.own) held = dense_copy(context, held);
      state.at[value] = const_cast<std::byte*>(held.bytes());
    }
  }
  Uses uses() const override {
    Uses uses;
    for (const auto& [value, next] : given_) {
      uses.reads.push_back(next);
      uses.writes.push_back(value);
    }
    return uses;
  }

 private:
  std::vector<LoopTurns::Swap> given_;
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
  bool lower(LoopLowering& to) const override;

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

// A variable for each element of what branches give, which each of them assigns.
bool BranchStep::lower(LoopLowering& to) const {
  ScalarBuilder& code = to.code();
  const std::int32_t index = to.element(number_, 0, is_boolean_ ? ScalarType::i1 : ScalarType::i32);
  std::map<std::size_t, std::vector<std::int32_t>> made;
  for (const LoopBranch& branch : branches_) {
    for (const LoopCopy& result : branch.results) {
      if (to.is_in_variables(result.to)) made.try_emplace(result.to, to.new_variables(result.to));
    }
  }
  const std::int64_t end = code.new_label();
  for (std::size_t b = 0; b < branches_.size(); ++b) {
    const std::int64_t next = code.new_label();
    if (b + 1 < branches_.size()) {
      const std::int32_t is_it =
          is_boolean_ ? index
                      : code.compare(Relation::eq, index,
                                     code.constant(ScalarType::i32, static_cast<std::uint32_t>(b)));
      code.jump_if(is_it, false, next);
    }
    code.begin_arm();
    to.lower_all(branches_[b].steps);
    for (const LoopCopy& result : branches_[b].results) {
      if (const auto variables = made.find(result.to); variables != made.end()) {
        to.assign(variables->second, result.from, result.to);
      } else {
        to.copy(result.from, result.to, result.bytes);
      }
    }
    code.end_arm();
    if (b + 1 < branches_.size()) code.jump(end);
    code.label(next);
  }
  code.label(end);
  for (const LoopBranch& branch : branches_) {  // what they know of it is not true of the others
    for (const LoopCopy& result : branch.results) to.forget(result.to);
  }
  for (auto& [value, variables] : made) to.define(value, std::move(variables));
  return true;
}

// Turns as code: each element that turns hand over is a variable, or the value lies in memory and
// its place is one.
class TurnsLowering {
 public:
  TurnsLowering(const LoopTurns& turns, LoopLowering& to) : turns_(turns), to_(to) {}

  void lower(std::span<const LoopCopy> starts) {
    ScalarBuilder& code = to_.code();
    for (const LoopTurns::Swap& swap : turns_.swaps) begin_places(swap);
    if (turns_.takes != nullptr) {
      for (std::size_t value : turns_.takes->uses().writes) {
        changing_.push_back(to_.changing_place(value));
        taken_.emplace_back(value, changing_.back());
      }
    }
    for (const LoopCopy& start : starts) to_.copy(start.from, start.to, start.bytes);
    for (const LoopTurns::Swap& swap : turns_.swaps) begin_variables(swap);
    if (turns_.turns && *turns_.turns <= 0) return;
    if (turns_.turns) {
      left_ = code.variable(ScalarType::i64);
      code.assign(left_, code.integer(*turns_.turns));
      changing_.push_back(left_);
    }
    code.begin_loop(changing_);
    const std::int64_t turn = code.new_label(), end = code.new_label();
    code.label(turn);
    constexpr std::int64_t kFewTurns = 64;
    if (!turns_.turns || *turns_.turns > kFewTurns) to_.stop_if_asked();
    if (turns_.condition) {
      to_.lower_all(turns_.condition->steps);
      code.jump_if(to_.element(turns_.condition->value, 0, ScalarType::i1), false, end);
    }
    to_.lower_all(turns_.steps);
    hand_over();
    if (left_ >= 0) {
      code.assign(left_, code.compute(ScalarOp::subtract, left_, code.integer(1)));
      code.jump_if(code.compare(Relation::ne, left_, code.integer(0)), true, turn);
    } else {
      code.jump(turn);
    }
    code.label(end);
    code.end_loop(changing_);
  }

 private:
  void begin_places(const LoopTurns::Swap& swap) {
    to_.forget(swap.value);
    if (to_.is_in_variables(swap.value)) return;
    for (std::size_t value : {swap.value, swap.next}) {
      changing_.push_back(to_.changing_place(value));
    }
  }

  void begin_variables(const LoopTurns::Swap& swap) {
    if (!to_.is_in_variables(swap.value)) return to_.forget(swap.value);
    if (!to_.has_elements(swap.value)) to_.load_elements(swap.value);
    std::vector<std::int32_t> variables = to_.new_variables(swap.value);
    to_.assign(variables, swap.value, swap.value);
    changing_.insert(changing_.end(), variables.begin(), variables.end());
    to_.rename(swap.value, std::move(variables));
  }

  // All at once: what is handed over may itself be what a turn began with.
  void hand_over() {
    std::vector<std::pair<std::int32_t, std::int32_t>> moves;
    for (const LoopCopy& copy : turns_.copies) to_.copy(copy.from, copy.to, copy.bytes);
    if (turns_.takes != nullptr) to_.call(*turns_.takes);
    for (const auto& [value, place] : taken_) to_.move_place(value, place);
    for (const LoopTurns::Swap& swap : turns_.swaps) {
      if (!to_.is_in_variables(swap.value)) {
        const std::int32_t value = to_.place(swap.value), next = to_.place(swap.next);
        moves.emplace_back(value, next);
        moves.emplace_back(next, value);
        continue;
      }
      const TensorType& type = to_.type(swap.value);
      const std::vector<std::int32_t> variables = to_.elements(swap.value, type);
      const std::vector<std::int32_t> next = to_.elements(swap.next, type);
      for (std::size_t i = 0; i < next.size(); ++i) moves.emplace_back(variables[i], next[i]);
    }
    to_.code().assign(moves);
    for (const LoopTurns::Swap& swap : turns_.swaps) {
      if (!to_.is_in_variables(swap.value)) {
        to_.tell_place(swap.value);
        to_.tell_place(swap.next);
      } else if (to_.is_in_memory(swap.value)) {
        to_.write_elements(swap.value);
      }
    }
  }

  const LoopTurns& turns_;
  LoopLowering& to_;
  std::int32_t left_ = -1;  // turns
  std::vector<std::int32_t> changing_;
  std::vector<std::pair<std::size_t, std::int32_t>> taken_;  // values, and their places
};

}  // namespace

void LoopTurns::lower(LoopLowering& to, std::span<const LoopCopy> starts) const {
  TurnsLowering(*this, to).lower(starts);
}

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
    if (takes != nullptr) takes->run(context, state);
    for (const Swap& swap : swaps) std::swap(state.at[swap.value], state.at[swap.next]);
  }
}

std::unique_ptr<LoopStep> make_take_step(std::vector<LoopTurns::Swap> given) {
  return std::make_unique<TakeStep>(std::move(given));
}
std::unique_ptr<LoopStep> make_turns_step(LoopTurns turns, std::vector<LoopCopy> starts) {
  return std::make_unique<TurnsStep>(std::move(turns), std::move(starts));
}
std::unique_ptr<LoopStep> make_branch_step(LoopValue index, std::vector<LoopBranch> branches) {
  return std::make_unique<BranchStep>(std::move(index), std::move(branches));
}

}  // namespace weft::engine
