// Plan: what every device does, in which order, and where each value lives and dies: a module as it
// is run, told without anything that runs it.
//
// A plan is a list of routines, one for each function and region that is stepped through. Devices
// that do the same share a routine: a routine says by its scope (scope.h) who runs it, so that a
// plan for 65,536 devices is as large as one for 8. The values of a routine live in numbered slots
// of its frame, reused after their last use; constants are numbered in the plan. Which steps there
// are follows from the ops and their rows alone: there are no kernels, no buffers and no lists of
// devices in it, and nothing here knows how many devices somebody has.
//
// Whoever runs a plan binds it (engine/host/bound_plan.h); others read it. Immutable, so that any
// number of threads may. It keeps the module alive, whose ops, types and meshes it refers to.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "plan/fusion.h"
#include "plan/scope.h"
#include "plan/storage/packed_operand.h"

namespace weft::plan {

// What a step reads: a slot of its frame, or a constant of the plan.
struct Operand {
  std::int32_t index = 0;  // below 0: constant number -1 - index
  bool dies = false;       // it is the last use of the slot in its routine, and empties it
  bool is_constant() const { return index < 0; }
  std::size_t constant() const { return static_cast<std::size_t>(-1 - index); }
};

// Where a step puts a result, or a routine an argument. -1: nobody uses it.
using SlotIndex = std::int32_t;
inline constexpr SlotIndex kNoSlot = -1;

inline constexpr std::uint32_t kNoDetail = ~std::uint32_t{0};

enum class StepKind : std::uint8_t {
  kernel,      // computes
  print,       // shows its inputs to whoever watches the run
  collective,  // communicates, and waits until that is done
  start,       // begins to communicate
  done,        // waits for what a start began
  while_loop,
  branch,  // if and case
  call,
  manual,  // forks into one instance for each device
  result,  // ends a routine
};

struct Step {
  StepKind kind{};
  const ir::Op* op = nullptr;
  std::span<const Operand> inputs;     // of the op, then what its regions use from outside
  std::span<const SlotIndex> outputs;  // one per result of the op (tuples count their elements)
  // Index into Plan::loops, branches or manual_computations; of a call, into Plan::routines: its
  // inputs are that one's arguments; of a kernel for several ops, in whose place `op` stands, into
  // Plan::fused; of a collective or a start, its number among them all.
  std::uint32_t detail = kNoDetail;
};

// The op by which a step of kind collective or start communicates.
const ir::Op& transfer_of(const Step& step);

// A region as its op runs it: its own arguments come from the op, and then those values that it
// uses from outside, which are inputs of the step.
struct Body {
  std::uint32_t routine = 0;
  std::uint32_t first_capture = 0;  // index into Step::inputs
  std::uint32_t num_captures = 0;
};

// The carried values are the first inputs; between turns and in the condition they live in the
// output slots, which all exist.
struct Loop {
  Body condition, body;
  // How often it turns, where the text says it; the condition is not run then.
  std::optional<std::int64_t> turns;
  std::vector<SlotIndex> unused;  // outputs that nobody reads after the loop
};

struct Branch {
  bool boolean = false;  // `if`: true chooses the first. Else the index does, or the last.
  std::vector<Body> bodies;
};

// Fills up the smaller shards of an array that is cut unevenly.
struct Filling {
  Operand element;  // a constant of rank 0
  Dims dims;        // of every shard then
};

// An array around a manual computation, of which each instance has a shard.
struct CutArray {
  TensorType type;                     // of the whole
  const Sharding* sharding = nullptr;  // of which only the manual axes cut
  std::optional<Filling> filling;      // of an operand
  // That the sharding is on: one of the axes of the scope's, whose devices may stand in another
  // order.
  const Mesh* mesh = nullptr;
};

// A pad of an operand and a slice of a result that only make a dimension divide evenly are a part
// of it (uneven_shards.cc): then its input is what is padded, and its output what the slice gives.
struct ManualComputation {
  ScopeIndex scope = 0;           // of its instances
  std::uint32_t routine = 0;      // what each of them runs; sees nothing but its arguments
  std::vector<CutArray> inputs;   // in the order of the op's operands
  std::vector<CutArray> outputs;  // in the order of its results
};

// One value of a routine: its type, where it lives, and from when to when. Constants, tuples,
// identities and what is inside a fused step have none. It says when a slot is emptied: the bytes
// may live on in views, which memory_use.h counts.
struct Lifetime {
  SlotIndex slot = kNoSlot;
  std::int32_t made = 0;           // by which step; kArgument: it is there from the beginning
  std::int32_t dies = 0;           // at which step: the last one that reads it. Unread: as `made`
  const ir::Type* type = nullptr;  // a tensor; or the future of something that was started
};
inline constexpr std::int32_t kArgument = -1;

struct Routine {
  Routine() = default;
  Routine(Routine&&) = default;  // not copied: steps refer to operands and results
  Routine& operator=(Routine&&) = default;

  std::string name;  // "@main", "@f/while.body"
  ScopeIndex scope = 0;
  std::vector<SlotIndex> arguments;
  std::uint32_t num_slots = 0;
  std::vector<Step> steps;
  // What the spans in `steps` refer to.
  std::vector<Operand> operands;
  std::vector<SlotIndex> results;
  // In the order in which they are made: arguments, then the outputs of one step after the other.
  std::vector<Lifetime> lifetimes;
};

struct Plan {
  std::shared_ptr<const ir::Module> module;
  std::vector<Scope> scopes;      // the first is that of `main`; parents before others
  std::vector<Routine> routines;  // the first is the entry
  std::vector<const ir::Op*> constants;
  std::vector<Loop> loops;
  std::vector<Branch> branches;
  std::vector<ManualComputation> manual_computations;
  std::vector<Fusion> fused;          // kernels for several ops
  std::uint32_t num_collectives = 0;  // steps that communicate
  // What an all_gather packs for the one product that uses it (packed_gathers.h), by both ops.
  std::unordered_map<const ir::Op*, GatheredOperand> gathered;
  std::vector<TensorType> input_types, output_types;
  std::int64_t num_devices = 1;  // the most that run at once
  // The module is for several devices, but has no manual computation that says what each does.
  bool unpartitioned = false;
  // Bytes that all steps read and write, on all devices, each counted once: what running it costs
  // at least.
  double bytes = 0;

  const Scope& scope_of(const Routine& routine) const { return scopes[routine.scope]; }
  // What a kernel for several ops computes; null: any other step.
  const Fusion* fusion_of(const Step& step) const {
    const bool is_fused = step.kind == StepKind::kernel && step.detail != kNoDetail;
    return is_fused ? &fused[step.detail] : nullptr;
  }
  // What the all_gather packs, or the product is given packed; null: nothing.
  const GatheredOperand* gathered_by(const ir::Op& op) const {
    const auto at = gathered.find(&op);
    return at == gathered.end() ? nullptr : &at->second;
  }
  // The ops of a step: one, but for fused kernels.
  std::span<const ir::Op* const> ops_of(const Step& step) const {
    if (const Fusion* fusion = fusion_of(step)) return fusion->ops;
    return {&step.op, 1};
  }
};

// Throws weft::Error, naming op and place, where a module cannot be planned. REQUIRES: the module
// has passed the verifier.
std::shared_ptr<const Plan> make_plan(std::shared_ptr<const ir::Module> module);

// One line a step: slots, op, types, what dies, source line.
std::string to_text(const Plan& plan);

}  // namespace weft::plan
