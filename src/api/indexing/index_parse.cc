#include "api/indexing/index_parse.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "api/array/array_state.h"
#include "api/ops/array_math.h"
#include "api/ops/ops.h"
#include "core/text/plural.h"

namespace weft::detail {
namespace {

using Kind = ParsedIndex::Kind;

const Array* mask_in(const IndexItem& item) {
  const Array* array = std::get_if<Array>(&item.value);
  return array != nullptr && array->dtype() == DType::i1 ? array : nullptr;
}

bool is_ellipsis(const IndexItem& item) { return std::holds_alternative<EllipsisType>(item.value); }

// How many dimensions an index stands for; an ellipsis none.
int consumed(const IndexItem& item) {
  if (std::holds_alternative<NoneType>(item.value) || is_ellipsis(item)) return 0;
  const Array* mask = mask_in(item);
  return mask == nullptr ? 1 : mask->ndim();
}

// As Python's slice.indices.
ParsedIndex range_of(const char* name, const slice& range, std::int64_t size) {
  ParsedIndex index{.kind = Kind::range};
  index.step = range.step.value.value_or(1);
  if (index.step == 0) fail(name, "the step of a slice must not be 0");
  // Larger ones do the same, and places computed with them would overflow.
  const std::int64_t longest = std::max<std::int64_t>(size, std::numeric_limits<int>::max());
  index.step = std::clamp(index.step, -longest, longest);
  const bool forward = index.step > 0;
  const std::int64_t low = forward ? 0 : -1, high = forward ? size : size - 1;
  auto bound = [&](const SliceBound& given, std::int64_t missing) {
    if (!given.value) return missing;
    const std::int64_t value = *given.value < 0 ? *given.value + size : *given.value;
    return std::clamp(value, low, high);
  };
  index.start = bound(range.start, forward ? low : high);
  const std::int64_t stop = bound(range.stop, forward ? high : low);
  const std::int64_t length = forward ? stop - index.start : index.start - stop;
  if (length > 0) index.count = (length - 1) / std::abs(index.step) + 1;
  return index;
}

ParsedIndex whole(std::int64_t size) {
  ParsedIndex index{.kind = Kind::range};
  index.count = size;
  return index;
}

// The places where a mask is true, as one array of indices for each of its dimensions.
std::vector<Array> nonzero(const char* name, const Array& mask, const Array& x, std::int64_t axis) {
  if (mask.is_traced()) {
    fail(name, fmt::format("the shape of x[mask] depends on the values of the mask {}, which has "
                           "none while its function is traced; use where(mask, x, other)",
                           typeof_(mask)));
  }
  const Shape shape = mask.shape();
  for (std::size_t d = 0; d < shape.size(); ++d) {
    const std::int64_t size = x.shape()[at(axis) + d];
    if (shape[d] == size) continue;
    fail(name, fmt::format("the mask {} does not fit dimension {} of {}, whose size is {}",
                           typeof_(mask), at(axis) + d, typeof_(x), size));
  }
  std::vector<std::vector<std::int32_t>> places(shape.size());
  std::vector<std::uint8_t> elements(at(mask.size()));
  mask.copy_to(std::as_writable_bytes(std::span(elements)));
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i] == 0) continue;
    const Dims place = unravel(static_cast<std::int64_t>(i), shape);
    for (std::size_t d = 0; d < place.size(); ++d) {
      places[d].push_back(static_cast<std::int32_t>(place[d]));
    }
  }
  std::vector<Array> result;
  for (const auto& each : places) {
    const TensorType type{DType::i32, {static_cast<std::int64_t>(each.size())}};
    result.push_back(array_of(Literal::from<std::int32_t>(type, each)));
  }
  return result;
}

ParsedIndex parse_one(const char* name, const Array& x, const IndexItem& item, std::int64_t axis,
                      bool wrap_negative) {
  if (std::holds_alternative<NoneType>(item.value)) return {.kind = Kind::new_axis};
  const std::int64_t size = x.shape()[at(axis)];
  if (const auto* integer = std::get_if<std::int64_t>(&item.value)) {
    if (size == 0) {
      fail(name, fmt::format("index {} is out of bounds for dimension {} of {}, whose size is 0",
                             *integer, axis, typeof_(x)));
    }
    ParsedIndex index{.kind = Kind::integer};
    index.integer = wrap_negative && *integer < 0 ? *integer + size : *integer;
    return index;
  }
  if (const auto* range = std::get_if<slice>(&item.value)) return range_of(name, *range, size);
  ParsedIndex index{.kind = Kind::array};
  if (const auto* range = std::get_if<dslice>(&item.value)) {
    index.kind = Kind::dynamic_range;
    index.array = range->start;
    index.count = range->size;
    if (range->size < 0 || range->size > size || range->start.ndim() != 0) {
      fail(name, fmt::format("dslice needs a scalar start and a size from 0 to {}, but it has {} "
                             "and {} for dimension {} of {}",
                             size, typeof_(range->start), range->size, axis, typeof_(x)));
    }
  } else {
    index.array = std::get<Array>(item.value);
  }
  if (!is_integer(index.array.dtype())) {
    fail(name,
         fmt::format("an index must be of integers or booleans, not {}", typeof_(index.array)));
  }
  if (index.kind == Kind::array && index.array.ndim() == 0 && size == 0) {
    fail(name, fmt::format("an index is out of bounds for dimension {} of {}, whose size is 0",
                           axis, typeof_(x)));
  }
  return index;
}

