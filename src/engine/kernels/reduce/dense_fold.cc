#include "engine/kernels/reduce/dense_fold.h"

#include <cstring>
#include <utility>
#include <vector>

#include "ir/ops/attrs.h"

namespace weft::engine {

std::unique_ptr<const DenseFold> DenseFold::of(const ir::Op& reduce, const ir::Module& module) {
  if (reduce.results.size() != 1) return nullptr;
  const TensorType& type = reduce.operand(0)->type.tensor();
  if (!DenseRows::fit(type)) return nullptr;
  Combiner combiner(*reduce.regions[0], module);
  if (combiner.row_fold().accumulate == nullptr || combiner.dtype(0) != type.dtype) return nullptr;
  const StridedLayout layout = StridedLayout::dense(type);
  const plan::ReduceMethod method(plan::fold_form(*reduce.regions[0]),
                                  reduce.get<ir::DimensionsAttrs>().dimensions, {&layout, 1});
  if (method.columns || method.parts(method.reduced) > 1 || method.kept > DenseRows::kMostRows) {
    return nullptr;
  }
  return std::unique_ptr<const DenseFold>(new DenseFold(std::move(combiner), method, type));
}

DenseFold::DenseFold(Combiner combiner, const plan::ReduceMethod& method, const TensorType& type)
    : combiner_(std::move(combiner)), rows_(type, method.order, method.kept) {}

std::optional<std::vector<std::vector<std::int64_t>>> DenseFold::few_rows(std::int64_t most) const {
  const auto lanes = static_cast<std::int64_t>(kFoldLaneBytes) / rows_.element_size();
  if (rows_.length() > lanes || rows_.count() * rows_.length() > most) return std::nullopt;
  return rows_.places();
}

void DenseFold::fold(const std::byte* from, const std::byte* init, std::byte* to) const {
  const std::int64_t size = rows_.element_size(), length = rows_.length();
  const std::byte* const rows = rows_.in_order(from);
  alignas(64) std::byte lanes[kFoldLaneBytes];
  alignas(64) std::byte totals[DenseRows::kMostElementBytes * DenseRows::kMostRows];
  alignas(64) std::byte inits[sizeof totals];
  const RowFoldFunctions& functions = combiner_.row_fold();
  for (std::int64_t row = 0; row < rows_.count(); ++row) {
    functions.accumulate(rows + row * length * size, length, true, lanes);
    functions.finish(lanes, length, totals + row * size);
    std::memcpy(inits + row * size, init, static_cast<std::size_t>(size));
  }
  combiner_.combine_by_op(inits, totals, to, rows_.count());
}

}  // namespace weft::engine
