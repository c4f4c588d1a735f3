#include "plan/slots.h"

namespace weft::plan {
namespace {

class SlotAssignment {
 public:
  SlotAssignment(const DraftRoutine& draft, Routine& routine)
      : draft_(draft),
        routine_(routine),
        last_use_(draft.types.size(), kNever),
        slots_(draft.types.size(), kNoSlot) {
    for (std::size_t s = 0; s < draft.steps.size(); ++s) {
      for (ValueRef v : draft.steps[s].inputs) {
        if (v >= 0) last_use_[static_cast<std::size_t>(v)] = static_cast<std::int32_t>(s);
      }
    }
  }

  void run(std::vector<Loop>& loops) {
    for (ValueRef v : draft_.arguments) {
      routine_.arguments.push_back(define(v));
      add_lifetime(v, kArgument);
    }
    for (std::size_t s = 0; s < draft_.steps.size(); ++s) {
      const DraftStep& draft = draft_.steps[s];
      routine_.steps.push_back(draft.step);
      if (draft.step.kind == StepKind::while_loop) {
        define_all(draft, loops[draft.step.detail]);
      } else {
        for (ValueRef v : draft.outputs) routine_.results.push_back(define(v));
      }
      for (ValueRef v : draft.outputs) add_lifetime(v, static_cast<std::int32_t>(s));
      use_inputs(draft, static_cast<std::int32_t>(s));
    }
    make_spans();
  }

 private:
  static constexpr std::int32_t kNever = -1;

  SlotIndex new_slot() {
    if (free_.empty()) return static_cast<SlotIndex>(routine_.num_slots++);
    const SlotIndex slot = free_.back();
    free_.pop_back();
    return slot;
  }

  SlotIndex define(ValueRef v) {
    SlotIndex& slot = slots_[static_cast<std::size_t>(v)];
    if (last_use_[static_cast<std::size_t>(v)] != kNever) slot = new_slot();
    return slot;
  }

  void add_lifetime(ValueRef v, std::int32_t made) {
    const auto i = static_cast<std::size_t>(v);
    const std::int32_t dies = last_use_[i] == kNever ? made : last_use_[i];
    routine_.lifetimes.push_back({slots_[i], made, dies, draft_.types[i]});
  }

  // A loop needs all of its values, whoever reads them afterwards.
  void define_all(const DraftStep& draft, Loop& loop) {
    for (ValueRef v : draft.outputs) {
      SlotIndex& slot = slots_[static_cast<std::size_t>(v)];
      slot = new_slot();
      routine_.results.push_back(slot);
      if (last_use_[static_cast<std::size_t>(v)] == kNever) loop.unused.push_back(slot);
    }
    free_.insert(free_.end(), loop.unused.begin(), loop.unused.end());
  }

  void use_inputs(const DraftStep& draft, std::int32_t step) {
    const std::size_t begin = routine_.operands.size();
    for (ValueRef v : draft.inputs) {
      routine_.operands.push_back({v < 0 ? v : slots_[static_cast<std::size_t>(v)], false});
    }
    for (std::size_t i = draft.inputs.size(); i-- > 0;) {
      const ValueRef v = draft.inputs[i];
      if (v < 0 || last_use_[static_cast<std::size_t>(v)] != step) continue;
      last_use_[static_cast<std::size_t>(v)] = kNever;  // it dies once, as the last of equal inputs
      routine_.operands[begin + i].dies = true;
      free_.push_back(slots_[static_cast<std::size_t>(v)]);
    }
  }

  void make_spans() {
    const Operand* operand = routine_.operands.data();
    const SlotIndex* result = routine_.results.data();
    for (std::size_t s = 0; s < routine_.steps.size(); ++s) {
      Step& step = routine_.steps[s];
      step.inputs = {operand, draft_.steps[s].inputs.size()};
      step.outputs = {result, draft_.steps[s].outputs.size()};
      operand += step.inputs.size();
      result += step.outputs.size();
    }
  }

  const DraftRoutine& draft_;
  Routine& routine_;
  std::vector<std::int32_t> last_use_;  // a step, by value
  std::vector<SlotIndex> slots_;        // by value
  std::vector<SlotIndex> free_;
};

}  // namespace

void assign_slots(const DraftRoutine& draft, Routine& routine, std::vector<Loop>& loops) {
  SlotAssignment(draft, routine).run(loops);
}

}  // namespace weft::plan
