// BoundPlan: a plan (plan/plan.h) and what its steps run on this machine: kernels, collectives,
// constants as buffers, which devices there are and what each has of an array.
//
// The executor steps through the bound routines, which are those of the plan in the same order.
// Immutable: all devices and any number of runs share it. Keeps the plan alive.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <vector>

#include "engine/comm/collective.h"
#include "engine/host/shard_layout.h"
#include "engine/kernels/kernel.h"
#include "plan/plan.h"

namespace weft::engine {

// A copy of the plan's step; of `kernel` and `collective` it has the one that its kind needs. A
// loop may have a kernel that does all its turns, and one that does where nobody records its steps,
// which is then preferred; null: its routines are run.
struct BoundStep : plan::Step {
  const Kernel* kernel = nullptr;
  const Kernel* unrecorded = nullptr;
  const Collective* collective = nullptr;
};

struct BoundRoutine {
  std::span<const plan::SlotIndex> arguments;
  std::uint32_t num_slots = 0;
  std::vector<BoundStep> steps;
  std::span<const std::int64_t> devices;  // that run it, ascending
};

// The devices of a scope.
struct BoundScope {
  std::span<const std::int64_t> devices;  // ascending
  std::span<const std::int64_t> parents;  // those of the scope around it
  std::vector<std::int64_t> forks;        // into which each of the parents forks, one after another
  std::span<const std::int64_t> forks_of(std::int64_t parent) const;
};

struct BoundManualComputation {
  const plan::ManualComputation* symbolic = nullptr;
  const BoundScope* scope = nullptr;
  const plan::ManualAxes* axes = nullptr;
  const BoundRoutine* routine = nullptr;
  std::vector<std::shared_ptr<const ShardLayout>> inputs;   // in the order of the op's operands
  std::vector<std::shared_ptr<const ShardLayout>> outputs;  // in the order of its results
  // Of one in the entry, by result: nothing needs it otherwise than as it is cut. Else empty.
  std::vector<bool> stays;
};

// What the entry does with an array, beside giving it back.
struct EntryUses {
  struct Cut {
    std::shared_ptr<const ShardLayout> layout;
    std::span<const std::int64_t> devices;  // that get the shards, by instance
  };
  std::vector<Cut> cuts;
  bool is_needed_whole = false;
};

struct BoundPlan {
  std::shared_ptr<const plan::Plan> symbolic;
  std::vector<BoundRoutine> routines;
  std::vector<Buffer> constants;
  std::vector<BoundManualComputation> manual_computations;
  std::vector<BoundScope> scopes;
  std::set<std::vector<std::int64_t>> device_sets;             // each once
  std::vector<std::unique_ptr<const Collective>> collectives;  // by id
  std::vector<std::unique_ptr<const Kernel>> kernels;
  std::int64_t max_device = 0;  // the highest id of those that run
  std::vector<EntryUses> entry_arguments;
  // Else all of it is the entry, which every process runs by itself.
  bool uses_devices() const { return !manual_computations.empty() || !collectives.empty(); }
};

struct BindOptions {
  // A program that needs more is refused: each device has a stack and buffers of its own.
  std::int64_t max_devices = 64;
};

// Throws weft::Error, naming op and place, where something cannot run here.
BoundPlan bind_plan(std::shared_ptr<const plan::Plan> plan, const BindOptions& options = {});

}  // namespace weft::engine
