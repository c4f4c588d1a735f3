#include "engine/loops/routine_flow.h"

namespace weft::engine {
namespace {

std::size_t slot_at(plan::SlotIndex slot) { return static_cast<std::size_t>(slot); }

}  // namespace

RoutineFlow::RoutineFlow(const plan::Routine& routine) {
  std::vector<Origin> slots(routine.num_slots);
  for (std::size_t a = 0; a < routine.arguments.size(); ++a) {
    if (routine.arguments[a] == plan::kNoSlot) continue;
    slots[slot_at(routine.arguments[a])] = {Origin::Kind::argument, a, 0};
  }
  for (std::size_t s = 0; s < routine.steps.size(); ++s) {
    const plan::Step& step = routine.steps[s];
    std::vector<Origin>& inputs = inputs_.emplace_back();
    for (const plan::Operand& input : step.inputs) {
      inputs.push_back(input.is_constant() ? Origin{Origin::Kind::constant, input.constant(), 0}
                                           : slots[slot_at(input.index)]);
      users_[inputs.back()].push_back(s);
    }
    for (std::size_t o = 0; o < step.outputs.size(); ++o) {
      if (step.outputs[o] == plan::kNoSlot) continue;
      slots[slot_at(step.outputs[o])] = {Origin::Kind::step, s, o};
    }
  }
}

std::span<const std::size_t> RoutineFlow::users(const Origin& origin) const {
  const auto found = users_.find(origin);
  return found == users_.end() ? std::span<const std::size_t>() : found->second;
}

}  // namespace weft::engine
