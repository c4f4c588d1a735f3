#include "engine/host/loop_steps.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/host/loop_lowering.h"
#include "engine/host/loop_scalars.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/product/small_product.h"
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

  // A call of its code, where that is all.
  bool lower_call(LoopLowering& to) const {
    const TileCode* const tiles = program_.only_code();
    const auto is_spread = [](const Part& part) { return part.is_spread; };
    if (tiles == nullptr || n_ > program_.max_lanes() ||
        std::ranges::any_of(arguments_, is_spread)) {
      return false;
    }
    ScalarBuilder& code = to.code();
    const std::span<const int> results = program_.result_registers();
    const auto last = static_cast<std::int64_t>(std::ranges::max(results));
    const std::int64_t table = code.frame(8 * (last + 1));
    const auto put = [&](std::int64_t r, std::size_t value) {
      code.store(to.place(value), ScalarStep::kFrame, -1, 1, table + 8 * r);
    };
    for (std::size_t a = 0; a < arguments_.size(); ++a) {
      put(static_cast<std::int64_t>(a), arguments_[a].number);
    }
    for (std::size_t r = 0; r < results.size(); ++r) put(results[r], results_[r].number);
    code.call(tiles->entry(),
              {code.address(ScalarStep::kFrame, -1, 1, table), code.integer(n_), code.integer(1)},
              false);
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
};

class DotStep final : public LoopStep {
 public:
  DotStep(std::unique_ptr<DenseDot> dot, std::size_t lhs, std::size_t rhs, std::size_t out)
      : dot_(std::move(dot)), lhs_(lhs), rhs_(rhs), out_(out) {}
  void run(const KernelContext& context, LoopState& state) const override {
    dot_->multiply(context, state.at[lhs_], state.at[rhs_], state.at[out_]);
  }
  bool lower(LoopLowering& to) const override {
    const plan::DotLayout* const layout = dot_->in_order();
    return layout != nullptr && (lower(*layout, to) || lower_call(*layout, to));
  }
  Uses uses() const override { return {{lhs_, rhs_}, {out_}}; }

 private:
  static constexpr std::int64_t kMostTerms = 64;

  // Elements of a matrix that is multiplied at once (kernels/product/gemm_plain.cc).
  static constexpr std::int64_t kMostInBlock = 2048;

  // Each sum by itself: multiplications have the form's left operand first.
  bool lower(const plan::DotLayout& layout, LoopLowering& to) const {
    SmallVector<plan::DotDim, 4> dims = layout.loops;
    dims.push_back(layout.rows);
    dims.push_back(layout.cols);
    std::int64_t sums = 1;
    for (const plan::DotDim& dim : dims) sums *= dim.size;
    if (sums * layout.depth.size > kMostTerms) return false;
    std::vector<std::int32_t> made(static_cast<std::size_t>(to.count(out_)));
    for (std::int64_t s = 0; s < sums; ++s) {
      plan::DotDim at{1, layout.lhs.offset, layout.rhs.offset, 0};
      std::int64_t left = s;
      for (std::size_t d = dims.size(); d-- > 0; left /= dims[d].size) {
        const std::int64_t i = left % dims[d].size;
        at.lhs += i * dims[d].lhs;
        at.rhs += i * dims[d].rhs;
        at.out += i * dims[d].out;
      }
      made[static_cast<std::size_t>(at.out)] = sum(layout, at, to);
    }
    to.define(out_, std::move(made));
    return true;
  }

  // One product of matrices that lie as a small one wants them.
  bool lower_call(const plan::DotLayout& layout, LoopLowering& to) const {
    const bool is_f32 = layout.lhs.dtype == DType::f32;
    const bool is_swapped = layout.form == plan::DotLayout::Form::rhs_by_lhs;
    const plan::MatrixLayout left = layout.left(), right = layout.right();
    const bool has_rows =
        (left.col_stride == 1 || left.cols == 1) && (right.col_stride == 1 || right.cols == 1);
    if (!weft::is_float(layout.lhs.dtype) || layout.count() != 1 || !has_rows ||
        layout.form == plan::DotLayout::Form::columns || layout.lhs.offset != 0 ||
        layout.rhs.offset != 0 || left.rows * left.cols > kMostInBlock ||
        right.rows * right.cols > kMostInBlock) {
      return false;
    }
    // A SmallProduct in the frame.
    static_assert(sizeof(SmallProduct<float>) == sizeof(SmallProduct<double>));
    ScalarBuilder& code = to.code();
    const std::int64_t at = code.frame(sizeof(SmallProduct<float>));
    std::int64_t next = at;
    const auto put = [&](std::int32_t word) {
      code.store(word, ScalarStep::kFrame, -1, 1, next);
      next += 8;
    };
    put(to.place(is_swapped ? rhs_ : lhs_));
    put(to.place(is_swapped ? lhs_ : rhs_));
    put(to.place(out_));
    for (std::int64_t number :
         {left.row_stride, right.row_stride, layout.rows.out, left.rows, left.cols, right.cols}) {
      put(code.integer(number));
    }
    void (*const of_f32)(const SmallProduct<float>&) = &multiply;
    void (*const of_f64)(const SmallProduct<double>&) = &multiply;
    code.call(
        is_f32 ? reinterpret_cast<const void*>(of_f32) : reinterpret_cast<const void*>(of_f64),
        {code.address(ScalarStep::kFrame, -1, 1, at)}, false);
    to.forget(out_);
    if (to.is_in_variables(out_)) to.load_elements(out_);
    return true;
  }

