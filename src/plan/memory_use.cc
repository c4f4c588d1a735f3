#include "plan/memory_use.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "weft/error.h"

#include "cost/trip_count.h"
#include "ir/leaves.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "plan/storage/op_storage.h"
#include "plan/storage/row_passes.h"

namespace weft::plan {
namespace {

// How often loops are gone through at most, and from which depth of nested loops on once.
constexpr std::int64_t kMostTurns = 8;
constexpr int kDeepLoops = 3;
// Of more calls only the results are counted.
constexpr int kMostCalls = 100'000;

// Of a loop: what the peak was before its last turn.
struct TurnBefore {
  std::int64_t peak = -1;
};

// Steps through the routines as a device does (engine/host/instance.h), without waiting.
class Stepper : private RoutineStack<Stepper, Routine, Held, TurnBefore> {
 public:
  // The pool and the watcher, if there is one, have to live longer.
  Stepper(const Plan& plan, CountingPool& pool, MemoryWatcher* watcher = nullptr,
          bool donates = false)
      : plan_(plan), pool_(pool), watcher_(watcher), donates_(donates) {}

  MemoryUse run() {
    MemoryUse use;
    pass_arguments(use);
    enter(routine(0));
    while (!frames_.empty()) advance_located();
    for (const Held& result : passed_) {
      for (const CountedArray& array : result) use.outputs += array.type().num_bytes();
    }
    use.peak = pool_.peak();
    use.peak_of_values = pool_.peak_of_values();
    use.peak_op = pool_.peak_op();
    use.constants = bytes_of_constants();
    return use;
  }

 private:
  friend RoutineStack;

  // ---- For the stack

  const Plan& plan() const { return plan_; }
  const Routine& routine(std::uint32_t index) const { return plan_.routines[index]; }
  void constant(std::size_t number, Held& to) {
    if (constants_.size() <= number) constants_.resize(plan_.constants.size());
    Held& held = constants_[number];
    if (held.empty()) held = {OpStorage::constant(*plan_.constants[number])};
    to = held;
  }
  static Held shared(const Held& held) { return held; }
  // What is carried may go around for some turns before the peak is reached.
  bool turns_again(const Step& now) {
    const std::int64_t most = loops() <= kDeepLoops ? kMostTurns : 1;
    const std::int64_t turn = frame().turn;
    if (turn >= std::min(most, cost::trip_count(*now.op).value_or(most))) return false;
    const std::int64_t peak_before = std::exchange(frame().kept.peak, pool_.peak());
    return turn < 2 || pool_.peak() > peak_before;
  }
  void entered() {
    if (watcher_ != nullptr) watcher_->enter(role());
  }
  void step_done(const Step&) {
    if (watcher_ == nullptr) return;
    const std::int64_t most = pool_.take_recent_peak();
    watcher_->done(most, pool_.in_use());
  }

  // ---- The program

  void pass_arguments(MemoryUse& use) {
    for (std::size_t i = 0; i < plan_.input_types.size(); ++i) {
      TensorType type = local_argument(i);
      use.arguments += type.num_bytes();
      if (type.num_bytes() > use.largest_argument.num_bytes()) use.largest_argument = type;
      const bool is_donated = plan_.module->entry()->is_donated(i);
      if (is_donated) use.donated += type.num_bytes();
      passed_.push_back({donates_ && is_donated
                             ? pool_.allocate(type)
                             : CountingPool::outside(StridedLayout::dense(std::move(type)))});
    }
  }

  // Of an argument of the program that a manual computation takes: the first device's shard.
  TensorType local_argument(std::size_t argument) const {
    const Routine& entry = plan_.routines[0];
    const Lifetime& life = entry.lifetimes[argument];
    TensorType type = plan_.input_types[argument];
    for (std::int32_t s = 0; s <= life.dies; ++s) {
      const Step& step = entry.steps[at(s)];
      if (step.kind != StepKind::manual) continue;
      const auto input = std::ranges::find(step.inputs, life.slot, &Operand::index);
      if (input == step.inputs.end()) continue;
      const ir::Block& body = *step.op->regions[0];
      const Dims& filled = body.args[at(input - step.inputs.begin())]->type.dims();
      std::ranges::transform(type.dims, filled, type.dims.begin(), std::ranges::min);
      break;
    }
    return type;
  }

