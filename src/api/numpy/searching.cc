#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/numpy.h"
#include "weft/sorting.h"

#include "api/indexing/index_parse.h"
#include "api/ops/array_math.h"
#include "api/ops/element_order.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {
namespace {

void require_vector(const char* name, const char* what, const Array& x) {
  if (x.ndim() == 1) return;
  fail(name, fmt::format("{} has shape {}; it must be a vector", what, dims_text(x.shape())));
}

// Halves the range for all elements of v together, as often as the longest search takes.
Array search(const char* name, const Array& given, const Array& wanted, const std::string& side) {
  require_vector(name, "the sorted array", given);
  if (side != "left" && side != "right") {
    fail(name, fmt::format("the side \"{}\" is not known; there are \"left\" and \"right\"", side));
  }
  const DTypeAndWeak common = common_dtype(name, std::array{given, wanted});
  const Array sorted = convert(given, common.dtype), v = convert(wanted, common.dtype);
  const auto size = static_cast<std::uint64_t>(sorted.size());
  const TensorType places{DType::i32, v.shape()};
  Array low = full(places, 0), high = full(places, static_cast<double>(size));
  for (int step = 0; step < static_cast<int>(std::bit_width(size)); ++step) {
    const Array half = with_number(OpKind::divide, emit(OpKind::subtract, {high, low}), 2);
    const Array middle = emit(OpKind::add, {low, half});
    const Array there = taken(sorted, middle, 0);
    const Array left =
        side == "left" ? stands_before(v, there, true) : stands_before(v, there, false);
    low = choose(left, low, middle);
    high = choose(left, middle, high);
  }
  return high;
}

// x + of 1 (or weights) where indices point; those that point outside are left out.
Array counted(const Array& indices, const Array& weights, std::int64_t length) {
  const Array column = reshaped(indices, {indices.size(), 1});
  ir::ScatterDimensionNumbers numbers;
  numbers.inserted_window_dims = {0};
  numbers.scatter_dims_to_operand_dims = {0};
  numbers.index_vector_dim = 1;
  const std::array operands = {full({weights.dtype(), {length}}, 0), column, weights};
  return emit(OpKind::scatter, operands,
              ir::AttrsRef::of(ir::ScatterAttrs{false, std::move(numbers), false}),
              {combiner(OpKind::add, weights.dtype())});
}

Array ones(std::int64_t count) { return full({DType::i32, {count}}, 1); }

// Where the first `size` true elements of a vector are, 0 for those that are missing. The k-th
// stands behind all places up to which fewer than k + 1 have been counted.
Array places_of(const Array& mask, std::int64_t size) {
  if (size == 0 || mask.size() == 0) return full({DType::i32, {size}}, 0);
  const Array so_far = cumsum(mask);
  const Array places = cumsum(counted(so_far, ones(mask.size()), size));
  return with_number(OpKind::remainder, places, static_cast<double>(mask.size()));
}

// Which of `size` results are beyond the number of true elements.
Array missing(const Array& mask, std::int64_t size) {
  const Array count = sum_over(mask, {{0}, false});
  return compare(ComparisonDirection::GE, iota({DType::i32, {size}}, 0),
                 broadcast_to(count, {size}));
}

void check_size(const char* name, std::int64_t size) {
  if (size < 0) fail(name, fmt::format("size = {}; it must not be negative", size));
}

// How many results there are, where that is not given: as many as are found.
template <class Count>
std::int64_t size_or_count(const char* name, const Arg& x, std::optional<std::int64_t> size,
                           Count&& count) {
  if (size) return *size;
  if (Session::current() != nullptr) {
    throw Error(
        fmt::format("{}: how many there are is not known while a function is traced, and "
                    "the shape of the result must be; give {{.size = ...}}  ({}:{})",
                    name, x.where.file, x.where.line));
  }
  return count().template item<std::int32_t>();
}

std::vector<Array> found_indices(const char* name, const Array& x, std::int64_t size,
                                 std::optional<std::int64_t> fill_value) {
  check_size(name, size);
  if (x.ndim() == 0) {
    fail(name, "a number has no indices; make a vector of it with atleast_1d");
  }
  const Shape shape = x.shape();
  const Array mask = flattened(as_bool(x));
  const Array places = places_of(mask, size);
  std::vector<Array> result(shape.size());
  std::int64_t stride = 1;
  for (std::size_t d = shape.size(); d-- > 0; stride *= std::max<std::int64_t>(shape[d], 1)) {
    if (x.size() == 0 || size == 0) {
      result[d] = places;
      continue;
    }
    const Array row = with_number(OpKind::divide, places, static_cast<double>(stride));
    result[d] = with_number(OpKind::remainder, row, static_cast<double>(shape[d]));
    if (!fill_value) continue;
    const Array fill = full({DType::i32, {size}}, static_cast<double>(*fill_value));
    result[d] = choose(missing(mask, size), fill, result[d]);
  }
  return result;
}

// In a sorted vector: whether an element is the first of its value; NaNs are one value.
Array first_of_its_value(const Array& sorted) {
  const std::int64_t size = sorted.size();
  const Array next = sliced_in_dim(sorted, 0, 1, size),
              here = sliced_in_dim(sorted, 0, 0, size - 1);
  Array differs = compare(ComparisonDirection::NE, next, here);
  const Array both_nan = emit(OpKind::and_, {nan_mask(next), nan_mask(here)});
  differs = emit(OpKind::and_, {differs, emit(OpKind::not_, {both_nan})});
  return joined(std::array{full({DType::i1, {1}}, 1), differs}, 0);
}

// An array's elements in order, which of them are the first of their value and, where that is
// wanted, where each stood. REQUIRES: there are elements.
struct InOrder {
  Array sorted, is_first, from;
};
InOrder in_order(const Array& x, const UniqueReturns& wanted) {
  std::vector<Array> operands = {flattened(x)};
  if (wanted.return_index || wanted.return_inverse) {
    operands.push_back(iota({DType::i32, {x.size()}}, 0));
  }
  const std::vector<Array> sorted = sorted_by(operands, 1, 0, true);
  return {sorted[0], first_of_its_value(sorted[0]), sorted.back()};
}

// The different elements of nothing.
std::vector<Array> unique_of_none(const Array& x, std::int64_t size, const UniqueReturns& wanted) {
  if (size > 0 && !wanted.fill_value.has_value()) {
    fail("unique", fmt::format("an array of shape {} has no elements; give a fill_value",
                               dims_text(x.shape())));
  }
  const Array fill = wanted.fill_value.has_value() ? wanted.fill_value.array : Array(0);
  std::vector<Array> result = {broadcast_to(convert(fill, x.dtype(), x.weak_type()), {size})};
  if (wanted.return_index) result.push_back(full({DType::i32, {0}}, 0));
  if (wanted.return_inverse) result.push_back(full({DType::i32, x.shape()}, 0));
  if (wanted.return_counts) result.push_back(full({DType::i32, {0}}, 0));
  return result;
}

std::vector<Array> unique_of(const Array& x, const InOrder& order, std::int64_t size,
                             const UniqueReturns& wanted) {
  const auto& [sorted, mask, from] = order;
  const Array places = places_of(mask, size);
  std::vector<Array> result = {taken(sorted, places, 0)};
  if (wanted.fill_value.has_value()) {
    const Array fill = broadcast_to(convert(wanted.fill_value.array, x.dtype()), {size});
    result[0] = weak_as(choose(missing(mask, size), fill, result[0]), x);
  }
  if (wanted.return_index) result.push_back(taken(from, places, 0));
  if (!wanted.return_inverse && !wanted.return_counts) return result;
  const Array which = with_number(OpKind::subtract, cumsum(mask), 1);
  // Each place is counted once, as what stands there.
  if (wanted.return_inverse) {
    result.push_back(reshaped(counted(from, which, x.size()), x.shape()));
  }
  if (wanted.return_counts) result.push_back(counted(which, ones(x.size()), size));
  return result;
}

// Where each element is counted, beyond the end where it is in none of the bins.
Array bins_of(const char* name, const Array& x, std::int64_t length) {
  require_vector(name, "x", x);
  if (!is_integer(x.dtype()) && x.dtype() != DType::i1) {
    fail(name, fmt::format("x is {}; it must have integers", numpy_name(x.dtype())));
  }
  const DType dtype = index_dtype({length});
  const bool narrow = info(x.dtype()).bits < info(dtype).bits;
  const Array wide = with_number(OpKind::maximum, narrow ? convert(x, dtype) : x, 0);
  return convert(with_number(OpKind::minimum, wide, static_cast<double>(length)), dtype);
}

}  // namespace
}  // namespace detail

