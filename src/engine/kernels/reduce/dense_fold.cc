#include "engine/kernels/reduce/dense_fold.h"

#include <cstring>
#include <utility>
#include <vector>

#include "core/lifetime.h"
#include "engine/kernels/tile/tile_function.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Kept positions, and elements in all, of an array that one worker folds without a buffer.
constexpr std::int64_t kMostKept = 64, kMostElements = 1 << 14;
constexpr std::size_t kMostElementBytes = 8;

// Where a thread puts rows that do not lie one after the other.
struct Rows {
  std::vector<std::byte> bytes;
};

}  // namespace

std::unique_ptr<const DenseFold> DenseFold::of(const ir::Op& reduce, const ir::Module& module) {
  if (reduce.results.size() != 1) return nullptr;
  const TensorType& type = reduce.operand(0)->type.tensor();
  const bool is_plain = is_stored_as_computed(type.dtype) &&
                        compute_form(type.dtype).load == nullptr &&
                        byte_size(type.dtype) <= static_cast<int>(kMostElementBytes);
  if (!is_plain || type.num_elements() == 0 || type.num_elements() > kMostElements) return nullptr;
  Combiner combiner(*reduce.regions[0], module);
  if (combiner.row_fold().accumulate == nullptr || combiner.dtype(0) != type.dtype) return nullptr;
  const StridedLayout layout = StridedLayout::dense(type);
  const plan::ReduceMethod method(plan::fold_form(*reduce.regions[0]),
                                  reduce.get<ir::DimensionsAttrs>().dimensions, {&layout, 1});
  if (method.columns || method.parts(method.reduced) > 1 || method.kept > kMostKept) return nullptr;
  return std::unique_ptr<const DenseFold>(new DenseFold(std::move(combiner), method, type));
}

DenseFold::DenseFold(Combiner combiner, const plan::ReduceMethod& method, const TensorType& type)
    : combiner_(std::move(combiner)),
      kept_(method.kept),
      reduced_(method.reduced),
      size_(byte_size(type.dtype)) {
  const StridedLayout layout = StridedLayout::dense(type).transposed(method.order);
  in_order_ = layout.is_dense();
  dims_ = layout.type.dims;
  strides_ = layout.strides;
}

std::optional<std::vector<std::vector<std::int64_t>>> DenseFold::few_rows(std::int64_t most) const {
  const auto lanes = static_cast<std::int64_t>(kFoldLaneBytes) / size_;
  if (reduced_ > lanes || kept_ * reduced_ > most) return std::nullopt;
  std::vector<std::vector<std::int64_t>> rows(static_cast<std::size_t>(kept_));
  for (std::int64_t i = 0; i < kept_ * reduced_; ++i) {
    rows[static_cast<std::size_t>(i / reduced_)].push_back(offset_of(i, dims_, strides_));
  }
  return rows;
}

void DenseFold::fold(const std::byte* from, const std::byte* init, std::byte* to) const {
  const auto size = static_cast<std::size_t>(size_);
  if (!in_order_) {
    std::vector<std::byte>& rows = of_thread<Rows>().bytes;
    rows.resize(static_cast<std::size_t>(kept_ * reduced_) * size);
    copy_strided(dims_, size_, from, strides_, rows.data(), row_major_strides(dims_));
    from = rows.data();
  }
  alignas(64) std::byte lanes[kFoldLaneBytes];
  alignas(64) std::byte totals[kMostElementBytes * kMostKept], inits[sizeof totals];
  const RowFoldFunctions& functions = combiner_.row_fold();
  for (std::int64_t row = 0; row < kept_; ++row) {
    const auto at = static_cast<std::size_t>(row);
    functions.accumulate(from + at * static_cast<std::size_t>(reduced_) * size, reduced_, true,
                         lanes);
    functions.finish(lanes, reduced_, totals + at * size);
    std::memcpy(inits + at * size, init, size);
  }
  combiner_.combine_by_op(inits, totals, to, kept_);
}

}  // namespace weft::engine