  std::int64_t bytes_of_constants() const {
    std::int64_t bytes = 0;
    for (const ir::Function& function : plan_.module->functions()) {
      ir::walk(*function.body, [&](const ir::Op& op) {
        const auto* constant = op.attrs.get_if<ir::ConstantAttrs>();
        if (constant != nullptr) bytes += std::ssize(constant->value.stored_bytes());
        bytes += tables_of(op);
      });
    }
    return bytes;
  }

  // ---- Values

  // The arrays of the inputs: those that die there have no other reference.
  Held take_all(const Step& now) {
    Held inputs;
    for (const Operand& operand : now.inputs) {
      Held arrays;
      take(operand, arrays);
      for (CountedArray& array : arrays) inputs.push_back(std::move(array));
    }
    return inputs;
  }

  // ---- Steps

  // What kernels take for themselves is asked of libraries, which may refuse.
  void advance_located() {
    const ir::Op& op = *step().op;
    try {
      advance();
    } catch (...) {
      std::rethrow_exception(ir::located(op, std::current_exception()));
    }
  }

  void advance() {
    const Step& now = step();
    pool_.set_op(*now.op);
    switch (now.kind) {
      case StepKind::kernel:
        return run_kernel(now);
      case StepKind::print:
        drop_dying(now);
        finish(now);
        break;
      case StepKind::collective:
      case StepKind::start:
        return communicate(now);
      case StepKind::done:
        for (CountedArray& array : take_all(now)) passed_.push_back({std::move(array)});
        store_passed(now);
        finish(now);
        break;
      case StepKind::while_loop:
        return enter_loop(now);
      case StepKind::branch:
        return enter_branch(now);
      case StepKind::call:
        return call(now);
      case StepKind::manual:
        return fork(now);
      case StepKind::result:
        return return_from(now);
    }
  }

  void finish(const Step& now) {
    step_done(now);
    ++frame().next;
  }

  void run_kernel(const Step& now) {
    Held inputs = take_all(now);
    Held results;
    ProductForm form;
    if (const GatheredOperand* gathered = plan_.gathered_by(*now.op)) {
      form.packed = &gathered->packed;
    }
    const Fusion* const fusion = plan_.fusion_of(now);
    if (fusion != nullptr && fusion->product != nullptr) {
      results = {kernels_.added_product(*fusion->product, inputs, form)};
    } else if (fusion != nullptr && fusion->chain) {
      results = kernels_.chained_products(*fusion->chain, fusion->inputs, inputs);
    } else if (fusion != nullptr) {
      results = fused_results(*fusion, inputs);
    } else if (is_outside() && !inputs.empty() && !now.outputs.empty()) {
      // Ops around a manual computation are not a device's: it has its shards at once.
      inputs.resize(now.outputs.size());
      results = std::move(inputs);
    } else {
      results = kernels_.results(*now.op, inputs, form);
    }
    inputs.clear();
    for (std::size_t i = 0; i < results.size(); ++i) store(now, i, {std::move(results[i])});
    finish(now);
  }

  Held fused_results(const Fusion& fusion, Held& inputs) {
    std::optional<RowPasses> passes;
    if (fusion.rows) passes.emplace(fusion.ops, fusion.results, *fusion.rows);
    Held results;
    for (const ir::Value* result : fusion.results) {
      const TensorType& type = result->type.tensor();
      results.push_back(fusion.has_joins() || (passes && !passes->may_be_in_place(*result))
                            ? pool_.allocate(type)
                            : kernels_.in_place_or_new(inputs, type));
    }
    return results;
  }

  bool is_outside() const { return frames_.size() == 1 && plan_.module->num_devices() > 1; }