Array Array::searchsorted(const Arg& v) const { return weft::searchsorted({*this, v.where}, v); }

Array searchsorted(const Arg& sorted, const Arg& v, const SearchOptions& options) {
  return detail::operation("searchsorted", sorted.where, [&] {
    return detail::search("searchsorted", sorted.array, v.array, options.side);
  });
}

Array digitize(const Arg& x, const Arg& bins, bool right) {
  return detail::operation("digitize", x.where, [&] {
    const Array& edges = bins.array;
    detail::require_vector("digitize", "bins", edges);
    const std::int64_t size = edges.size();
    const Shape shape = x.array.shape();
    if (size == 0) return detail::full({DType::i32, shape}, 0);
    const char* side = right ? "left" : "right";
    const Array rising = detail::search("digitize", edges, x.array, side);
    const Array falling =
        detail::emit(detail::OpKind::subtract,
                     {detail::full({DType::i32, shape}, static_cast<double>(size)),
                      detail::search("digitize", detail::reversed(edges, {0}), x.array, side)});
    const Array is_rising = detail::compare(detail::ComparisonDirection::GE,
                                            detail::sliced_in_dim(edges, 0, size - 1, size),
                                            detail::sliced_in_dim(edges, 0, 0, 1));
    return detail::choose(detail::reshaped(is_rising, {}), rising, falling);
  });
}

