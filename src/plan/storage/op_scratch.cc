// scratch_of, tables_of: one row for each op whose kernel needs memory of its own.
#include <algorithm>
#include <iterator>

#include "ir/ops/attrs.h"
#include "plan/storage/conv_parts.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/fft_method.h"
#include "plan/storage/op_storage.h"
#include "plan/storage/reduce_method.h"
#include "plan/storage/row_shape.h"
#include "plan/storage/sort_method.h"
#include "plan/storage/window_method.h"

namespace weft::plan {
namespace {

using Layouts = std::span<const StridedLayout>;

Scratch dot_scratch_of(const ir::Op& op, const StridedLayout& lhs, const StridedLayout& rhs,
                       ProductForm form) {
  const std::optional<SumType> sum = dot_sum_type(op);
  if (!sum) return {};  // it cannot run
  return dot_scratch(op.get<ir::DotGeneralAttrs>().dot_dimension_numbers, *sum,
                     op.result()->type.tensor(), lhs, rhs, form);
}

Scratch dot(const ir::Op& op, Layouts operands) {
  const std::optional<SumType> sum = dot_sum_type(op);
  if (const auto exchanged = exchanged_dot(op); exchanged && sum) {
    return dot_scratch(exchanged->numbers, *sum, exchanged->made, operands[1], operands[0]);
  }
  return dot_scratch_of(op, operands[0], operands[1], {});
}

Scratch convolution(const ir::Op& op, Layouts operands) {
  const TensorType& result = op.result()->type.tensor();
  const auto sum = sum_type(operands[0].type.dtype, operands[1].type.dtype, result.dtype);
  if (!sum || result.num_elements() == 0) return {};
  return convolution_scratch(op, *sum, operands[0], operands[1]);
}

Scratch reduce(const ir::Op& op, Layouts operands) {
  if (operands[0].is_dense() && columns_of(op)) return {};
  std::vector<TensorType> results;
  for (const ir::Value* result : op.results) results.push_back(result->type.tensor());
  return reduce_scratch(fold_form(*op.regions[0]), op.get<ir::DimensionsAttrs>().dimensions,
                        operands.first(results.size()), results);
}

// Kernels that read dense operands.
Scratch dense_operand(const ir::Op&, Layouts operands) {
  if (operands[0].is_dense()) return {};
  return {{}, {operands[0].type}};
}

Scratch bitcast(const ir::Op& op, Layouts operands) {
  const bool same_size = operands[0].type.dims == op.result()->type.dims();
  return same_size ? Scratch{} : dense_operand(op, operands);
}

Scratch scatter(const ir::Op& op, Layouts operands) {
  const std::size_t k = op.results.size();
  Scratch scratch;
  for (std::size_t o = 0; k > 1 && o < k; ++o) {
    const StridedLayout& update = operands[k + 1 + o];
    if (!update.is_dense()) scratch.beside.push_back(update.type);
  }
  return scratch;
}

// The triangle is copied, so that its kernel may transpose and conjugate it.
Scratch triangular_solve(const ir::Op&, Layouts operands) { return {{}, {operands[0].type}}; }

constexpr struct Row {
  ir::OpKind kind;
  Scratch (*scratch)(const ir::Op&, Layouts);
  std::int64_t (*tables)(const ir::Op&) = nullptr;
} kRows[] = {{ir::OpKind::bitcast_convert, &bitcast},
             {ir::OpKind::scatter, &scatter},
             {ir::OpKind::convolution, &convolution},
             {ir::OpKind::dot_general, &dot},
             {ir::OpKind::fft, &fft_scratch, &fft_tables},
             {ir::OpKind::chlo_top_k, &top_k_scratch},
             {ir::OpKind::sort, &sort_scratch},
             {ir::OpKind::reduce, &reduce},
             {ir::OpKind::reduce_window, &window_scratch},
             {ir::OpKind::select_and_scatter, &select_and_scatter_scratch},
             {ir::OpKind::triangular_solve, &triangular_solve}};

const Row* row_of(const ir::Op& op) {
  const auto at = std::ranges::find(kRows, op.kind, &Row::kind);
  return at == std::end(kRows) ? nullptr : at;
}

}  // namespace

Scratch scratch_of(const ir::Op& op, std::span<const StridedLayout> operands, ProductForm form) {
  if (form.packed != nullptr) {
    return dot_scratch_of(op, operands[0], StridedLayout::dense(op.operand(1)->type.tensor()),
                          form);
  }
  if (form.adds) return dot_scratch_of(op, operands[0], operands[1], form);
  const Row* const row = row_of(op);
  return row == nullptr ? Scratch{} : row->scratch(op, operands);
}

std::int64_t tables_of(const ir::Op& op) {
  const Row* const row = row_of(op);
  return row == nullptr || row->tables == nullptr ? 0 : row->tables(op);
}

}  // namespace weft::plan
