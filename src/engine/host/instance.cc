#include "engine/host/instance.h"

#include <utility>

#include "ir/op_error.h"

namespace weft::engine {

void Instance::begin(Run& run, const BoundRoutine& routine, std::int64_t device, Fork* parent) {
  run_ = &run;
  context_.emplace(run.context());
  context_->devices = run.plan().symbolic->num_devices;
  context_->device = device;
  context_->stopped = &run.stop_flag();
  first_routine_ = &routine;
  parent_ = parent;
  is_elsewhere_ = false;
  recorder_ = run.recorder(device);
  enter(routine);
}

void Instance::run() noexcept {
  try {
    while (!run_->stopped() && advance()) {
    }
  } catch (...) {
    run_->fail(ir::located(*step().op, std::current_exception()));
  }
}

bool Instance::advance() {
  const BoundStep& now = step();
  switch (now.kind) {
    case plan::StepKind::kernel:
      run_kernel(now);
      return true;
    case plan::StepKind::print:
      run_print(now);
      return true;
    case plan::StepKind::collective:
      if (transfer_ == nullptr) transfer_ = start(now);
      return finish_transfer(now);
    case plan::StepKind::start:
      store(now, 0, Slot(start(now)));
      ++frame().next;
      if (step().kind == plan::StepKind::start) return true;
      // The other devices begin to send, too, before this one keeps a worker with what hides it.
      run_->queue().push(*this);
      return false;
    case plan::StepKind::done:
      if (transfer_ == nullptr) {
        Slot started;
        take(now.inputs[0], started);
        transfer_ = std::move(started.transfer);
      }
      return finish_transfer(now);
    case plan::StepKind::while_loop:
      if (const Kernel* const loop = kernel_of_loop(now)) {
        run_loop(now, *loop);
      } else {
        enter_loop(now);
      }
      return true;
    case plan::StepKind::branch:
      enter_branch(now);
      return true;
    case plan::StepKind::call:
      pass_inputs(now);
      enter(routine(now.detail));
      return true;
    case plan::StepKind::manual:
      return fork_or_join(now);
    case plan::StepKind::result:
      return return_from(now);
  }
  WEFT_ASSERT(false, "no such step");
}

void Instance::run_kernel(const BoundStep& now) {
  for (const plan::Operand& input : now.inputs) take(input, inputs_.emplace_back());
  run_kernel_on_inputs(now, *now.kernel);
}

const Kernel* Instance::kernel_of_loop(const BoundStep& loop) const {
  return loop.unrecorded != nullptr && recorder_ == nullptr ? loop.unrecorded : loop.kernel;
}

// Values may be both carried and used by the turns, so that none is taken away before the end.
void Instance::run_loop(const BoundStep& now, const Kernel& loop) {
  for (const plan::Operand& input : now.inputs) inputs_.push_back(buffer_of(input));
  drop_dying(now);
  run_kernel_on_inputs(now, loop);
  for (const plan::SlotIndex index : plan().loops[now.detail].unused) slot(index) = Slot();
}

void Instance::run_kernel_on_inputs(const BoundStep& now, const Kernel& kernel) {
  outputs_.resize(now.outputs.size());
  const std::int64_t start = recorder_ == nullptr ? 0 : run_->clock().now();
  try {
    kernel.run(*context_, inputs_, outputs_);
  } catch (...) {
    inputs_.clear();
    outputs_.clear();
    throw;
  }
  if (recorder_ != nullptr) {
    recorder_->compute(*now.op, run_->plan().symbolic->ops_of(now).size(), start,
                       run_->clock().now());
  }
  inputs_.clear();
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    if (now.outputs[i] == plan::kNoSlot) continue;
    slot(now.outputs[i]).buffer = std::move(outputs_[i]);
  }
  outputs_.clear();
  ++frame().next;
}

ParticipationRef Instance::start(const BoundStep& now) {
  std::vector<Buffer> operands;
  operands.reserve(now.inputs.size());
  for (const plan::Operand& input : now.inputs) take(input, operands.emplace_back());
  return run_->communicator().start(*now.collective, device(), std::move(operands));
}

bool Instance::finish_transfer(const BoundStep& now) {
  if (recorder_ != nullptr && waits_since_ns_ < 0 && !transfer_->completion.done()) {
    waits_since_ns_ = run_->clock().now();
  }
  // Where it has to wait, another worker may already run this instance.
  if (!transfer_->completion.wait(*this)) return false;
  const ParticipationRef transfer = std::move(transfer_);
  if (transfer->error) std::rethrow_exception(transfer->error);
  if (recorder_ != nullptr && !transfer->is_recorded) {
    recorder_->transfer(transfer->collective.op(), *transfer, waits_since_ns_);
    transfer->is_recorded = true;
  }
  waits_since_ns_ = -1;
  for (std::size_t i = 0; i < now.outputs.size(); ++i) {
    Buffer& output = transfer->outputs[i];
    store(now, i, Slot(transfer->is_shared ? output : std::move(output)));
  }
  ++frame().next;
  return true;
}

Slot Instance::shared(const Slot& slot) {
  if (slot.transfer != nullptr) slot.transfer->is_shared = true;
  return slot;
}

const Buffer& Instance::buffer_of(const plan::Operand& operand) {
  if (operand.is_constant()) return run_->plan().constants[operand.constant()];
  Slot& from = slot(operand.index);
  if (from.sharded != nullptr) {
    from.buffer = assemble(*context_, *from.sharded);
    from.sharded.reset();
  }
  return from.buffer;
}

void Instance::take(const plan::Operand& operand, Buffer& to) {
  const Buffer& buffer = buffer_of(operand);
  if (operand.dies) {
    to = std::move(slot(operand.index).buffer);
  } else {
    to = buffer;
  }
}

}  // namespace weft::engine
