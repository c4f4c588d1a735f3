#include "plan/storage/dot_layout.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "weft/error.h"

namespace weft::plan {
namespace {

// Rows or columns that are fewer make products slow enough that a copy pays, if its elements are
// used often enough.
constexpr std::int64_t kNarrow = 32;
constexpr std::int64_t kOften = 8;

using DotDims = SmallVector<DotDim, 4>;

struct DotSizes {
  Dims batch, lhs_free, rhs_free, contracting;
};

// Merges neighbours that all arrays step through as through one; drops dimensions of size 1.
DotDims merged(const DotDims& dims) {
  DotDims result;
  for (const DotDim& d : dims) {
    if (d.size == 1) continue;
    if (!result.empty()) {
      DotDim& last = result.back();
      if (last.lhs == d.lhs * d.size && last.rhs == d.rhs * d.size && last.out == d.out * d.size) {
        last = {last.size * d.size, d.lhs, d.rhs, d.out};
        continue;
      }
    }
    result.push_back(d);
  }
  return result;
}

// The dimensions of the result, in its order.
DotDims result_dims(const DotSizes& sizes, const DotOperand& lhs, const DotOperand& rhs) {
  DotDims dims;
  for (std::size_t d = 0; d < sizes.batch.size(); ++d) {
    dims.push_back({sizes.batch[d], lhs.batch[d], rhs.batch[d], 0});
  }
  for (std::size_t d = 0; d < sizes.lhs_free.size(); ++d) {
    dims.push_back({sizes.lhs_free[d], lhs.free[d], 0, 0});
  }
  for (std::size_t d = 0; d < sizes.rhs_free.size(); ++d) {
    dims.push_back({sizes.rhs_free[d], 0, rhs.free[d], 0});
  }
  std::int64_t step = 1;
  for (std::size_t d = dims.size(); d-- > 0; step *= dims[d].size) dims[d].out = step;
  return merged(dims);
}

DotDims contracting_dims(const DotSizes& sizes, const DotOperand& lhs, const DotOperand& rhs,
                         const Dims& order) {
  DotDims dims;
  for (std::int64_t d : order) {
    dims.push_back({sizes.contracting[at(d)], lhs.contracting[at(d)], rhs.contracting[at(d)], 0});
  }
  return merged(dims);
}

// The dimensions by falling stride.
Dims natural_order(const Dims& strides) {
  Dims order(strides.size(), 0);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::int64_t a, std::int64_t b) {
    return std::abs(strides[at(a)]) > std::abs(strides[at(b)]);
  });
  return order;
}

bool is_even(const Dims& sizes, const Dims& strides, const Dims& order) {
  DotDims dims;
  for (std::int64_t d : order) dims.push_back({sizes[at(d)], strides[at(d)], 0, 0});
  return merged(dims).size() <= 1;
}

// Some dimensions of an operand. Where they are broadcast, a copy may keep them so.
struct DimGroup {
  const Dims& sizes;
  Dims& strides;
  bool keep_broadcast;
};

// Has the operand copied so that it is dense in the order of `parts`, once.
void copy_dense(DotOperand& operand, std::initializer_list<DimGroup> parts) {
  if (operand.copied) return;
  StridedLayout view{{operand.dtype, {}}, {}, operand.offset};
  const auto is_kept = [](const DimGroup& p, std::size_t d) {
    return p.keep_broadcast && p.strides[d] == 0;
  };
  for (const DimGroup& p : parts) {
    for (std::size_t d = 0; d < p.sizes.size(); ++d) {
      view.type.dims.push_back(is_kept(p, d) ? 1 : p.sizes[d]);
      view.strides.push_back(p.strides[d]);
    }
  }
  const Dims to = row_major_strides(view.type.dims);
  operand.offset = 0;
  std::size_t i = 0;
  for (const DimGroup& p : parts) {
    for (std::size_t d = 0; d < p.sizes.size(); ++d, ++i) {
      p.strides[d] = is_kept(p, d) ? 0 : to[i];
    }
  }
  operand.copied = std::move(view);
}

// Sizes and strides of the contracting dimensions in another order.
void reorder(DotSizes& sizes, DotOperand& lhs, DotOperand& rhs, const Dims& order) {
  const auto permuted = [&](const Dims& dims) {
    Dims result;
    for (std::int64_t d : order) result.push_back(dims[at(d)]);
    return result;
  };
  sizes.contracting = permuted(sizes.contracting);
  lhs.contracting = permuted(lhs.contracting);
  rhs.contracting = permuted(rhs.contracting);
}