  void communicate(const Step& now) {
    const Held inputs = take_all(now);
    Held future;
    if (const GatheredOperand* gathered = plan_.gathered_by(transfer_of(now))) {
      future.push_back(pool_.allocate_packed(bytes(gathered->packed.bytes)));
    } else {
      for (const ir::Value* result : transfer_of(now).results) {
        for (const TensorType& type : ir::leaves(result->type))
          future.push_back(pool_.allocate(type));
      }
    }
    if (now.kind == StepKind::start) {
      store(now, 0, std::move(future));
    } else {
      for (std::size_t i = 0; i < future.size(); ++i) store(now, i, {std::move(future[i])});
    }
    finish(now);
  }

  // ---- Routines

  void return_from(const Step& now) {
    pass_inputs(now);
    step_done(now);
    if (watcher_ != nullptr) watcher_->leave();
    frames_.pop_back();
    if (frames_.empty()) return;
    const Step& caller = step();
    pool_.set_op(*caller.op);
    if (caller.kind == StepKind::branch) {
      if (++frame().turn < num_bodies(caller)) {
        passed_.clear();
        return enter_branch(caller);
      }
      frame().turn = 0;
    }
    resume();
  }

  std::int64_t num_bodies(const Step& now) const {
    return std::ssize(plan_.branches[now.detail].bodies);
  }

  // One body after the other: the last one gives the results.
  void enter_branch(const Step& now) {
    const std::int64_t i = frame().turn;
    const Body& body = plan_.branches[now.detail].bodies[at(i)];
    pass_captures(now, body);
    if (i + 1 == num_bodies(now)) drop_dying(now);  // it has what it needs, and others run no more
    enter(routine(body.routine));
  }

  void call(const Step& now) {
    pass_inputs(now);
    if (++calls_ <= kMostCalls) return enter(routine(now.detail));
    passed_.clear();
    std::size_t output = 0;
    for (const ir::Value* result : now.op->results) {
      for (const TensorType& type : ir::leaves(result->type)) {
        store(now, output++, {pool_.allocate(type)});
      }
    }
    finish(now);
  }

  void fork(const Step& now) {
    const ManualComputation& manual = plan_.manual_computations[now.detail];
    for (std::size_t i = 0; i < now.inputs.size(); ++i) {
      const TensorType& type = now.op->regions[0]->args[i]->type.tensor();
      Held shard;
      take(now.inputs[i], shard);
      // The last devices fill theirs up.
      if (shard[0].type() != type || manual.inputs[i].filling) shard = {pool_.allocate(type)};
      passed_.push_back(std::move(shard));
    }
    enter(routine(manual.routine));
  }

  const Plan& plan_;
  CountingPool& pool_;
  MemoryWatcher* const watcher_;
  const bool donates_;
  OpStorage kernels_{pool_};
  std::vector<Held> constants_;
  int calls_ = 0;
};

std::shared_ptr<const Plan> plan_of(const ir::Module& module) {
  try {
    return make_plan(std::shared_ptr<const ir::Module>(std::shared_ptr<void>(), &module));
  } catch (const Error&) {
    return nullptr;
  }
}

}  // namespace

MemoryUse memory_use(const Plan& plan, MemoryWatcher* watcher) {
  CountingPool pool;
  MemoryUse use = Stepper(plan, pool, watcher).run();
  use.peak_where_donated = use.peak;
  if (use.donated == 0) return use;
  CountingPool donating;
  use.peak_where_donated = Stepper(plan, donating, nullptr, true).run().peak - use.donated;
  return use;
}

std::vector<ArrayInUse> in_use_at_peak(const Plan& plan) {
  CountingPool first;
  Stepper(plan, first).run();
  CountingPool again(first.peak_number());
  Stepper(plan, again).run();
  std::vector<ArrayInUse> arrays = again.in_use_then();
  std::ranges::stable_sort(arrays, std::greater(), &ArrayInUse::bytes);
  return arrays;
}

std::vector<ArrayInUse> in_use_at_peak(const ir::Module& module) {
  const auto plan = plan_of(module);
  return plan == nullptr ? std::vector<ArrayInUse>() : in_use_at_peak(*plan);
}

MemoryUse memory_use(const ir::Module& module) {
  const auto plan = plan_of(module);
  return plan == nullptr ? MemoryUse() : memory_use(*plan);
}

}  // namespace weft::plan
