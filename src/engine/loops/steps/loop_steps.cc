#include "engine/loops/steps/loop_steps.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/kernels/move/copy.h"
#include "engine/loops/loop_lowering.h"
#include "engine/loops/loop_scalars.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

void spread_element(const std::byte* from, std::byte* to, std::int64_t n,
                    std::int64_t size) noexcept {
  copy_row(static_cast<int>(size), n, from, 0, to, 1);
}

class ElementwiseStep final : public LoopStep {
 public:
  ElementwiseStep(RegionProgram program, std::int64_t n, std::size_t index,
                  std::vector<LoopValue> arguments, std::vector<LoopValue> results,
                  std::vector<std::size_t> tiles, std::optional<ProgramCall> call)
      : program_(std::move(program)),
        index_(index),
        n_(n),
        tiles_(std::move(tiles)),
        call_(std::move(call)) {
    for (std::size_t a = 0; a < arguments.size(); ++a) {
      const bool is_one = arguments[a].type.num_elements() == 1;
      arguments_.push_back({arguments[a].number, byte_size(arguments[a].type.dtype), is_one,
                            is_one && n_ > 1 && program_.argument_form(a) != TileForm::one});
    }
    for (const LoopValue& result : results) {
      results_.push_back({result.number, byte_size(result.type.dtype), false, false});
    }
  }

  std::unique_ptr<RegionProgram::Frame> frame() const override {
    return std::make_unique<RegionProgram::Frame>(program_);
  }

  // Of few elements, each by itself.
  bool lower(LoopLowering& to) const override {
    const auto ops = static_cast<std::int64_t>(program_.instructions().size());
    if (n_ > LoopLowering::kMostInVariables) return lower_call(to);
    if (n_ * ops > kMostScalarSteps) return false;
    if (!has_scalars(program_)) return false;
    std::vector<std::vector<std::int32_t>> lanes;
    for (std::size_t a = 0; a < arguments_.size(); ++a) {
      const ScalarType type = *scalar_type(program_.argument_dtypes()[a]);
      std::vector<std::int32_t>& all = lanes.emplace_back();
      for (std::int64_t i = 0; i < n_; ++i) {
        all.push_back(to.element(arguments_[a].number, arguments_[a].is_one ? 0 : i, type));
      }
    }
    auto made = lower_lanes(program_, std::move(lanes), n_, to.code());
    for (std::size_t r = 0; r < results_.size(); ++r) {
      made[r].resize(static_cast<std::size_t>(to.count(results_[r].number)));
      to.define(results_[r].number, std::move(made[r]));
    }
    return true;
  }
  Uses uses() const override {
    Uses uses;
    for (const Part& argument : arguments_) uses.reads.push_back(argument.number);
    for (const Part& result : results_) uses.writes.push_back(result.number);
    return uses;
  }

  void run(const KernelContext&, LoopState& state) const override {
    constexpr std::size_t kMost = 64;
    const void* from[kMost];
    void* to[kMost];
    const std::int64_t lanes = std::min(n_, program_.max_lanes());
    for (std::size_t a = 0; a < arguments_.size(); ++a) {
      from[a] = state.at[arguments_[a].number];
      if (arguments_[a].is_spread) {
        copy_row(arguments_[a].size, lanes, static_cast<const std::byte*>(from[a]), 0,
                 state.at[tiles_[a]], 1);
        from[a] = state.at[tiles_[a]];
      }
    }
    for (std::int64_t i = 0; i < n_; i += lanes) {
      const std::int64_t m = std::min(lanes, n_ - i);
      for (std::size_t a = 0; i > 0 && a < arguments_.size(); ++a) {
        if (arguments_[a].is_one) continue;
        from[a] = state.at[arguments_[a].number] + i * arguments_[a].size;
      }
      for (std::size_t r = 0; r < results_.size(); ++r) to[r] = place(state, r, i);
      program_.run_apart(*state.frames[index_], {from, arguments_.size()}, {to, results_.size()},
                         m);
      for (std::size_t r = 0; r < results_.size(); ++r) {
        std::byte* const wanted = place(state, r, i);
        if (to[r] != wanted)
          std::memcpy(wanted, to[r], static_cast<std::size_t>(m * results_[r].size));
      }
    }
  }

 private:
  static constexpr std::int64_t kMostScalarSteps = 512;

  // Calls of its code and its tile functions.
  bool lower_call(LoopLowering& to) const {
    if (!call_) return false;
    std::vector<std::size_t> from, made;
    for (std::size_t a = 0; a < arguments_.size(); ++a) {
      from.push_back(arguments_[a].number);
      if (!arguments_[a].is_spread) continue;
      from.back() = tiles_[a];
      ScalarBuilder& code = to.code();
      code.call(reinterpret_cast<const void*>(&spread_element),
                {to.place(arguments_[a].number), to.place(tiles_[a]), code.integer(n_),
                 code.integer(arguments_[a].size)},
                false);
    }
    for (const Part& result : results_) made.push_back(result.number);
    call_->lower(program_, from, made, to);
    for (const Part& result : results_) {
      to.forget(result.number);
      if (to.is_in_variables(result.number)) to.load_elements(result.number);
    }
    return true;
  }

