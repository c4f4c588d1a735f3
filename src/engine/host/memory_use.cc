#include "engine/host/memory_use.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cost/trip_count.h"
#include "engine/host/block_liveness.h"
#include "engine/host/kernel_storage.h"
#include "ir/leaves.h"
#include "ir/ops/attrs.h"
#include "ir/ops/control.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

// How often loops are gone through at most, and from which depth of nested loops on once.
constexpr std::int64_t kMostTurns = 8;
constexpr int kDeepLoops = 3;
// Of calls deeper or more than that only the results are counted.
constexpr int kDeepestCalls = 256, kMostCalls = 100'000;

using Values = std::unordered_map<const ir::Value*, Held>;

class Stepper {
 public:
  // `watched`: see CountingPool.
  explicit Stepper(const ir::Module& module, std::int64_t watched = -1)
      : module_(module), pool_(watched) {}

  MemoryUse run() {
    const ir::Function& entry = *module_.entry();
    const std::unordered_map<const ir::Value*, TensorType> local = local_arguments(entry);
    MemoryUse use;
    std::vector<Held> arguments;
    for (const ir::Value* argument : entry.body->args) {
      Held& held = arguments.emplace_back();
      for (TensorType& type : ir::leaves(argument->type)) {
        if (const auto at = local.find(argument); at != local.end()) type = at->second;
        use.arguments += type.num_bytes();
        held.push_back(CountingPool::outside(type));
      }
    }
    for (const Held& result : run_block(*entry.body, std::move(arguments))) {
      for (const Buffer& buffer : result) use.outputs += buffer.type().num_bytes();
    }
    use.peak = pool_.peak();
    use.peak_of_values = pool_.peak_of_values();
    use.peak_op = pool_.peak_op();
    use.constants = bytes_of_constants();
    return use;
  }
  const CountingPool& pool() const { return pool_; }

 private:
  // Of arguments of the program that a manual computation takes: a device's shard.
  static std::unordered_map<const ir::Value*, TensorType> local_arguments(
      const ir::Function& entry) {
    std::unordered_map<const ir::Value*, TensorType> local;
    for (const ir::Op* op : entry.body->ops) {
      if (op->kind != ir::OpKind::manual_computation) continue;
      for (std::size_t i = 0; i < op->operands.size(); ++i) {
        const ir::Type& type = op->regions[0]->args[i]->type;
        if (type.is_tensor()) local.emplace(op->operand(i), type.tensor());
      }
    }
    return local;
  }

  std::int64_t bytes_of_constants() const {
    std::int64_t bytes = 0;
    for (const ir::Function& function : module_.functions()) {
      ir::walk(*function.body, [&](const ir::Op& op) {
        if (op.kind != ir::OpKind::constant) return;
        bytes += std::ssize(op.get<ir::ConstantAttrs>().value.stored_bytes());
      });
    }
    return bytes;
  }