class Arranger {
 public:
  Arranger(DotSizes sizes, DotOperand lhs, DotOperand rhs)
      : sizes_(std::move(sizes)), lhs_(std::move(lhs)), rhs_(std::move(rhs)) {}

  DotLayout arrange() {
    make_contracting_even();
    DotDims dims = result_dims(sizes_, lhs_, rhs_);
    if (copy_for_larger_products(dims)) dims = result_dims(sizes_, lhs_, rhs_);
    DotLayout layout = split(dims);
    Dims order(sizes_.contracting.size(), 0);
    std::iota(order.begin(), order.end(), 0);
    const DotDims depth = contracting_dims(sizes_, lhs_, rhs_, order);
    WEFT_ASSERT(depth.size() <= 1, "contracting dimensions that are not even");
    if (!depth.empty()) layout.depth = depth[0];
    layout.lhs = std::move(lhs_);
    layout.rhs = std::move(rhs_);
    return layout;
  }

 private:
  void copy_lhs() {
    copy_dense(lhs_, {{sizes_.batch, lhs_.batch, true},
                      {sizes_.lhs_free, lhs_.free, true},
                      {sizes_.contracting, lhs_.contracting, false}});
  }
  void copy_rhs() {
    copy_dense(rhs_, {{sizes_.batch, rhs_.batch, true},
                      {sizes_.contracting, rhs_.contracting, false},
                      {sizes_.rhs_free, rhs_.free, true}});
  }

  void make_contracting_even() {
    const Dims& sizes = sizes_.contracting;
    Dims best;
    std::int64_t least = -1;
    for (const Dims& order : {natural_order(lhs_.contracting), natural_order(rhs_.contracting)}) {
      const std::int64_t copied =
          (is_even(sizes, lhs_.contracting, order) ? 0 : num_elements(sizes_.lhs_free)) +
          (is_even(sizes, rhs_.contracting, order) ? 0 : num_elements(sizes_.rhs_free));
      if (least < 0 || copied < least) {
        least = copied;
        best = order;
      }
    }
    reorder(sizes_, lhs_, rhs_, best);
    Dims in_order(best.size(), 0);
    std::iota(in_order.begin(), in_order.end(), 0);
    if (!is_even(sizes, lhs_.contracting, in_order)) copy_lhs();
    if (!is_even(sizes, rhs_.contracting, in_order)) copy_rhs();
  }

  // Where one side's free dimensions are several, and the one that a product would have is short.
  bool copy_for_larger_products(const DotDims& dims) {
    if (dims.empty()) return false;
    const auto is_worse = [&](auto moves, auto moves_not, bool columns, std::int64_t uses) {
      std::int64_t count = 0, longest = 0;
      for (const DotDim& d : dims) {
        if (moves(d) == 0 || moves_not(d) != 0) continue;
        ++count;
        longest = std::max(longest, d.size);
      }
      if (columns) longest = dims.back().size;
      return count > 1 && longest < kNarrow && uses >= kOften;
    };
    const auto lhs = [](const DotDim& d) { return d.lhs; };
    const auto rhs = [](const DotDim& d) { return d.rhs; };
    const bool lhs_is_last = dims.back().rhs == 0;
    const bool bad_lhs = is_worse(lhs, rhs, lhs_is_last, num_elements(sizes_.rhs_free));
    const bool bad_rhs = is_worse(rhs, lhs, !lhs_is_last, num_elements(sizes_.lhs_free));
    if (bad_lhs) copy_lhs();
    if (bad_rhs) copy_rhs();
    return bad_lhs || bad_rhs;
  }

  static DotLayout split(DotDims dims) {
    using Form = DotLayout::Form;
    DotLayout layout;
    layout.cols.out = 1;
    if (dims.empty()) return layout;
    const DotDim last = dims.back();
    layout.form = last.lhs == 0   ? Form::lhs_by_rhs
                  : last.rhs == 0 ? Form::rhs_by_lhs
                                  : Form::columns;
    layout.cols = last;
    dims.pop_back();
    const bool rows_in_lhs = layout.form == Form::lhs_by_rhs;
    std::size_t longest = dims.size();
    for (std::size_t d = 0; d < dims.size() && layout.form != Form::columns; ++d) {
      const bool moves_other = rows_in_lhs ? dims[d].rhs != 0 : dims[d].lhs != 0;
      if (moves_other) continue;
      if (longest == dims.size() || dims[d].size > dims[longest].size) longest = d;
    }
    if (longest != dims.size()) {
      layout.rows = dims[longest];
      dims.erase(dims.begin() + longest);
    }
    layout.loops = dims;
    return layout;
  }

