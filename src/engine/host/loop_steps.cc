#include "engine/host/loop_steps.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/kernels/move/copy.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

class ElementwiseStep final : public LoopStep {
 public:
  ElementwiseStep(RegionProgram program, std::int64_t n, std::size_t index,
                  std::vector<LoopValue> arguments, std::vector<LoopValue> results,
                  std::vector<std::size_t> tiles)
      : program_(std::move(program)), index_(index), n_(n), tiles_(std::move(tiles)) {
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
};

class DotStep final : public LoopStep {
 public:
  DotStep(std::unique_ptr<DenseDot> dot, std::size_t lhs, std::size_t rhs, std::size_t out)
      : dot_(std::move(dot)), lhs_(lhs), rhs_(rhs), out_(out) {}
  void run(const KernelContext& context, LoopState& state) const override {
    dot_->multiply(context, state.at[lhs_], state.at[rhs_], state.at[out_]);
  }

 private:
  std::unique_ptr<DenseDot> dot_;
  std::size_t lhs_, rhs_, out_;
};

class FoldStep final : public LoopStep {
 public:
  FoldStep(std::unique_ptr<const DenseFold> fold, std::size_t from, std::size_t init,
           std::size_t out)
      : fold_(std::move(fold)), from_(from), init_(init), out_(out) {}
  void run(const KernelContext&, LoopState& state) const override {
    fold_->fold(state.at[from_], state.at[init_], state.at[out_]);
  }

 private:
  std::unique_ptr<const DenseFold> fold_;
  std::size_t from_, init_, out_;
};

class PlaceStep final : public LoopStep {
 public:
  PlaceStep(std::size_t from, std::int64_t bytes, std::size_t to)
      : from_(from), bytes_(bytes), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    state.at[to_] = state.at[from_] + bytes_;
  }

 private:
  std::size_t from_;
  std::int64_t bytes_;
  std::size_t to_;
};

// Copies elements between places that are so many of them apart.
class WindowCopy {
 public:
  WindowCopy(TensorType type, Dims from_strides, Dims to_strides)
      : type_(std::move(type)),
        from_strides_(std::move(from_strides)),
        to_strides_(std::move(to_strides)),
        is_dense_(StridedLayout{type_, from_strides_, 0}.is_dense() &&
                  StridedLayout{type_, to_strides_, 0}.is_dense()) {}
  int element_size() const { return byte_size(type_.dtype); }
  void run(const std::byte* from, std::byte* to) const {
    if (is_dense_) {
      std::memcpy(to, from, static_cast<std::size_t>(type_.num_bytes()));
    } else {
      copy_strided(type_.dims, element_size(), from, from_strides_, to, to_strides_);
    }
  }

 private:
  TensorType type_;
  Dims from_strides_, to_strides_;
  bool is_dense_;
};

// Copies what a layout has, seen from some place.
class LayoutCopy {
 public:
  explicit LayoutCopy(const StridedLayout& layout)
      : offset_(layout.offset * byte_size(layout.type.dtype)),
        copy_(layout.type, layout.strides, row_major_strides(layout.type.dims)) {}
  int element_size() const { return copy_.element_size(); }
  void run(const std::byte* from, std::byte* to) const { copy_.run(from + offset_, to); }

 private:
  std::int64_t offset_;  // bytes
  WindowCopy copy_;
};

class CopyStep final : public LoopStep {
 public:
  CopyStep(std::size_t from, const StridedLayout& layout, std::size_t to)
      : from_(from), copy_(layout), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    copy_.run(state.at[from_], state.at[to_]);
  }

 private:
  std::size_t from_;
  LayoutCopy copy_;
  std::size_t to_;
};

class SliceStep final : public LoopStep {
 public:
  SliceStep(std::size_t from, LoopIndices indices, const StridedLayout& layout, bool is_copied,
            std::size_t to)
      : from_(from), indices_(std::move(indices)), copy_(layout), is_copied_(is_copied), to_(to) {}
  void run(const KernelContext&, LoopState& state) const override {
    std::byte* const from = state.at[from_] + indices_.offset(state) * copy_.element_size();
    if (is_copied_) {
      copy_.run(from, state.at[to_]);
    } else {
      state.at[to_] = from;
    }
  }