bool is_place(const IndexItem& item) {
  return std::holds_alternative<Array>(item.value) ||
         std::holds_alternative<std::int64_t>(item.value);
}

// Whether those that are arrays or integers stand side by side.
bool side_by_side(std::span<const IndexItem> indices) {
  const auto first = std::ranges::find_if(indices, is_place);
  const auto end = std::find_if_not(first, indices.end(), is_place);
  return std::none_of(end, indices.end(), is_place);
}

}  // namespace

ParsedIndices parse_indices(const char* name, const Array& x, std::span<const IndexItem> indices,
                            bool wrap_negative) {
  const int rank = x.ndim();
  int total = 0;
  for (const IndexItem& item : indices) total += consumed(item);
  if (total > rank) {
    fail(name, fmt::format("there are {} indices for {}, which has {}", total, typeof_(x),
                           plural(rank, "dimension")));
  }
  if (std::ranges::count_if(indices, is_ellipsis) > 1) {
    fail(name, "an index can have one Ellipsis only");
  }
  ParsedIndices parsed;
  parsed.contiguous = side_by_side(indices);
  std::int64_t axis = 0;
  auto add = [&](ParsedIndex index, bool has_axis) {
    index.axis = axis;
    parsed.items.push_back(std::move(index));
    axis += has_axis ? 1 : 0;
  };
  auto add_whole = [&](int count) {
    for (int i = 0; i < count; ++i) add(whole(x.shape()[at(axis)]), true);
  };
  for (const IndexItem& item : indices) {
    if (is_ellipsis(item)) {
      add_whole(rank - total);
    } else if (const Array* mask = mask_in(item)) {
      if (mask->ndim() == 0) fail(name, "a boolean scalar is no index here; use where");
      for (const Array& places : nonzero(name, *mask, x, axis)) {
        add({.kind = Kind::array, .array = places}, true);
      }
    } else {
      add(parse_one(name, x, item, axis, wrap_negative), consumed(item) == 1);
    }
  }
  add_whole(rank - static_cast<int>(axis));
  parsed.advanced = std::ranges::any_of(parsed.items, [](const ParsedIndex& index) {
    return index.kind == Kind::array && index.array.ndim() > 0;
  });
  return parsed;
}

Where where_of(std::span<const IndexItem> indices) {
  return indices.empty() ? Where::current() : indices[0].where;
}

DType index_dtype(const Dims& shape) {
  const bool large = std::ranges::any_of(
      shape, [](std::int64_t size) { return size > std::numeric_limits<std::int32_t>::max(); });
  return large ? DType::i64 : DType::i32;
}

Array widened(const Array& index, std::int64_t size) {
  const DType dtype = index_dtype({size});
  return info(index.dtype()).bits < info(dtype).bits ? convert(index, dtype) : index;
}

Array wrapped(const Array& given, std::int64_t size) {
  if (!is_signed_integer(given.dtype())) return given;
  const Array index = widened(given, size);
  const TensorType type{index.dtype(), index.shape()};
  const Array negative = compare(ComparisonDirection::LT, index, full(type, 0));
  const Array from_end = emit(OpKind::add, {index, full(type, static_cast<double>(size))});
  return choose(negative, from_end, index);
}

std::optional<std::int64_t> written_number(const Array& index) {
  const ArrayState& state = state_of(index);
  if (!state.number || !state.weak || state.type.dtype != DType::i32) return {};
  return state.number->at<std::int32_t>(0);
}

void check_bounds(const char* name, const Array& x, const ParsedIndices& indices,
                  const IndexOptions& options) {
  if (!options.mode.empty()) return;
  for (const ParsedIndex& index : indices.items) {
    if (index.kind != Kind::integer) continue;
    const std::int64_t size = x.shape()[at(index.axis)];
    if (index.integer >= 0 && index.integer < size) continue;
    const bool counted_from_end = options.wrap_negative_indices && index.integer < 0;
    fail(name,
         fmt::format("index {} is out of bounds for dimension {} of {}, whose size is {}; with the "
                     "option mode \"clip\" or \"fill\" of x.at(...) it may be",
                     index.integer - (counted_from_end ? size : 0), index.axis, typeof_(x), size));
  }
}

}  // namespace weft::detail