  DotSizes sizes_;
  DotOperand lhs_, rhs_;
};

Dims select(const Dims& from, const Dims& which) {
  Dims result;
  for (std::int64_t d : which) result.push_back(from[at(d)]);
  return result;
}

Dims free_dims(std::size_t rank, const Dims& batching, const Dims& contracting) {
  Dims result;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(rank); ++d) {
    if (!contains(batching, d) && !contains(contracting, d)) result.push_back(d);
  }
  return result;
}

DotOperand operand_of(const StridedLayout& layout, const Dims& batch, const Dims& free,
                      const Dims& contracting) {
  return {layout.type.dtype,
          layout.offset,
          select(layout.strides, batch),
          select(layout.strides, free),
          select(layout.strides, contracting),
          {}};
}

}  // namespace

std::int64_t DotLayout::count() const {
  std::int64_t n = 1;
  for (const DotDim& d : loops) n *= d.size;
  return n;
}

double DotLayout::work() const {
  return static_cast<double>(rows.size) * static_cast<double>(cols.size) *
         static_cast<double>(depth.size);
}

bool DotLayout::is_one_at_a_time() const {
  constexpr double kLargeProduct = 1 << 24;
  constexpr std::int64_t kEnoughProducts = 8;
  const std::int64_t n = count();
  return n == 1 || (n < kEnoughProducts && work() >= kLargeProduct);
}

std::int64_t DotLayout::grain() const {
  constexpr double kSmallTask = 1 << 18;
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(kSmallTask / work()));
}

MatrixLayout DotLayout::left() const {
  switch (form) {
    case Form::lhs_by_rhs:
      return {lhs.dtype, rows.size, depth.size, rows.lhs, depth.lhs};
    case Form::rhs_by_lhs:
      return {rhs.dtype, rows.size, depth.size, rows.rhs, depth.rhs};
    case Form::columns:
      return {lhs.dtype, depth.size, cols.size, depth.lhs, cols.lhs};
  }
  return {};
}

MatrixLayout DotLayout::right() const {
  if (form == Form::rhs_by_lhs) return {lhs.dtype, depth.size, cols.size, depth.lhs, cols.lhs};
  return {rhs.dtype, depth.size, cols.size, depth.rhs, cols.rhs};
}

DotGroups::DotGroups(const ir::DotDimensionNumbers& numbers, std::size_t lhs_rank,
                     std::size_t rhs_rank)
    : numbers_(numbers),
      lhs_free_(
          free_dims(lhs_rank, numbers.lhs_batching_dimensions, numbers.lhs_contracting_dimensions)),
      rhs_free_(free_dims(rhs_rank, numbers.rhs_batching_dimensions,
                          numbers.rhs_contracting_dimensions)) {}

bool DotGroups::is_empty_sum(const Dims& lhs) const {
  return num_elements(select(lhs, numbers_.lhs_contracting_dimensions)) == 0;
}

DotLayout DotGroups::lay_out(const StridedLayout& lhs, const StridedLayout& rhs) const {
  DotSizes sizes{select(lhs.type.dims, numbers_.lhs_batching_dimensions),
                 select(lhs.type.dims, lhs_free_), select(rhs.type.dims, rhs_free_),
                 select(lhs.type.dims, numbers_.lhs_contracting_dimensions)};
  return Arranger(std::move(sizes),
                  operand_of(lhs, numbers_.lhs_batching_dimensions, lhs_free_,
                             numbers_.lhs_contracting_dimensions),
                  operand_of(rhs, numbers_.rhs_batching_dimensions, rhs_free_,
                             numbers_.rhs_contracting_dimensions))
      .arrange();
}

bool is_repeated(const StridedLayout& layout) {
  for (std::size_t d = 0; d < layout.strides.size(); ++d) {
    if (layout.strides[d] != 0 && layout.type.dims[d] != 1) return false;
  }
  return layout.type.num_elements() != 1;
}

std::optional<SumType> dot_sum_type(const ir::Op& op) {
  const auto& algorithm = op.get<ir::DotGeneralAttrs>().algorithm;
  const std::optional<SumType> sum =
      sum_type(op.operand(0)->type.dtype(), op.operand(1)->type.dtype(), op.result()->type.dtype());
  const bool wider = algorithm && algorithm->accumulation_type == "f64";
  return sum == SumType::f32 && wider ? SumType::f64 : sum;
}

