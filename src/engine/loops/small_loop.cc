#include "engine/loops/small_loop.h"

#include <cstring>
#include <exception>
#include <utility>

#include "core/idle.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/tile/tile_memory.h"
#include "engine/loops/loop_body.h"
#include "engine/loops/loop_lowering.h"

namespace weft::engine {
namespace {

// The loop's own memory.
class LoopMemory final : public Storage {
 public:
  static StorageRef of(std::size_t bytes) {
    auto memory = std::make_unique<TileMemory>(bytes);
    std::memset(memory->data(), 0, bytes);
    return StorageRef(new LoopMemory(std::move(memory), bytes));
  }

 private:
  LoopMemory(std::unique_ptr<TileMemory> memory, std::size_t bytes)
      : Storage(memory->data(), bytes,
                [](Storage* self) noexcept { delete static_cast<LoopMemory*>(self); }),
        memory_(std::move(memory)) {}
  std::unique_ptr<TileMemory> memory_;
};

class SmallLoop final : public TurnsKernel {
 public:
  SmallLoop(LoopBody body, const ir::Op& op) : body_(std::move(body)) {
    for (const ir::Value* result : op.results) types_.push_back(result->type.tensor());
  }

  bool is_code() const override { return body_.code != nullptr && !body_.calls_steps; }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const Idle<LoopState>::Borrowed borrowed(idle_, [this] { return new_state(); });
    LoopState& state = *borrowed;
    const Emptied emptied{state};
    begin(context, inputs, outputs, state);
    run_turns(context, state);
    for (const LoopBody::Carried& carried : body_.carried) {
      if (carried.is_updated) continue;
      Buffer& output = outputs[carried.index];
      if (carried.is_given) {
        output = state.buffers[carried.value];
        continue;
      }
      output = context.pool.allocate(types_[carried.index]);
      std::memcpy(output.mutable_bytes(), state.at[carried.value], bytes(carried));
    }
    for (std::size_t i : body_.unchanged) outputs[i] = inputs[i];
  }

 private:
  // Whatever happens, a state holds nothing of a run that has ended.
  struct Emptied {
    LoopState& state;
    ~Emptied() {
      for (Buffer& buffer : state.buffers) buffer = Buffer();
      state.inputs.clear();
      state.outputs.clear();
    }
  };

  void run_turns(const KernelContext& context, LoopState& state) const {
    if (body_.code == nullptr) return body_.turns.run(context, state);
    static constexpr char kNever = 0;
    LoopInvocation invocation{&context, &state, context.stopped};
    if (invocation.stopped == nullptr) invocation.stopped = &kNever;
    body_.code->run(state.at.data(), &invocation);
    if (invocation.error != nullptr) std::rethrow_exception(invocation.error);
  }

  std::size_t bytes(const LoopBody::Carried& carried) const {
    return static_cast<std::size_t>(types_[carried.index].num_bytes());
  }

  std::unique_ptr<LoopState> new_state() const {
    auto state = std::make_unique<LoopState>();
    state->at.resize(body_.num_values);
    state->buffers.resize(body_.num_values);
    state->own = LoopMemory::of(body_.own_bytes);
    for (const LoopStep* step : body_.framed) state->frames.push_back(step->frame());
    return state;
  }

  void begin(const KernelContext& context, std::span<Buffer> inputs, std::span<Buffer> outputs,
             LoopState& state) const {
    for (const LoopValues::Own& own : body_.own) {
      state.at[own.value] = state.own->data() + own.offset;
    }
    for (const LoopValues::Outside& outside : body_.outside) {
      Buffer& held = state.buffers[outside.value];
      held = dense(context, outside.input ? inputs[*outside.input] : outside.constant);
      if (outside.view) {
        StridedLayout view = *outside.view;
        view.offset += held.layout().offset;
        held = dense(context, held.viewed(std::move(view)));
      }
      state.at[outside.value] = const_cast<std::byte*>(held.bytes());
    }
    for (const LoopBody::Carried& carried : body_.carried) {
      Buffer& input = inputs[carried.index];
      if (carried.is_updated) {
        outputs[carried.index] = writable_copy(context, input);
        state.at[carried.value] = outputs[carried.index].mutable_bytes();
        state.buffers[carried.value] = outputs[carried.index];
        continue;
      }
      if (carried.is_given) {
        state.buffers[carried.value] = dense(context, input);
        state.at[carried.value] = const_cast<std::byte*>(state.buffers[carried.value].bytes());
        continue;
      }
      copy_to_dense(input, state.at[carried.value]);
    }
  }

  LoopBody body_;
  std::vector<TensorType> types_;  // of what is carried
  mutable Idle<LoopState> idle_;
};

}  // namespace

std::unique_ptr<TurnsKernel> make_small_loop(const plan::Step& loop, const plan::Plan& plan,
                                             std::span<const Buffer> constants,
                                             const KernelOf& kernel_of) {
  std::optional<LoopBody> body = loop_body(loop, plan, constants, kernel_of);
  if (!body) return nullptr;
  return std::make_unique<SmallLoop>(std::move(*body), *loop.op);
}

}  // namespace weft::engine
