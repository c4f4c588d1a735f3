#include "engine/host/entry_uses.h"

#include <algorithm>
#include <utility>

namespace weft::engine {
namespace {

class EntryReader {
 public:
  explicit EntryReader(BoundPlan& plan)
      : plan_(plan), in_slot_(plan.routines[0].num_slots, kNone) {}

  void run() {
    const BoundRoutine& entry = plan_.routines[0];
    for (const plan::SlotIndex slot : entry.arguments) {
      put(slot);
      arguments_.push_back(uses_.size() - 1);
    }
    for (const BoundStep& step : entry.steps) read(step);
    for (const std::size_t argument : arguments_) {
      plan_.entry_arguments.push_back(uses_[argument]);
    }
    for (const auto& [step, first] : made_) {
      BoundManualComputation& manual = plan_.manual_computations[step->detail];
      const auto devices = manual.scope->forks_of(kEntryDevice);
      for (std::size_t i = 0; i < manual.outputs.size(); ++i) {
        const ShardLayout& layout = *manual.outputs[i];
        const bool is_cut = !layout.is_whole() && !layout.sum;
        manual.stays.push_back(is_cut && takes_shards(uses_[first + i], layout, devices));
      }
    }
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  void put(plan::SlotIndex slot) {
    uses_.emplace_back();
    if (slot != plan::kNoSlot) in_slot_[static_cast<std::size_t>(slot)] = uses_.size() - 1;
  }

  void note_whole(const plan::Operand& operand) {
    if (operand.is_constant()) return;
    uses_[in_slot_[static_cast<std::size_t>(operand.index)]].is_needed_whole = true;
  }

  void read(const BoundStep& step) {
    if (step.kind == plan::StepKind::manual) {
      read_cuts(step);
    } else if (step.kind != plan::StepKind::result) {
      for (const plan::Operand& operand : step.inputs) note_whole(operand);
    }
    if (step.kind == plan::StepKind::manual) made_.emplace_back(&step, uses_.size());
    for (const plan::SlotIndex slot : step.outputs) put(slot);
  }

  void read_cuts(const BoundStep& step) {
    const BoundManualComputation& manual = plan_.manual_computations[step.detail];
    const auto devices = manual.scope->forks_of(kEntryDevice);
    for (std::size_t i = 0; i < manual.inputs.size(); ++i) {
      const plan::Operand& operand = step.inputs[i];
      if (const auto& filling = manual.symbolic->inputs[i].filling) note_whole(filling->element);
      if (operand.is_constant()) continue;
      EntryUses& uses = uses_[in_slot_[static_cast<std::size_t>(operand.index)]];
      uses.cuts.push_back({manual.inputs[i], devices});
    }
  }

  BoundPlan& plan_;
  std::vector<EntryUses> uses_;       // of every value, in the order in which they are made
  std::vector<std::size_t> in_slot_;  // which value is there now
  std::vector<std::size_t> arguments_;
  std::vector<std::pair<const BoundStep*, std::size_t>> made_;  // and its first result
};

}  // namespace

void note_entry_uses(BoundPlan& plan) { EntryReader(plan).run(); }

bool takes_shards(const EntryUses& uses, const ShardLayout& layout,
                  std::span<const std::int64_t> devices) {
  return !uses.is_needed_whole && std::ranges::all_of(uses.cuts, [&](const EntryUses::Cut& cut) {
    return cut_alike(*cut.layout, layout) && std::ranges::equal(cut.devices, devices);
  });
}

}  // namespace weft::engine
