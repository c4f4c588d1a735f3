#include "engine/kernels/reduce/dense_extreme.h"

#include <cstring>
#include <utility>
#include <vector>

#include "core/element.h"
#include "engine/kernels/reduce/extreme_place.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// The dimensions of an array, with one as the last.
Dims order_of(const TensorType& type, std::int64_t last) {
  Dims order;
  for (std::int64_t d = 0; d < type.rank(); ++d) {
    if (d != last) order.push_back(d);
  }
  order.push_back(last);
  return order;
}

void put_place(DType dtype, std::int64_t place, std::byte* to) {
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (std::is_integral_v<StorageOf<kD>>) {
      const auto value = static_cast<StorageOf<kD>>(place);
      std::memcpy(to, &value, sizeof value);
    }
  });
}

}  // namespace

std::unique_ptr<const DenseExtreme> DenseExtreme::of(const ir::Op& reduce,
                                                     const ir::Module& module) {
  const Dims& dimensions = reduce.get<ir::DimensionsAttrs>().dimensions;
  const auto region = extreme_region(*reduce.regions[0]);
  if (!region || dimensions.size() != 1) return nullptr;
  const TensorType& type = reduce.operand(0)->type.tensor();
  const TensorType& kept = reduce.results[0]->type.tensor();
  if (!DenseRows::fit(type) || kept.num_elements() > DenseRows::kMostRows ||
      !counts_along(*reduce.operand(1), dimensions[0])) {
    return nullptr;
  }
  std::unique_ptr<const DenseExtreme> made(new DenseExtreme(reduce, *region, module));
  const bool is_known = made->search_.find != nullptr && made->fold_.accumulate != nullptr;
  return is_known ? std::move(made) : nullptr;
}

DenseExtreme::DenseExtreme(const ir::Op& reduce, const ExtremeRegion& region,
                           const ir::Module& module)
    : combiner_(*reduce.regions[0], module),
      search_(extreme_search(reduce.operand(0)->type.dtype(), region)),
      place_(reduce.operand(1)->type.dtype()),
      rows_(reduce.operand(0)->type.tensor(),
            order_of(reduce.operand(0)->type.tensor(),
                     reduce.get<ir::DimensionsAttrs>().dimensions[0]),
            reduce.results[0]->type.tensor().num_elements()),
      fold_(row_fold_functions(region.largest ? ir::OpKind::maximum : ir::OpKind::minimum,
                               reduce.operand(0)->type.dtype())) {}

void DenseExtreme::find(Combiner::Frame& frame, const std::byte* from, const std::byte* init,
                        const std::byte* init_place, std::byte* to, std::byte* places) const {
  const std::byte* const rows = rows_.in_order(from);
  const std::int64_t size = rows_.element_size(), length = rows_.length();
  const int place_size = byte_size(place_);
  alignas(64) std::byte lanes[kFoldLaneBytes];
  alignas(64) std::byte inits[DenseRows::kMostElementBytes * DenseRows::kMostRows];
  alignas(64) std::byte init_places[sizeof inits], best[sizeof inits], found[sizeof inits];
  for (std::int64_t row = 0; row < rows_.count(); ++row) {
    const std::byte* const values = rows + row * length * size;
    fold_.accumulate(values, length, true, lanes);
    fold_.finish(lanes, length, best + row * size);
    put_place(place_, search_.find(values, length, best + row * size), found + row * place_size);
    std::memcpy(inits + row * size, init, static_cast<std::size_t>(size));
    std::memcpy(init_places + row * place_size, init_place, static_cast<std::size_t>(place_size));
  }
  const void* const left[] = {inits, init_places};
  const void* const right[] = {best, found};
  void* const out[] = {to, places};
  combiner_.combine(frame, left, right, out, rows_.count());
}

}  // namespace weft::engine
