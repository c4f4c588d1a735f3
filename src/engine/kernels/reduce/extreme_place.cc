#include "engine/kernels/reduce/extreme_place.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "core/dtype_table.h"
#include "core/element.h"
#include "engine/kernels/parallel.h"
#include "ir/ops/attrs.h"
#include "plan/storage/reduce_method.h"

namespace weft::engine {
namespace {

// What is folded of a row, and of a column, before it is compared with the rest.
constexpr std::int64_t kRowPart = 16'384, kColumnPart = 4'096;
constexpr std::int64_t kLanesAtOnce = 512;  // their best values and places stay in the first cache

template <class F>
auto visit_places(DType dtype, F&& f) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (std::is_integral_v<StorageOf<kD>>) f(StorageOf<kD>{});
  });
}

// In blocks: a loop without a way out becomes one of vectors.
template <class T>
bool grow(const T* from, std::int64_t stride, std::int64_t n) {
  constexpr std::int64_t kBlock = 1024;
  for (std::int64_t first = 1; first < n; first += kBlock) {
    bool growing = true;
    for (std::int64_t i = first; i < std::min(n, first + kBlock); ++i) {
      growing &= from[(i - 1) * stride] < from[i * stride];
    }
    if (!growing) return false;
  }
  return true;
}

bool grow(const Buffer& places, std::int64_t stride, std::int64_t n) {
  bool growing = false;
  visit_places(places.dtype(), [&]<class T>(T) { growing = grow(places.data<T>(), stride, n); });
  return growing;
}

}  // namespace

bool counts_along(const ir::Value& places, std::int64_t dimension) {
  const auto* const iota =
      places.def == nullptr ? nullptr : places.def->attrs.get_if<ir::IotaAttrs>();
  return iota != nullptr && iota->iota_dimension == dimension &&
         info(places.type.dtype()).bits >= 32;
}

// The lines along the reduced dimension.
struct ExtremePlace::Lines {
  const std::byte* data;
  std::int64_t length, stride;  // of values
  Dims dims, strides;           // that are kept
  std::int64_t count = 1;       // of lines

  Lines(const Buffer& values, std::int64_t dimension)
      : data(values.bytes()),
        length(values.dims()[at(dimension)]),
        stride(length == 1 ? 1 : values.strides()[at(dimension)]),
        dims(values.dims()),
        strides(values.strides()) {
    dims.erase(dims.begin() + dimension);
    strides.erase(strides.begin() + dimension);
    for (const std::int64_t dim : dims) count *= dim;
  }
  // Lines that lie side by side; 1 where none do.
  std::int64_t beside() const { return !dims.empty() && strides.back() == 1 ? dims.back() : 1; }
  // Whether they lie one after the other.
  bool are_in_order() const {
    std::int64_t step = length;
    for (std::size_t d = dims.size(); d-- > 0; step *= dims[d]) {
      if (dims[d] != 1 && strides[d] != step) return false;
    }
    return stride == 1;
  }
  // Where a line begins, in elements.
  std::int64_t begin(std::int64_t line) const {
    std::int64_t offset = 0;
    for (std::size_t d = dims.size(); d-- > 0; line /= dims[d]) {
      offset += line % dims[d] * strides[d];
    }
    return offset;
  }
};

std::unique_ptr<const ExtremePlace> ExtremePlace::of(const ir::Op& reduce) {
  const Dims& dimensions = reduce.get<ir::DimensionsAttrs>().dimensions;
  const std::optional<ExtremeRegion> region = extreme_region(*reduce.regions[0]);
  if (dimensions.size() != 1 || !region) return nullptr;
  const DType value = reduce.operand(0)->type.dtype(), place = reduce.operand(1)->type.dtype();
  const bool is_counted = counts_along(*reduce.operand(1), dimensions[0]);
  std::unique_ptr<const ExtremePlace> made(
      new ExtremePlace(dimensions[0], value, place, *region, is_counted));
  const bool known = made->search_.find != nullptr && made->accumulate_ != nullptr &&
                     compute_dtype(place) == place;
  return known ? std::move(made) : nullptr;
}