 private:
  std::size_t from_;
  LoopIndices indices_;
  LayoutCopy copy_;
  bool is_copied_;
  std::size_t to_;
};

class UpdateStep final : public LoopStep {
 public:
  UpdateStep(const LoopValue& update, LoopIndices indices, const LoopValue& to)
      : from_(update.number),
        to_(to.number),
        indices_(std::move(indices)),
        copy_(update.type, row_major_strides(update.type.dims), row_major_strides(to.type.dims)) {}
  void run(const KernelContext&, LoopState& state) const override {
    copy_.run(state.at[from_], state.at[to_] + indices_.offset(state) * copy_.element_size());
  }

 private:
  std::size_t from_, to_;
  LoopIndices indices_;
  WindowCopy copy_;
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

 private:
  static const StorageRef& storage_of(const LoopState& state, const LoopValue& value) {
    const Buffer& held = state.buffers[value.holder];
    return held.valid() ? held.storage() : state.own;
  }
  static Buffer buffer_of(const LoopState& state, const LoopValue& value) {
    const StorageRef& storage = storage_of(state, value);
    StridedLayout layout = StridedLayout::dense(value.type);
    layout.offset = (state.at[value.number] - storage->data()) / byte_size(value.type.dtype);
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

template <class T>
std::int64_t read_index(const std::byte* at) {
  T x;
  std::memcpy(&x, at, sizeof(T));
  if constexpr (std::is_same_v<T, std::uint64_t>) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(x, kMax));
  } else {
    return x;
  }
}

}  // namespace

void LoopIndices::add(const LoopValue& start, std::int64_t last, std::int64_t stride) {
  const auto read = visit_dtype(start.type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    std::int64_t (*reads)(const std::byte*) = nullptr;
    if constexpr (std::is_integral_v<T>) reads = read_index<T>;
    WEFT_ASSERT(reads != nullptr, "an index that is no integer");
    return reads;
  });
  indices_.push_back({start.number, last, stride, read});
}

std::unique_ptr<LoopStep> make_elementwise_step(RegionProgram program, std::int64_t n,
                                                std::size_t index, std::vector<LoopValue> arguments,
                                                std::vector<LoopValue> results,
                                                std::vector<std::size_t> tiles) {
  return std::make_unique<ElementwiseStep>(std::move(program), n, index, std::move(arguments),
                                           std::move(results), std::move(tiles));
}
std::unique_ptr<LoopStep> make_dot_step(std::unique_ptr<DenseDot> dot, std::size_t lhs,
                                        std::size_t rhs, std::size_t out) {
  return std::make_unique<DotStep>(std::move(dot), lhs, rhs, out);
}
std::unique_ptr<LoopStep> make_fold_step(std::unique_ptr<const DenseFold> fold, std::size_t from,
                                         std::size_t init, std::size_t out) {
  return std::make_unique<FoldStep>(std::move(fold), from, init, out);
}
std::unique_ptr<LoopStep> make_place_step(std::size_t from, std::int64_t bytes, std::size_t to) {
  return std::make_unique<PlaceStep>(from, bytes, to);
}
std::unique_ptr<LoopStep> make_copy_step(std::size_t from, const StridedLayout& layout,
                                         std::size_t to) {
  return std::make_unique<CopyStep>(from, layout, to);
}
std::unique_ptr<LoopStep> make_slice_step(std::size_t from, LoopIndices indices,
                                          const StridedLayout& layout, bool is_copied,
                                          std::size_t to) {
  return std::make_unique<SliceStep>(from, std::move(indices), layout, is_copied, to);
}
std::unique_ptr<LoopStep> make_update_step(const LoopValue& update, LoopIndices indices,
                                           const LoopValue& to) {
  return std::make_unique<UpdateStep>(update, std::move(indices), to);
}
std::unique_ptr<LoopStep> make_kernel_step(const Kernel& kernel, std::vector<LoopValue> inputs,
                                           std::vector<std::size_t> outputs) {
  return std::make_unique<KernelStep>(kernel, std::move(inputs), std::move(outputs));
}

}  // namespace weft::engine
