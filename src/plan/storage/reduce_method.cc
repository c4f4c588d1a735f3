#include "plan/storage/reduce_method.h"

#include <algorithm>
#include <cstdlib>

#include "core/dtype_table.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"

namespace weft::plan {
namespace {

// From so many kept positions on, they are worth being the lanes of a tile.
constexpr std::int64_t kManyLanes = 32;
// From so many elements side by side on, they are worth being folded by themselves.
constexpr std::int64_t kShortestRun = 8;

std::int64_t bytes_of(std::span<const TensorType> types) {
  std::int64_t bytes = 0;
  for (const TensorType& type : types) bytes += type.num_bytes();
  return bytes;
}

// Of the reduced dimensions or of the kept ones; 0 where elements are all one.
std::int64_t smallest_stride(const StridedLayout& layout, const Dims& dimensions, bool reduced) {
  std::int64_t smallest = 0;
  for (std::size_t d = 0; d < layout.strides.size(); ++d) {
    const std::int64_t stride = std::abs(layout.strides[d]);
    if (layout.type.dims[d] == 1 || stride == 0) continue;
    if (contains(dimensions, static_cast<std::int64_t>(d)) != reduced) continue;
    smallest = smallest == 0 ? stride : std::min(smallest, stride);
  }
  return smallest;
}

// The body of a function that computes all that the block does; null: there is none.
const ir::Block* callee_for(const ir::Block& block) {
  const ir::ValueList& returned = block.terminator()->operands;
  const ir::Op* const call = returned.size() == 1 ? returned[0]->def : nullptr;
  if (call == nullptr || call->def().region_flow != ir::RegionFlow::call) return nullptr;
  return std::ranges::equal(call->operands, block.args) ? ir::run_blocks(*call)[0] : nullptr;
}

}  // namespace

FoldForm fold_form(const ir::Block& region) {
  const ir::Block* block = &region;
  while (const ir::Block* callee = callee_for(*block)) block = callee;
  const ir::ValueList& returned = block->terminator()->operands;
  if (returned.size() != 1 || !ir::is_monoid_region(*block)) return {};
  const bool is_product = returned[0]->def->def().has(ir::Trait::multilinear);
  return {true, !(is_product && is_complex(returned[0]->type.dtype()))};
}

std::optional<InnerRuns> inner_runs(FoldForm form, const Dims& dimensions,
                                    std::span<const StridedLayout> operands) {
  const StridedLayout& operand = operands[0];
  if (operands.size() != 1 || !form.single_op || !form.has_rows || !operand.is_dense()) {
    return std::nullopt;
  }
  const Dims& dims = operand.type.dims;
  InnerRuns runs;
  std::size_t rank = dims.size();
  for (; rank > 0 && contains(dimensions, static_cast<std::int64_t>(rank - 1)); --rank) {
    runs.length *= dims[rank - 1];
  }
  Dims outer(dims.begin(), dims.begin() + static_cast<std::ptrdiff_t>(rank));
  bool apart = false;
  for (std::size_t d = 0; d < rank; ++d) {
    runs.count *= outer[d];
    if (!contains(dimensions, static_cast<std::int64_t>(d))) continue;
    runs.dimensions.push_back(static_cast<std::int64_t>(d));
    apart |= outer[d] > 1;
  }
  const bool is_run = runs.length >= kShortestRun && runs.length <= elements_per_part(form);
  if (!apart || !is_run || runs.count < kManyLanes) return std::nullopt;
  runs.sums = {compute_dtype(operand.type.dtype), std::move(outer)};
  return runs;
}

ReduceMethod::ReduceMethod(FoldForm f, const Dims& dimensions,
                           std::span<const StridedLayout> operands)
    : form(f), num_reduced(dimensions.size()) {
  const StridedLayout& first = operands[0];
  const auto rank = static_cast<std::int64_t>(first.strides.size());
  for (std::int64_t d = 0; d < rank; ++d) {
    (contains(dimensions, d) ? reduced : kept) *= first.type.dims[at(d)];
  }
  columns = kept >= kManyLanes;
  const bool may_be_rows =
      (form.single_op && reduced > 2 * kManyLanes) || (form.has_rows && reduced <= kShortRow);
  if (columns && may_be_rows) {
    const std::int64_t stride = smallest_stride(first, dimensions, true);
    columns = stride == 0 || smallest_stride(first, dimensions, false) < stride;
  }
  for (const bool takes_reduced : {columns, !columns}) {
    for (std::int64_t d = 0; d < rank; ++d) {
      if (contains(dimensions, d) == takes_reduced) order.push_back(d);
    }
  }
  for (const StridedLayout& operand : operands) {
    const std::int64_t stride = smallest_stride(operand, dimensions, true);
    const bool lanes_lie_apart =
        stride != 0 && smallest_stride(operand, dimensions, false) > stride;
    made_dense.push_back(columns && lanes_lie_apart);
  }
}

Scratch reduce_scratch(FoldForm form, const Dims& dimensions,
                       std::span<const StridedLayout> operands,
                       std::span<const TensorType> results) {
  if (const auto runs = inner_runs(form, dimensions, operands)) {
    const StridedLayout sums = StridedLayout::dense(runs->sums);
    Scratch scratch = reduce_scratch(form, runs->dimensions, {&sums, 1}, results);
    scratch.before.push_back(runs->sums);
    return scratch;
  }
  const ReduceMethod method(form, dimensions, operands);
  Scratch scratch;
  if (method.reduced == 0 || method.kept == 0) return scratch;
  std::vector<TensorType> level;
  for (std::size_t o = 0; o < operands.size(); ++o) {
    const bool copied = method.made_dense[o] && !operands[o].transposed(method.order).is_dense();
    if (copied) level.push_back(operands[o].type);
  }
  std::int64_t reduced = method.reduced;
  do {
    reduced = method.parts(reduced);
    std::vector<TensorType> next;
    for (const TensorType& type : results) {
      next.push_back({compute_dtype(type.dtype), {method.kept * reduced}});
    }
    std::vector<TensorType> both = level;
    both.insert(both.end(), next.begin(), next.end());
    if (bytes_of(both) > bytes_of(scratch.before)) scratch.before = std::move(both);
    level = std::move(next);
  } while (reduced > 1);
  scratch.beside = std::move(level);
  return scratch;
}

}  // namespace weft::plan