  std::int32_t sum(const plan::DotLayout& layout, const plan::DotDim& at, LoopLowering& to) const {
    ScalarBuilder& code = to.code();
    const ScalarType type = *scalar_type(layout.lhs.dtype);
    std::int32_t sum = code.constant(type, 0);
    for (std::int64_t k = 0; k < layout.depth.size; ++k) {
      std::int32_t a = to.element(lhs_, at.lhs + k * layout.depth.lhs, type);
      std::int32_t b = to.element(rhs_, at.rhs + k * layout.depth.rhs, type);
      if (layout.form == plan::DotLayout::Form::rhs_by_lhs) std::swap(a, b);
      sum = code.compute(ScalarOp::add, sum, code.compute(ScalarOp::multiply, a, b));
    }
    return sum;
  }

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
  bool lower(LoopLowering& to) const override {
    constexpr std::int64_t kMostFolded = 64;
    const auto rows = fold_->few_rows(kMostFolded);
    const auto type = scalar_type(to.type(out_).dtype);
    if (!rows || !type) return false;
    ScalarBuilder& code = to.code();
    const std::int32_t init = to.element(init_, 0, *type);
    std::vector<std::int32_t> made;
    for (const std::vector<std::int64_t>& row : *rows) {
      std::vector<std::int32_t> lanes;
      for (std::int64_t place : row) lanes.push_back(to.element(from_, place, *type));
      while (lanes.size() > 1) {
        const std::size_t half = lanes.size() / 2, distance = lanes.size() - half;
        for (std::size_t i = 0; i < half; ++i) {
          lanes[i] = *lower_op(fold_->op(), lanes[i], lanes[i + distance], code);
        }
        lanes.resize(distance);
      }
      made.push_back(*lower_op(fold_->op(), init, lanes[0], code));
    }
    to.define(out_, std::move(made));
    return true;
  }
  Uses uses() const override { return {{from_, init_}, {out_}}; }

 private:
  std::unique_ptr<const DenseFold> fold_;
  std::size_t from_, init_, out_;
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

class ExtremeStep final : public LoopStep {
 public:
  explicit ExtremeStep(ExtremeFold fold)
      : fold_(std::move(fold)), kernel_(*fold_.kernel, fold_.inputs, fold_.made) {}
  void run(const KernelContext& context, LoopState& state) const override {
    kernel_.run(context, state);
    for (std::size_t r = 0; r < fold_.results.size(); ++r) {
      std::memcpy(state.at[fold_.results[r].number], state.at[fold_.made[r]],
                  static_cast<std::size_t>(fold_.results[r].type.num_bytes()));
    }
  }
  // The initial values, and then one element after the other: any order that keeps theirs will do.
  bool lower(LoopLowering& to) const override {
    if (!has_scalars(fold_.region)) return false;
    const auto element = [&](std::size_t input, std::int64_t i) {
      return std::vector<std::int32_t>{
          to.element(fold_.inputs[input].number, i, *scalar_type(fold_.inputs[input].type.dtype))};
    };
    std::vector<std::int32_t> values, places;
    for (const std::vector<std::int64_t>& row : fold_.rows) {
      std::vector<std::vector<std::int32_t>> best = {element(2, 0), element(3, 0)};
      for (std::int64_t i : row) {
        best = lower_lanes(fold_.region, {best[0], best[1], element(0, i), element(1, i)}, 1,
                           to.code());
      }
      values.push_back(best[0][0]);
      places.push_back(best[1][0]);
    }
    to.define(fold_.results[0].number, std::move(values));
    to.define(fold_.results[1].number, std::move(places));
    return true;
  }
  Uses uses() const override {
    Uses uses = kernel_.uses();
    for (const LoopValue& result : fold_.results) uses.writes.push_back(result.number);
    return uses;
  }

 private:
  ExtremeFold fold_;
  KernelStep kernel_;
};

}  // namespace

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
std::unique_ptr<LoopStep> make_extreme_step(ExtremeFold fold) {
  return std::make_unique<ExtremeStep>(std::move(fold));
}
std::unique_ptr<LoopStep> make_kernel_step(const Kernel& kernel, std::vector<LoopValue> inputs,
                                           std::vector<std::size_t> outputs) {
  return std::make_unique<KernelStep>(kernel, std::move(inputs), std::move(outputs));
}

}  // namespace weft::engine