std::vector<Array> detail::nonzero_of(const char* name, const Arg& x,
                                      const NonzeroOptions& options) {
  const std::int64_t size = size_or_count(name, x, options.size, [&] { return count_nonzero(x); });
  return operation(name, x.where,
                   [&] { return found_indices(name, x.array, size, options.fill_value); });
}

std::vector<Array> nonzero(const Arg& x, const NonzeroOptions& options) {
  return detail::nonzero_of("nonzero", x, options);
}

Array flatnonzero(const Arg& x, const NonzeroOptions& options) {
  const std::int64_t size =
      detail::size_or_count("flatnonzero", x, options.size, [&] { return count_nonzero(x); });
  return detail::operation("flatnonzero", x.where, [&] {
    return detail::found_indices("flatnonzero", detail::flattened(x.array), size,
                                 options.fill_value)[0];
  });
}

std::vector<Array> detail::unique_with(const Arg& x, const UniqueReturns& returns) {
  const bool is_empty = state_of("unique", x.array, x.where).type.num_elements() == 0;
  if (is_empty || returns.size) {
    const std::int64_t size = size_or_count("unique", x, returns.size, [] { return Array(0); });
    return operation("unique", x.where, [&] {
      check_size("unique", size);
      if (is_empty) return unique_of_none(x.array, size, returns);
      return unique_of(x.array, in_order(x.array, returns), size, returns);
    });
  }
  // Sorted once: what comes out says how many there are.
  InOrder order;
  const std::int64_t size = size_or_count("unique", x, std::nullopt, [&] {
    auto [sorted, is_first, from, count] = operation("unique", x.where, [&] {
      const InOrder made = in_order(x.array, returns);
      return std::tuple(made.sorted, made.is_first, made.from,
                        sum_over(convert(made.is_first, DType::i32), {{0}, false}));
    });
    order = {sorted, is_first, from};
    return count;
  });
  return operation("unique", x.where, [&] { return unique_of(x.array, order, size, returns); });
}

Array unique(const Arg& x, const UniqueOptions& options) {
  const UniqueReturns values_only{.size = options.size, .fill_value = options.fill_value};
  return detail::unique_with(x, values_only)[0];
}

Array bincount(const Arg& x, std::int64_t length) {
  return detail::operation("bincount", x.where, [&] {
    detail::check_size("bincount", length);
    const Array bins = detail::bins_of("bincount", x.array, length);
    return detail::counted(bins, detail::ones(bins.size()), length);
  });
}

Array bincount(const Arg& x, const Arg& weights, std::int64_t length) {
  return detail::operation("bincount", x.where, [&] {
    detail::check_size("bincount", length);
    const Array bins = detail::bins_of("bincount", x.array, length);
    if (weights.array.shape() != bins.shape()) {
      detail::fail("bincount",
                   fmt::format("weights of shape {} for an array of shape {}; the two "
                               "must be equal",
                               dims_text(weights.array.shape()), dims_text(bins.shape())));
    }
    return detail::counted(bins, weights.array, length);
  });
}

}  // namespace weft
