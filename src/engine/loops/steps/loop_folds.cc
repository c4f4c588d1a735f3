// The steps of a small loop that combine elements: products and reductions.
#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/kernels/product/small_product.h"
#include "engine/loops/loop_lowering.h"
#include "engine/loops/loop_scalars.h"
#include "engine/loops/steps/loop_steps.h"

namespace weft::engine {
namespace {

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
    if (!rows || !type) return lower_call(to);
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
  static void fold(const DenseFold* fold, const std::byte* from, const std::byte* init,
                   std::byte* to) noexcept {
    fold->fold(from, init, to);
  }
  bool lower_call(LoopLowering& to) const {
    if (!fold_->is_where_it_lies()) return false;
    to.code().call(reinterpret_cast<const void*>(&fold),
                   {to.code().integer(reinterpret_cast<std::int64_t>(fold_.get())), to.place(from_),
                    to.place(init_), to.place(out_)},
                   false);
    to.forget(out_);
    if (to.is_in_variables(out_)) to.load_elements(out_);
    return true;
  }

  std::unique_ptr<const DenseFold> fold_;
  std::size_t from_, init_, out_;
};

class DenseExtremeStep final : public LoopStep {
 public:
  DenseExtremeStep(std::unique_ptr<const DenseExtreme> extreme, std::size_t index, std::size_t from,
                   std::span<const std::size_t, 2> inits, std::span<const std::size_t, 2> results)
      : extreme_(std::move(extreme)),
        index_(index),
        from_(from),
        inits_{inits[0], inits[1]},
        results_{results[0], results[1]} {}
  std::unique_ptr<RegionProgram::Frame> frame() const override {
    return std::make_unique<RegionProgram::Frame>(extreme_->frame());
  }
  void run(const KernelContext&, LoopState& state) const override {
    extreme_->find(*state.frames[index_], state.at[from_], state.at[inits_[0]], state.at[inits_[1]],
                   state.at[results_[0]], state.at[results_[1]]);
  }
  Uses uses() const override { return {{from_, inits_[0], inits_[1]}, {results_[0], results_[1]}}; }

 private:
  std::unique_ptr<const DenseExtreme> extreme_;
  std::size_t index_, from_, inits_[2], results_[2];
};

}  // namespace

std::unique_ptr<LoopStep> make_dot_step(std::unique_ptr<DenseDot> dot, std::size_t lhs,
                                        std::size_t rhs, std::size_t out) {
  return std::make_unique<DotStep>(std::move(dot), lhs, rhs, out);
}
std::unique_ptr<LoopStep> make_fold_step(std::unique_ptr<const DenseFold> fold, std::size_t from,
                                         std::size_t init, std::size_t out) {
  return std::make_unique<FoldStep>(std::move(fold), from, init, out);
}
std::unique_ptr<LoopStep> make_dense_extreme_step(std::unique_ptr<const DenseExtreme> extreme,
                                                  std::size_t index, std::size_t from,
                                                  std::span<const std::size_t, 2> inits,
                                                  std::span<const std::size_t, 2> results) {
  return std::make_unique<DenseExtremeStep>(std::move(extreme), index, from, inits, results);
}

}  // namespace weft::engine
