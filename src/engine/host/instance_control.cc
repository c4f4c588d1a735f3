// How an instance enters and leaves routines: loops, branches, forks, returns.
#include <algorithm>

#include "engine/host/entry_uses.h"
#include "engine/host/instance.h"

namespace weft::engine {
namespace {

bool truth(const Buffer& scalar) { return to_bool(*scalar.data<bool8>()); }

std::size_t chosen(const plan::Branch& branch, const Buffer& index) {
  if (branch.boolean) return truth(index) ? 0 : 1;
  const std::int32_t i = *index.data<std::int32_t>();
  const std::size_t last = branch.bodies.size() - 1;
  return i < 0 ? last : std::min(static_cast<std::size_t>(i), last);
}

}  // namespace

bool Instance::turns_again(const BoundStep& now) {
  if (const auto turns = plan().loops[now.detail].turns) return frame().turn < *turns;
  const Slot& condition = passed_[0];
  return truth(condition.sharded ? assemble(*context_, *condition.sharded) : condition.buffer);
}

void Instance::enter_branch(const BoundStep& now) {
  const plan::Branch& branch = plan().branches[now.detail];
  const plan::Body& body = branch.bodies[chosen(branch, buffer_of(now.inputs[0]))];
  pass_captures(now, body);
  drop_dying(now);  // the branch has what it needs, and the others run no more
  enter(routine(body.routine));
}

bool Instance::return_from(const BoundStep& now) {
  pass_inputs(now);
  if (frames_.size() > 1) {
    frames_.pop_back();
    resume();
    return true;
  }
  if (parent_ != nullptr) {  // another instance joins these values as arrays
    for (Slot& result : passed_) {
      if (result.sharded != nullptr) result = Slot(assemble(*context_, *result.sharded));
    }
  }
  if (parent_ != nullptr && run_->communicator().is_distributed()) give_elsewhere();
  frames_.clear();
  // From here on whoever forked this instance may take it away.
  Fork* const fork = parent_;
  TaskQueue& queue = run_->queue();
  if (fork != nullptr) fork->end_of_one(queue);
  return false;
}

bool Instance::fork_or_join(const BoundStep& now) {
  const BoundManualComputation& manual = run_->plan().manual_computations[now.detail];
  if (!forked_) fork(now, manual);
  if (!fork_->joined.wait(*this)) return false;
  join(now, manual);
  ++frame().next;
  return true;
}

void Instance::fork(const BoundStep& now, const BoundManualComputation& manual) {
  const std::span<const std::int64_t> devices = manual.scope->forks_of(device());
  if (fork_ == nullptr) fork_ = std::make_unique<Fork>();
  while (fork_->kept.size() < devices.size()) {
    fork_->kept.push_back(std::make_unique<Instance>());
  }
  for (std::size_t i = 0; i < manual.inputs.size(); ++i) {
    const plan::Operand& operand = now.inputs[i];
    const ShardLayout& layout = *manual.inputs[i];
    const ShardedValue* sharded =
        operand.is_constant() ? nullptr : slot(operand.index).sharded.get();
    const bool as_it_is = sharded != nullptr && cut_alike(*sharded->layout, layout);
    const std::optional<plan::Filling>& filling = manual.symbolic->inputs[i].filling;
    for (std::size_t k = 0; k < devices.size(); ++k) {
      if (!run_->communicator().runs(devices[k])) continue;
      std::vector<Slot>& arguments = fork_->kept[k]->arguments();
      if (as_it_is) {
        arguments.emplace_back(sharded->shards[k]);
      } else {
        arguments.emplace_back(layout.cut(buffer_of(operand), k));
      }
      if (!filling) continue;
      Buffer& shard = arguments.back().buffer;
      shard = filled_up(*context_, shard, buffer_of(filling->element), filling->dims);
    }
  }
  drop_dying(now);
  fork_->owner = this;
  fork_->axes = manual.axes;
  fork_->size = devices.size();
  fork_->manual = now.detail;
  fork_->running.store(devices.size(), std::memory_order_relaxed);
  fork_->joined.reset();
  forked_ = true;
  for (std::size_t k = 0; k < devices.size(); ++k) {
    if (run_->communicator().runs(devices[k])) {
      fork_->kept[k]->begin(*run_, *manual.routine, devices[k], fork_.get());
    } else {
      take_from_elsewhere(manual, k);
    }
  }
  for (std::size_t k = 0; k < devices.size(); ++k) {
    if (run_->communicator().runs(devices[k])) run_->queue().push(*fork_->kept[k]);
  }
}

// The instance that another process runs ends here when its results come.
void Instance::take_from_elsewhere(const BoundManualComputation& manual, std::size_t k) {
  Fork& forked = *fork_;
  forked.kept[k]->begin_elsewhere();
  const auto taken = [this, &forked, &manual, k](std::vector<Buffer> arrays) {
    std::vector<Slot>& results = forked.kept[k]->results();
    results.resize(manual.outputs.size());
    auto next = arrays.begin();
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (is_joined(manual, i, k)) results[i].buffer = std::move(*next++);
    }
    forked.end_of_one(run_->queue());
  };
  const std::int64_t device = manual.scope->forks_of(this->device())[k];
  run_->communicator().take({.manual = forked.manual, .device = device, .parent = {}}, taken);
}

void Instance::give_elsewhere() {
  if (!run_->communicator().speaks_for(device())) return;
  const Instance& parent = *parent_->owner;
  const BoundManualComputation& manual = run_->plan().manual_computations[parent_->manual];
  const std::span<const std::int64_t> devices = manual.scope->forks_of(parent.device());
  const auto k = static_cast<std::size_t>(std::ranges::find(devices, device()) - devices.begin());
  std::vector<Buffer> arrays;
  for (std::size_t i = 0; i < passed_.size(); ++i) {
    if (is_joined(manual, i, k)) arrays.push_back(passed_[i].buffer);
  }
  Handover results{.manual = parent_->manual, .device = device(), .parent = {}};
  if (parent.parent_ != nullptr) results.parent = parent.device();
  run_->communicator().give(results, std::move(arrays));
}

std::shared_ptr<const Holders> Instance::keepers(const BoundManualComputation& manual,
                                                 std::size_t output) {
  if (manual.stays.empty() || !manual.stays[output]) return nullptr;
  return run_->communicator().holders(manual.scope->forks_of(kEntryDevice));
}

void Instance::join(const BoundStep& now, const BoundManualComputation& manual) {
  for (std::size_t i = 0; i < manual.outputs.size(); ++i) {
    if (manual.outputs[i]->is_whole()) {
      store(now, i, std::move(fork_->kept[0]->results()[i]));
      continue;
    }
    auto value = std::make_shared<ShardedValue>();
    value->layout = manual.outputs[i];
    value->holders = keepers(manual, i);
    value->shards.reserve(fork_->size);
    for (const auto& instance : fork_->instances()) {
      Buffer& shard = instance->results()[i].buffer;
      const Dims& sizes = value->layout->slices[value->shards.size()].sizes;
      if (shard.valid() && shard.dims() != sizes)
        shard = shard.sliced(Dims(sizes.size(), 0), sizes);
      value->shards.push_back(std::move(shard));
    }
    store(now, i, Slot(std::shared_ptr<const ShardedValue>(std::move(value))));
  }
  for (const auto& instance : fork_->instances()) instance->results().clear();
  forked_ = false;
}

}  // namespace weft::engine
