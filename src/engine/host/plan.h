// Plan: what every device does, in which order, and where each value dies: a module as the executor
// runs it.
//
// A plan is a list of routines, one for each function and region that the executor steps through (a
// function that runs on different sets of devices has one for each). A routine's values live in
// numbered slots of its frame, reused after their last use; constants are made once, in the plan.
// Immutable: all devices and any number of runs share it. Keeps the module alive.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/comm/collective.h"
#include "engine/host/fusion.h"
#include "engine/host/shard_layout.h"
#include "engine/kernels/kernel.h"
#include "ir/module.h"

namespace weft::engine {

// What a step reads: a slot of its frame, or a constant of the plan.
struct Operand {
  std::int32_t index = 0;  // below 0: constant number -1 - index
  bool dies = false;       // the step has the only reference to the slot's value, and empties it
  bool is_constant() const { return index < 0; }
  std::size_t slot() const { return static_cast<std::size_t>(index); }
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
  const Kernel* kernel = nullptr;
  const Collective* collective = nullptr;
  // Index into Plan::loops, branches or manual_computations; of a call, into Plan::routines: its
  // inputs are that one's arguments; of a kernel for several ops, whose last one is `op`, into
  // Plan::fused.
  std::uint32_t detail = kNoDetail;
};

// A region as its op runs it: its own arguments come from the op, and then those values that it
// uses from outside, which are inputs of the step.
struct Body {
  std::uint32_t routine = 0;
  std::uint32_t first_capture = 0;  // index into Step::inputs
  std::uint32_t num_captures = 0;
};

// The carried values are the first inputs; while the loop runs they live in the output slots, which
// all exist.
struct Loop {
  Body condition, body;
  std::vector<SlotIndex> unused;  // outputs that nobody reads after the loop
};

struct Branch {
  bool boolean = false;  // `if`: true chooses the first. Else the index does, or the last.
  std::vector<Body> bodies;
};

// Fills up the smaller shards of an array that is cut unevenly.
struct Filling {
  Buffer element;  // rank 0
  Dims dims;       // of every shard then
};

// A pad of an operand and a slice of a result that only make a dimension divide evenly are a part
// of it (uneven_shards.cc): then its input is what is padded, and its output what the slice gives.
struct ManualComputation {
  ManualAxes axes;
  std::vector<std::shared_ptr<const ShardLayout>> inputs;   // in the order of the op's operands
  std::vector<std::optional<Filling>> fillings;             // of inputs
  std::vector<std::shared_ptr<const ShardLayout>> outputs;  // in the order of its results
  std::uint32_t routine = 0;          // what each instance runs; sees nothing but its arguments
  std::vector<std::int64_t> parents;  // the devices that run the op, ascending
  std::vector<std::int64_t> devices;  // of the instances of each of these, one after another
  std::span<const std::int64_t> devices_of(std::int64_t parent) const;
};

struct Routine {
  std::string name;                   // "@main", "@f/while.body"
  std::vector<std::int64_t> devices;  // that run it, ascending
  std::vector<SlotIndex> arguments;
  std::uint32_t num_slots = 0;
  std::vector<Step> steps;
  // What the spans in `steps` refer to.
  std::vector<Operand> operands;
  std::vector<SlotIndex> results;
};

struct Plan {
  std::shared_ptr<const ir::Module> module;
  std::vector<Routine> routines;  // the first is the entry
  std::vector<Buffer> constants;
  std::vector<Loop> loops;
  std::vector<Branch> branches;
  std::vector<ManualComputation> manual_computations;
  std::vector<Fusion> fused;                                   // kernels for several ops
  std::vector<std::unique_ptr<const Collective>> collectives;  // by id
  std::vector<std::shared_ptr<const Kernel>> kernels;
  std::vector<TensorType> input_types, output_types;
  std::int64_t num_devices = 1;  // the most that run at once
  std::int64_t max_device = 0;   // the highest id of them all
  // The module is for several devices, but has no manual computation that says what each does.
  bool unpartitioned = false;
  // That a step of kind kernel runs.
  std::size_t num_ops(const Step& step) const {
    return step.detail == kNoDetail ? 1 : fused[step.detail].ops.size();
  }
  // Bytes that all steps read and write, each counted once: what running it costs at least.
  double bytes = 0;
};

struct PlanOptions {
  // A program that needs more is refused: each device has a stack and buffers of its own.
  std::int64_t max_devices = 64;
};

// Throws weft::Error, naming op and place, where something cannot run. REQUIRES: the module has
// passed the verifier.
Plan make_plan(std::shared_ptr<const ir::Module> module, const PlanOptions& options = {});

// One line a step: slots, op, types, what dies, source line.
std::string to_text(const Plan& plan);

}  // namespace weft::engine