ExtremePlace::ExtremePlace(std::int64_t dimension, DType value, DType place,
                           const ExtremeRegion& region, bool is_counted)
    : dimension_(dimension),
      is_counted_(is_counted),
      largest_(region.largest),
      value_(value),
      place_(place),
      search_(extreme_search(value, region)),
      fold_(row_fold_functions(region.largest ? ir::OpKind::maximum : ir::OpKind::minimum,
                               compute_dtype(value))),
      accumulate_(compute_dtype(value) == value ? fold_.accumulate
                                                : fold_.accumulate_stored(value)),
      size_(byte_size(compute_dtype(value))),
      stored_size_(byte_size(value)) {}

std::vector<Buffer> ExtremePlace::fold(const KernelContext& context,
                                       std::span<const Buffer> operands) const {
  const Lines given(operands[0], dimension_), numbers(operands[1], dimension_);
  if (given.length == 0 || given.count == 0) return {};
  if (given.length > std::numeric_limits<std::int32_t>::max()) return {};
  // Lines whose elements lie apart, or backwards, are copied first.
  const bool is_readable = given.beside() > 1 || given.stride == 1;
  const Buffer values = is_readable ? operands[0] : context.pool.dense(operands[0]);
  const Lines lines(values, dimension_);
  const bool in_columns = lines.beside() > 1;
  if (!in_columns && lines.stride != 1) return {};
  for (std::size_t d = 0; d < numbers.dims.size(); ++d) {
    if (numbers.dims[d] > 1 && numbers.strides[d] != 0) return {};
  }
  if (!is_counted_ && !grow(operands[1], numbers.stride, numbers.length)) return {};

  std::vector<Buffer> totals = {context.pool.allocate({compute_dtype(value_), {lines.count}}),
                                context.pool.allocate({place_, {lines.count}})};
  const bool are_results = is_counted_ && place_ == DType::i32;
  std::vector<std::int32_t> own_places(are_results ? 0 : at(lines.count));
  std::int32_t* const places =
      are_results ? totals[1].mutable_data<std::int32_t>() : own_places.data();
  if (in_columns) {
    fold_columns(context, lines, totals[0].mutable_bytes(), places);
  } else {
    fold_rows(context, lines, totals[0].mutable_bytes(), places);
  }
  if (are_results) return totals;
  visit_places(place_, [&]<class T>(T) {
    const T* const from = operands[1].data<T>();
    T* const to = totals[1].mutable_data<T>();
    parallel(context, lines.count, 1, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t i = begin; i < end; ++i) to[i] = from[places[i] * numbers.stride];
    });
  });
  return totals;
}

bool ExtremePlace::is_whole_with(std::span<const Buffer> inits) const {
  if (!is_counted_ || compute_dtype(value_) != value_) return false;
  bool is_first = false, is_worst = false;
  visit_places(place_, [&]<class T>(T) { is_first = *inits[1].data<T>() == 0; });
  visit_dtype(value_, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (std::is_arithmetic_v<T>) {
      is_worst = *inits[0].data<T>() == worst_value<T>(largest_);
    }
  });
  return is_first && is_worst;
}

// The extreme of values that lie one after another, at least one.
void ExtremePlace::fold_part(const std::byte* values, std::int64_t n, std::byte* extreme) const {
  alignas(64) std::byte lanes[kFoldLaneBytes];
  accumulate_(values, n, true, lanes);
  fold_.finish(lanes, n, extreme);
}