  // Runs a block with the values of its arguments, and of what it captures in `values`.
  std::vector<Held> run_block(const ir::Block& block, std::vector<Held> arguments,
                              Values values = {}) {
    const BlockLiveness& live = livenesses_.of(block);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      values[block.args[i]] = std::move(arguments[i]);
    }
    arguments.clear();
    for (const ir::Value* argument : live.unused) values.erase(argument);
    std::size_t i = 0;
    for (const ir::Op* at = block.ops.front(); at != block.ops.back(); at = at->next(), ++i) {
      const ir::Op& op = *at;
      const plan::Fusion* const fusion = live.fusions.of(op);
      if (fusion != nullptr && fusion->ops.back() != &op) continue;
      pool_.set_op(op);
      const std::unordered_set<const ir::Value*> dying(live.dying[i].begin(), live.dying[i].end());
      if (fusion != nullptr) {
        std::vector<Held> inputs = take(fusion->inputs, dying, values);
        for (const ir::Value* result : fusion->results) {
          values[result] = {kernels_.in_place_or_new(inputs, result->type.tensor())};
        }
      } else {
        step(op, dying, values);
      }
      for (const ir::Value* value : live.dying[i]) values.erase(value);
    }
    std::vector<Held> results;
    const ir::Operands& returned = block.ops.back()->operands;
    for (std::size_t i = 0; i < returned.size(); ++i) {
      const bool again = std::find(returned.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                   returned.end(), returned[i]) != returned.end();
      results.push_back(again ? values.at(returned[i])
                              : std::exchange(values.at(returned[i]), Held()));
    }
    return results;
  }

  // The inputs of an op; those that die there have no other reference, unless they stand twice.
  static std::vector<Held> take(const auto& operands,
                                const std::unordered_set<const ir::Value*>& dying, Values& values) {
    std::vector<Held> inputs;
    for (const ir::Value* operand : operands) inputs.push_back(values.at(operand));
    for (const ir::Value* operand : operands) {
      if (dying.contains(operand)) values[operand].clear();
    }
    return inputs;
  }

  void step(const ir::Op& op, const std::unordered_set<const ir::Value*>& dying, Values& values) {
    std::vector<Held> results;
    if (op.def().runs_regions()) {
      results = run_control(op, dying, values);
    } else {
      std::vector<Held> inputs = take(op.operands, dying, values);
      results = compute(op, inputs);
    }
    for (std::size_t i = 0; i < op.results.size(); ++i)
      values[op.result(i)] = std::move(results[i]);
  }

  // Ops around the manual computation are not a device's: it has its shards at once.
  std::vector<Held> compute(const ir::Op& op, std::vector<Held>& inputs) {
    const bool is_outside = op.parent == module_.entry()->body && module_.num_devices() > 1;
    const auto is_array = [](const ir::Value* value) { return value->type.is_tensor(); };
    if (!is_outside || op.operands.empty() || op.results.empty() ||
        !std::all_of(op.operands.begin(), op.operands.end(), is_array) || !is_array(op.result(0)))
      return kernels_.results(op, inputs);
    inputs.resize(op.results.size());
    return std::move(inputs);
  }

  // ---- Control flow

  Values captures(const ir::Block& region, const Values& values) {
    Values captured;
    for (const ir::Value* value : livenesses_.of(region).captured)
      captured[value] = values.at(value);
    return captured;
  }

  std::vector<Held> run_control(const ir::Op& op, const std::unordered_set<const ir::Value*>& dying,
                                Values& values) {
    if (const std::string_view callee = ir::callee_of(op); !callee.empty()) {
      std::vector<Held> arguments = take(op.operands, dying, values);
      if (call_depth_ >= kDeepestCalls || ++calls_ > kMostCalls) return kernels_.new_results(op);
      ++call_depth_;
      std::vector<Held> results =
          run_block(*module_.find_function(callee)->body, std::move(arguments));
      --call_depth_;
      return results;
    }
    if (op.kind == ir::OpKind::while_)
      return run_loop(op, take(op.operands, dying, values), values);
    if (op.kind == ir::OpKind::manual_computation) {
      std::vector<Held> shards = take(op.operands, dying, values);
      for (std::size_t i = 0; i < shards.size(); ++i) {
        const TensorType& type = op.regions[0]->args[i]->type.tensor();
        if (shards[i][0].type() != type) shards[i] = {pool_.allocate(type)};
      }
      return run_block(*op.regions[0], std::move(shards));
    }
    if (op.kind == ir::OpKind::async_start) {
      std::vector<Held> results = run_block(*op.regions[0], take(op.operands, dying, values));
      Held future;
      for (Held& result : results) future.insert(future.end(), result.begin(), result.end());
      return {std::move(future)};
    }
    std::vector<Held> results;
    for (std::size_t i = 0; i < op.regions.size(); ++i) {
      results.clear();
      Values captured = captures(*op.regions[i], values);
      if (i + 1 == op.regions.size()) {  // the others have run, and this one has what it needs
        for (const ir::Value* value : dying) values[value].clear();
      }
      results = run_block(*op.regions[i], {}, std::move(captured));
    }
    return results;
  }

  std::vector<Held> run_loop(const ir::Op& op, std::vector<Held> carried, const Values& values) {
    const std::int64_t most = ++depth_ <= kDeepLoops ? kMostTurns : 1;
    const std::int64_t turns = std::min(most, cost::trip_count(op).value_or(most));
    std::int64_t before = -1;  // the peak; what is carried may go around for some turns
    for (std::int64_t i = 0; i < turns && (i < 2 || pool_.peak() > before); ++i) {
      before = pool_.peak();
      run_block(*op.regions[0], carried, captures(*op.regions[0], values));
      carried = run_block(*op.regions[1], std::move(carried), captures(*op.regions[1], values));
    }
    --depth_;
    return carried;
  }

  const ir::Module& module_;
  CountingPool pool_;
  KernelStorage kernels_{pool_};
  Livenesses livenesses_;
  int depth_ = 0;  // of loops
  int call_depth_ = 0, calls_ = 0;
};

}  // namespace

MemoryUse memory_use(const ir::Module& module) {
  if (module.entry() == nullptr) return {};
  return Stepper(module).run();
}

std::vector<ArrayInUse> in_use_at_peak(const ir::Module& module) {
  Stepper first(module);
  first.run();
  Stepper again(module, first.pool().peak_number());
  again.run();
  std::vector<ArrayInUse> arrays = again.pool().in_use_then();
  std::ranges::stable_sort(arrays, std::greater(), &ArrayInUse::bytes);
  return arrays;
}

}  // namespace weft::engine
