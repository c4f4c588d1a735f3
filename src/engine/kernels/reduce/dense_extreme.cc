#include "engine/kernels/reduce/dense_extreme.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/element.h"
#include "engine/kernels/reduce/extreme_place.h"
#include "engine/stream/spread.h"
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

void put_places(DType dtype, std::span<const std::int32_t> places, std::byte* to) {
  visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    using Place = StorageOf<kD>;
    if constexpr (std::is_integral_v<Place>) {
      std::ranges::transform(places, reinterpret_cast<Place*>(to),
                             [](std::int32_t place) { return static_cast<Place>(place); });
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
  if (!DenseRows::fit(type) || !counts_along(*reduce.operand(1), dimensions[0])) return nullptr;
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
                               reduce.operand(0)->type.dtype())),
      inner_(row_major_strides(reduce.operand(0)->type.dims())[static_cast<std::size_t>(
          reduce.get<ir::DimensionsAttrs>().dimensions[0])]) {}

// What is found of some rows, before the initial values are looked at.
struct DenseExtreme::Found {
  static constexpr std::int64_t kMost = DenseRows::kMostRows;
  alignas(64) std::byte best[DenseRows::kMostElementBytes * kMost];
  std::int32_t places[kMost];
  alignas(64) std::byte as_stored[sizeof best];  // the places
};

void DenseExtreme::find(Combiner::Frame& frame, const std::byte* from, const std::byte* init,
                        const std::byte* init_place, std::byte* to, std::byte* places) const {
  const std::int64_t size = rows_.element_size(), place_size = byte_size(place_);
  alignas(64) std::byte inits[sizeof(Found::best)], init_places[sizeof(Found::best)];
  const std::int64_t most = std::min(Found::kMost, rows_.count());
  spread(size, init, inits, 1, most);
  spread(place_size, init_place, init_places, 1, most);
  Found found;
  for (std::int64_t first = 0; first < rows_.count(); first += most) {
    const std::int64_t n = std::min(most, rows_.count() - first);
    if (inner_ == 1) {
      find_rows(from + first * rows_.length() * size, n, found);
    } else {
      find_columns(from, first, n, found);
    }
    put_places(place_, {found.places, static_cast<std::size_t>(n)}, found.as_stored);
    const void* const left[] = {inits, init_places};
    const void* const right[] = {found.best, found.as_stored};
    void* const out[] = {to + first * size, places + first * place_size};
    combiner_.combine(frame, left, right, out, n);
  }
}

void DenseExtreme::find_rows(const std::byte* rows, std::int64_t n, Found& found) const {
  const std::int64_t size = rows_.element_size(), length = rows_.length();
  alignas(64) std::byte lanes[kFoldLaneBytes];
  for (std::int64_t row = 0; row < n; ++row) {
    const std::byte* const values = rows + row * length * size;
    std::byte* const best = found.best + row * size;
    fold_.accumulate(values, length, true, lanes);
    fold_.finish(lanes, length, best);
    found.places[row] = static_cast<std::int32_t>(search_.find(values, length, best));
  }
}

// Of n columns from that at `first` on, as many at a time as lie side by side.
void DenseExtreme::find_columns(const std::byte* array, std::int64_t first, std::int64_t n,
                                Found& found) const {
  const std::int64_t size = rows_.element_size(), length = rows_.length();
  std::fill_n(found.places, n, 0);
  for (std::int64_t done = 0; done < n;) {
    const std::int64_t column = (first + done) % inner_;
    const std::int64_t beside = std::min(n - done, inner_ - column);
    const std::byte* const at = array + ((first + done - column) * length + column) * size;
    search_.load(at, beside, found.best + done * size);
    for (std::int32_t i = 1; i < length; ++i) {
      search_.step(at + i * inner_ * size, beside, i, found.best + done * size,
                   found.places + done);
    }
    done += beside;
  }
}

}  // namespace weft::engine