// Rows in parts: first the extreme of each, then, in the first part that has the row's, its place.
void ExtremePlace::fold_rows(const KernelContext& context, const Lines& lines, std::byte* best,
                             std::int32_t* places) const {
  const std::int64_t parts = ceil_div(lines.length, kRowPart);
  const std::int64_t per_part = std::min(lines.length, kRowPart);
  const auto row = [&](std::int64_t line) { return lines.data + lines.begin(line) * stored_size_; };
  if (lines.length <= plan::kShortRow) {
    const bool in_order = lines.are_in_order();
    return parallel(context, lines.count, per_part, [&](std::int64_t begin, std::int64_t end) {
      const std::int64_t at_once = in_order ? end - begin : 1;
      for (std::int64_t line = begin; line < end; line += at_once) {
        search_.rows(row(line), lines.length, at_once, best + line * size_, places + line);
      }
    });
  }
  if (parts == 1) {
    parallel(context, lines.count, per_part, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t line = begin; line < end; ++line) {
        fold_part(row(line), lines.length, best + line * size_);
        places[line] =
            static_cast<std::int32_t>(search_.find(row(line), lines.length, best + line * size_));
      }
    });
    return;
  }
  std::vector<std::byte> extremes(at(lines.count * parts * size_));
  parallel(context, lines.count * parts, per_part, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t item = begin; item < end; ++item) {
      const std::int64_t first = item % parts * kRowPart;
      fold_part(row(item / parts) + first * stored_size_, std::min(kRowPart, lines.length - first),
                extremes.data() + item * size_);
    }
  });
  parallel(context, lines.count, per_part, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t line = begin; line < end; ++line) {
      std::byte* const found = best + line * size_;
      const std::byte* const of_parts = extremes.data() + line * parts * size_;
      std::memcpy(found, of_parts, at(size_));
      std::int32_t part = 0;
      for (std::int32_t p = 1; p < parts; ++p)
        search_.merge(of_parts + p * size_, &p, 1, found, &part);
      // From there to the end of the row: the last one that is equal may be kept.
      const std::int64_t first = part * kRowPart;
      places[line] = static_cast<std::int32_t>(
          first + search_.find(row(line) + first * stored_size_, lines.length - first, found));
    }
  });
}

// Lines that lie side by side go forward together; in parts, which are merged in order.
void ExtremePlace::fold_columns(const KernelContext& context, const Lines& lines, std::byte* best,
                                std::int32_t* places) const {
  const std::int64_t beside = lines.beside(), tiles = ceil_div(beside, kLanesAtOnce);
  const std::int64_t outer = lines.count / beside;
  const std::int64_t parts = ceil_div(lines.length, kColumnPart);
  std::vector<std::byte> more(at((parts - 1) * lines.count * size_));
  std::vector<std::int32_t> more_places(at((parts - 1) * lines.count));
  const auto of_part = [&](std::int64_t part, std::int64_t line) {
    const std::int64_t place = (part - 1) * lines.count + line;
    return part == 0 ? std::pair(best + line * size_, places + line)
                     : std::pair(more.data() + place * size_, more_places.data() + place);
  };
  const std::int64_t cost = std::min(lines.length, kColumnPart) * std::min(beside, kLanesAtOnce);
  parallel(context, parts * outer * tiles, cost, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t item = begin; item < end; ++item) {
      const std::int64_t part = item / (outer * tiles), tile = item % (outer * tiles);
      const std::int64_t lane = tile % tiles * kLanesAtOnce, line = tile / tiles * beside + lane;
      const auto [values, at_places] = of_part(part, line);
      fold_tile(lines, lines.begin(line), std::min(kLanesAtOnce, beside - lane), part * kColumnPart,
                values, at_places);
    }
  });
  for (std::int64_t part = 1; part < parts; ++part) {
    const auto [values, from] = of_part(part, 0);
    search_.merge(values, from, lines.count, best, places);
  }
}

void ExtremePlace::fold_tile(const Lines& lines, std::int64_t begin, std::int64_t lanes,
                             std::int64_t first, std::byte* best, std::int32_t* places) const {
  const std::byte* const top = lines.data + begin * stored_size_;
  const auto row = [&](std::int64_t i) { return top + i * lines.stride * stored_size_; };
  search_.load(row(first), lanes, best);
  std::fill_n(places, lanes, static_cast<std::int32_t>(first));
  const std::int64_t end = std::min(lines.length, first + kColumnPart);
  for (std::int64_t i = first + 1; i < end; ++i) {
    search_.step(row(i), lanes, static_cast<std::int32_t>(i), best, places);
  }
}

}  // namespace weft::engine