bool is_matrix_product(const ir::Op& op) {
  const auto* attrs = op.attrs.get_if<ir::DotGeneralAttrs>();
  if (attrs == nullptr || dot_sum_type(op) != SumType::f32) return false;
  const TensorType &lhs = op.operand(0)->type.tensor(), &rhs = op.operand(1)->type.tensor();
  const TensorType& result = op.result()->type.tensor();
  if (lhs.rank() != 2 || rhs.rank() != 2 || result.rank() != 2) return false;
  const bool can_be_added =
      result.dtype == DType::f32 || result.dtype == DType::bf16 || result.dtype == DType::f16;
  if (!can_be_added) return false;
  const std::int64_t depth =
      lhs.dims[at(attrs->dot_dimension_numbers.lhs_contracting_dimensions[0])];
  const std::int64_t rows = result.dims[0], cols = result.dims[1];
  return rows > 1 && cols > 1 && depth > 0 && !is_plain(SumType::f32, rows, depth, cols);
}

ir::DotDimensionNumbers of_exchanged(const ir::DotDimensionNumbers& numbers) {
  return {numbers.rhs_batching_dimensions, numbers.lhs_batching_dimensions,
          numbers.rhs_contracting_dimensions, numbers.lhs_contracting_dimensions};
}

namespace {

// How many dimensions of a product's result are of the batch, of the left operand and of the right.
struct ResultParts {
  std::size_t batch, left, right;
};
ResultParts result_parts(const ir::Op& op) {
  const auto& numbers = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  const std::size_t batch = numbers.lhs_batching_dimensions.size();
  const std::size_t left =
      op.operand(0)->type.dims().size() - batch - numbers.lhs_contracting_dimensions.size();
  return {batch, left, op.result()->type.dims().size() - batch - left};
}

}  // namespace

std::optional<ExchangedDot> exchanged_dot(const ir::Op& op) {
  const ir::UseList& uses = op.result()->uses();
  if (uses.size() != 1 || is_matrix_product(op)) return std::nullopt;
  const auto* const transpose = uses[0].op->attrs.get_if<ir::TransposeAttrs>();
  if (transpose == nullptr) return std::nullopt;
  const auto [batch, left, right] = result_parts(op);
  const bool moves_left_last =
      left > 0 && right > 0 && at(transpose->permutation.back()) == batch + left - 1;
  if (!moves_left_last) return std::nullopt;
  return exchange(op);
}

ExchangedDot exchange(const ir::Op& op) {
  const auto [batch, left, right] = result_parts(op);
  const TensorType& type = op.result()->type.tensor();
  ExchangedDot dot{of_exchanged(op.get<ir::DotGeneralAttrs>().dot_dimension_numbers), type, {}};
  for (std::size_t d = 0; d < type.dims.size(); ++d) {
    const std::size_t to = d < batch ? d : d < batch + left ? d + right : d - left;
    dot.order.push_back(static_cast<std::int64_t>(to));
    dot.made.dims[to] = type.dims[d];
  }
  return dot;
}

Scratch dot_scratch(const ir::DotDimensionNumbers& numbers, SumType sum, const TensorType& result,
                    const StridedLayout& lhs, const StridedLayout& rhs, ProductForm form) {
  const DotGroups groups(numbers, lhs.strides.size(), rhs.strides.size());
  Scratch scratch;
  if (result.num_elements() == 0 || groups.is_empty_sum(lhs.type.dims)) return scratch;
  const auto with_elements = [&](const StridedLayout& layout) {
    if (!is_repeated(layout)) return layout;
    scratch.beside.push_back(layout.type);
    return StridedLayout::dense(layout.type);
  };
  const StridedLayout left = with_elements(lhs), right = with_elements(rhs);
  const DotLayout layout = groups.lay_out(left, right);
  for (const DotOperand* operand : {&layout.lhs, &layout.rhs}) {
    if (operand->copied) scratch.beside.push_back(operand->copied->type);
  }
  if (layout.form == DotLayout::Form::columns) return scratch;
  const bool one = layout.is_one_at_a_time();
  const std::vector<TensorType> of_product = gemm_scratch(
      sum, layout.left(), layout.right(), layout.result(result.dtype), one ? kWorkers : 1, form);
  for (std::int64_t i = one ? 1 : at_once(layout.count(), layout.grain()); i > 0; --i) {
    scratch.beside.insert(scratch.beside.end(), of_product.begin(), of_product.end());
  }
  return scratch;
}

}  // namespace weft::plan