  struct Part {
    std::size_t number;
    int size;                // of an element
    bool is_one, is_spread;  // has one element; which is repeated in a tile
  };
  std::byte* place(const LoopState& state, std::size_t r, std::int64_t i) const {
    return state.at[results_[r].number] + i * results_[r].size;
  }

  RegionProgram program_;
  std::size_t index_;
  std::int64_t n_;
  std::vector<Part> arguments_, results_;
  std::vector<std::size_t> tiles_;  // by argument: a value that has room for one
  std::optional<ProgramCall> call_;
};

class PlacedStep final : public LoopStep {
 public:
  PlacedStep(std::unique_ptr<const PlacedKernel> kernel, const std::vector<LoopValue>& inputs,
             std::vector<std::size_t> results)
      : kernel_(std::move(kernel)), results_(std::move(results)) {
    for (const LoopValue& input : inputs) {
      const std::int64_t offset = input.view ? input.view->offset : 0;
      inputs_.push_back({input.number, offset * byte_size(input.type.dtype)});
    }
  }
  void run(const KernelContext& context, LoopState& state) const override {
    SmallVector<const std::byte*, 16> from;
    SmallVector<std::byte*, 8> to;
    for (const Input& input : inputs_) from.push_back(state.at[input.number] + input.bytes);
    for (std::size_t result : results_) to.push_back(state.at[result]);
    kernel_->run(context, from, to);
  }
  Uses uses() const override {
    Uses uses{{}, results_};
    for (const Input& input : inputs_) uses.reads.push_back(input.number);
    return uses;
  }

 private:
  struct Input {
    std::size_t number;
    std::int64_t bytes;  // to its first element
  };
  std::unique_ptr<const PlacedKernel> kernel_;
  std::vector<Input> inputs_;
  std::vector<std::size_t> results_;
};

class KernelStep final : public LoopStep {
 public:
  KernelStep(const Kernel& kernel, std::vector<LoopValue> inputs, std::vector<std::size_t> outputs)
      : kernel_(kernel), inputs_(std::move(inputs)), outputs_(std::move(outputs)) {}
  void run(const KernelContext& context, LoopState& state) const override {
    state.inputs.clear();
    for (const LoopValue& input : inputs_) state.inputs.push_back(buffer_of(state, input));
    state.outputs.clear();
    state.outputs.resize(outputs_.size());
    kernel_.run(context, state.inputs, state.outputs);
    for (std::size_t o = 0; o < outputs_.size(); ++o) {
      Buffer& held = state.buffers[outputs_[o]];
      const Buffer& made = state.outputs[o];
      held = is_updated(state, made) ? dense_copy(context, made) : dense(context, made);
      state.at[outputs_[o]] = const_cast<std::byte*>(held.bytes());
    }
    state.inputs.clear();
    state.outputs.clear();
  }
  Uses uses() const override {
    Uses uses{{}, outputs_};
    for (const LoopValue& input : inputs_) uses.reads.push_back(input.number);
    return uses;
  }

 private:
  static const StorageRef& storage_of(const LoopState& state, const LoopValue& value) {
    const Buffer& held = state.buffers[value.holder];
    return held.valid() ? held.storage() : state.own;
  }
  static Buffer buffer_of(const LoopState& state, const LoopValue& value) {
    const StorageRef& storage = storage_of(state, value);
    StridedLayout layout = value.view ? *value.view : StridedLayout::dense(value.type);
    layout.offset += (state.at[value.number] - storage->data()) / byte_size(value.type.dtype);
    return Buffer(std::move(layout), storage, false);
  }

  // Whether it lies in something that is written after this step.
  bool is_updated(const LoopState& state, const Buffer& made) const {
    return std::ranges::any_of(inputs_, [&](const LoopValue& input) {
      return input.is_updated && &*storage_of(state, input) == &*made.storage();
    });
  }

  const Kernel& kernel_;
  std::vector<LoopValue> inputs_;
  std::vector<std::size_t> outputs_;
};

}  // namespace

std::unique_ptr<LoopStep> make_elementwise_step(RegionProgram program, std::int64_t n,
                                                std::size_t index, std::vector<LoopValue> arguments,
                                                std::vector<LoopValue> results,
                                                std::vector<std::size_t> tiles,
                                                std::optional<ProgramCall> call) {
  return std::make_unique<ElementwiseStep>(std::move(program), n, index, std::move(arguments),
                                           std::move(results), std::move(tiles), std::move(call));
}
std::unique_ptr<LoopStep> make_placed_step(std::unique_ptr<const PlacedKernel> kernel,
                                           const std::vector<LoopValue>& inputs,
                                           std::vector<std::size_t> results) {
  return std::make_unique<PlacedStep>(std::move(kernel), inputs, std::move(results));
}
std::unique_ptr<LoopStep> make_kernel_step(const Kernel& kernel, std::vector<LoopValue> inputs,
                                           std::vector<std::size_t> outputs) {
  return std::make_unique<KernelStep>(kernel, std::move(inputs), std::move(outputs));
}

}  // namespace weft::engine
