// RoutineStack: where somebody is who steps through the routines of a plan, and the values that
// there are then. Who does derives from it: an instance of the engine, what counts memory, what
// predicts times.
//
// It knows how values go into routines and come out of them, and in which order a loop runs its
// own. What a value is, what the steps do and how often a loop turns is said by `Self`:
//
//   const Plan& plan() const;
//   const RoutineType& routine(std::uint32_t index) const;
//   void constant(std::size_t number, Value& to);
//   static Value shared(const Value& value);  // a copy of one that stays where it is
//   bool turns_again(const StepType& loop);   // whose condition has returned passed_, or is not
//                                             // run (Loop::turns)
//
// Owns the values; an empty one is Value(). Used by one thread at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "plan/plan.h"

namespace weft::plan {

// As what a step runs a routine.
struct Role {
  enum Kind : std::uint8_t { whole, condition, turn, body };
  Kind kind = whole;
  std::int64_t number = 0;  // of the turn that the condition comes before, the turn, or the body
};

// `Turn`: what Self keeps of a loop's turn.
template <class Self, class RoutineType, class Value, class Turn = std::monostate>
class RoutineStack {
 protected:
  using StepType = typename decltype(RoutineType::steps)::value_type;

  struct Frame {
    const RoutineType* routine;
    std::size_t base;      // of its slots
    std::size_t next = 0;  // step
    // Of the step that is next, if it runs other routines: how often it has, and as which of them.
    std::int64_t turn = 0;
    bool in_condition = false;
    Turn kept = {};
  };

  Frame& frame() { return frames_.back(); }
  // Of the routine that was entered last.
  Role role() const {
    if (frames_.size() < 2) return {};
    const Frame& caller = frames_[frames_.size() - 2];
    const StepKind kind = caller.routine->steps[caller.next].kind;
    if (kind == StepKind::branch) return {Role::body, caller.turn};
    if (kind != StepKind::while_loop) return {};
    return {caller.in_condition ? Role::condition : Role::turn, caller.turn};
  }
  const StepType& step() const { return frames_.back().routine->steps[frames_.back().next]; }
  Value& slot(SlotIndex index) { return slots_[frame().base + static_cast<std::size_t>(index)]; }
  // How many loops it is in.
  std::int64_t loops() const {
    return std::ranges::count_if(frames_, [](const Frame& f) {
      return f.routine->steps[f.next].kind == StepKind::while_loop;
    });
  }

  // Takes the operand's value into an empty place. Leaves one that does not die.
  void take(const Operand& operand, Value& to) {
    if (operand.is_constant()) return self().constant(operand.constant(), to);
    Value& from = slot(operand.index);
    to = operand.dies ? std::exchange(from, Value()) : self().shared(from);
  }
  void pass(const Operand& operand) { take(operand, passed_.emplace_back()); }
  void pass_inputs(const StepType& now) {
    for (const Operand& input : now.inputs) pass(input);
  }
  void pass_captures(const StepType& now, const Body& body) {
    for (const Operand& input : now.inputs.subspan(body.first_capture, body.num_captures)) {
      pass({input.index, false});
    }
  }
  void drop_dying(const StepType& now) {
    for (const Operand& input : now.inputs) {
      if (input.dies) slot(input.index) = Value();
    }
  }
  void store(const StepType& now, std::size_t output, Value value) {
    if (now.outputs[output] != kNoSlot) slot(now.outputs[output]) = std::move(value);
  }
  void store_passed(const StepType& now) {
    for (std::size_t i = 0; i < passed_.size(); ++i) store(now, i, std::move(passed_[i]));
    passed_.clear();
  }

  // Its arguments are passed_.
  void enter(const RoutineType& routine) {
    const std::size_t base =
        frames_.empty() ? 0 : frame().base + std::size_t{frame().routine->num_slots};
    if (slots_.size() < base + routine.num_slots) slots_.resize(base + routine.num_slots);
    frames_.push_back({&routine, base});
    for (std::size_t i = 0; i < passed_.size(); ++i) {
      const SlotIndex index = routine.arguments[i];
      if (index != kNoSlot) slot(index) = std::move(passed_[i]);
    }
    passed_.clear();
    self().entered();
  }
  // Goes on in the step whose routine has returned passed_.
  void resume() {
    const StepType& now = step();
    if (now.kind == StepKind::while_loop) return continue_loop(now);
    store_passed(now);
    self().step_done(now);
    ++frame().next;
  }

  void enter_loop(const StepType& now) {
    for (std::size_t i = 0; i < now.outputs.size(); ++i) {
      Value initial;
      take(now.inputs[i], initial);
      store(now, i, std::move(initial));
    }
    enter_condition(now);
  }
  // The condition or the body has returned.
  void continue_loop(const StepType& now) {
    if (!frame().in_condition) {
      store_passed(now);
      self().end_turn(now);
      ++frame().turn;
      return enter_condition(now);
    }
    const bool again = self().turns_again(now);
    passed_.clear();
    turn_or_end(now, again);
  }
  // For Self to hide: a turn of a loop begins and ends; a routine begins; those of a step have
  // returned.
  void begin_turn(const StepType&) {}
  void end_turn(const StepType&) {}
  void entered() {}
  void step_done(const StepType&) {}

  std::vector<Frame> frames_;
  std::vector<Value> slots_;   // of all frames; those above the last frame's are empty
  std::vector<Value> passed_;  // arguments on the way into a routine, results on the way out

 private:
  Self& self() { return static_cast<Self&>(*this); }

  void turn_or_end(const StepType& now, bool again) {
    const Loop& loop = self().plan().loops[now.detail];
    if (again) {
      for (const SlotIndex carried : now.outputs) {
        passed_.push_back(std::exchange(slot(carried), Value()));
      }
      pass_captures(now, loop.body);
      frame().in_condition = false;
      return enter(self().routine(loop.body.routine));
    }
    frame().turn = 0;
    for (const SlotIndex index : loop.unused) slot(index) = Value();
    drop_dying(now);
    self().step_done(now);
    ++frame().next;
  }

  void enter_condition(const StepType& now) {
    self().begin_turn(now);
    const Loop& loop = self().plan().loops[now.detail];
    if (loop.turns) return turn_or_end(now, self().turns_again(now));
    const Body& condition = loop.condition;
    for (const SlotIndex carried : now.outputs) passed_.push_back(self().shared(slot(carried)));
    pass_captures(now, condition);
    frame().in_condition = true;
    enter(self().routine(condition.routine));
  }
};

}  // namespace weft::plan
