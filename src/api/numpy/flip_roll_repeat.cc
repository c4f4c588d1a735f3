// Functions that put the same elements elsewhere: flip, roll, tile, repeat.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/numpy.h"
#include "weft/sorting.h"

#include "api/array/array_state.h"
#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "core/element.h"
#include "core/text/dims_text.h"

namespace weft {
namespace detail {
namespace {

// As JAX's jit lowers it: the two parts change places.
Array rolled(const Array& x, std::int64_t shift, std::int64_t dim) {
  const std::int64_t size = x.shape()[at(dim)];
  if (size == 0) return x;
  const std::int64_t up = (shift % size + size) % size;
  if (up == 0) return x;
  return joined(
      std::array{sliced_in_dim(x, dim, size - up, size), sliced_in_dim(x, dim, 0, size - up)}, dim);
}

// The remainder with the divisor's sign. REQUIRES: divisor > 0.
Array floor_remainder(const Array& x, std::int64_t divisor) {
  const Array rest = with_number(OpKind::remainder, x, static_cast<double>(divisor));
  const Array negative = compare(ComparisonDirection::LT, rest, full_like(rest, 0));
  return choose(negative, with_number(OpKind::add, rest, static_cast<double>(divisor)), rest);
}

// A window of the array behind itself.
Array rolled_by(const Array& x, const Array& shift, std::int64_t dim) {
  const std::int64_t size = x.shape()[at(dim)];
  if (size == 0) return x;
  const Array up = floor_remainder(convert(shift, DType::i32), size);
  const Array start =
      emit(OpKind::subtract, {full({DType::i32, {}}, static_cast<double>(size)), up});
  std::vector<Array> operands{joined(std::array{x, x}, dim)};
  for (std::int64_t d = 0; d < x.ndim(); ++d) {
    operands.push_back(d == dim ? start : full({DType::i32, {}}, 0));
  }
  return weak_as(
      emit(OpKind::dynamic_slice, operands, ir::AttrsRef::of(ir::DynamicSliceAttrs{x.shape()})), x);
}

// Each axis and its shift, where one of the two may be single.
void check_shifts(std::size_t shifts, const Axes& axis) {
  const std::size_t axes = axis.some ? axis.dims.size() : 1;
  if (shifts == axes || shifts == 1 || axes == 1) return;
  fail("roll",
       fmt::format("{} shifts for {} axes; give one for each, or one for all", shifts, axes));
}

// Runs `step` on x, or on the flattened array, for each axis with the number of its shift.
template <class Step>
Array rolled_over(const Array& x, std::size_t shifts, const Axes& axis, Step&& step) {
  check_shifts(shifts, axis);
  Array result = axis.some ? x : flattened(x);
  const Axes axes = axis.some ? axis : Axes(0);
  const std::size_t count = std::max(shifts, axes.dims.size());
  if (shifts == 0 || axes.dims.empty()) return x;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t dim =
        normalized("roll", axes.dims[axes.dims.size() == 1 ? 0 : i], result.ndim());
    result = step(result, shifts == 1 ? std::size_t{0} : i, dim);
  }
  return reshaped(result, x.shape());
}

// Of repetitions that exist, each of so many elements.
std::int64_t sum_of_repetitions(const Array& repeats, std::int64_t each) {
  const Literal literal = value_of(repeats, "repeat")->to_literal();
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < literal.num_elements(); ++i) {
    std::int64_t count = 0;
    visit_dtype(literal.dtype(), [&]<DType kD>(DTypeTag<kD>) {
      using T = StorageOf<kD>;
      if constexpr (std::is_integral_v<T>) count = static_cast<std::int64_t>(literal.at<T>(i));
    });
    if (count < 0) {
      fail("repeat",
           fmt::format("element {} is repeated {} times; repetitions must not be negative", i,
                       count));
    }
    sum += each * count;
  }
  return sum;
}

}  // namespace
}  // namespace detail

Array flip(const Arg& x, const Axes& axis) {
  return detail::operation("flip", x.where, [&] {
    return detail::reversed(x.array, detail::normalized("flip", axis, x.array.ndim()));
  });
}

Array fliplr(const Arg& x) {
  return detail::operation("fliplr", x.where, [&] { return flip(x.array, Axes(1)); });
}

Array flipud(const Arg& x) {
  return detail::operation("flipud", x.where, [&] { return flip(x.array, Axes(0)); });
}

Array rev(const Arg& x, const Dims& dimensions) {
  return detail::operation("rev", x.where, [&] {
    return detail::reversed(x.array, detail::normalized("rev", Axes(dimensions), x.array.ndim()));
  });
}

Array rot90(const Arg& x, int k, const Dims& axes) {
  return detail::operation("rot90", x.where, [&] {
    const int rank = x.array.ndim();
    if (axes.size() != 2 || rank < 2) {
      detail::fail("rot90", fmt::format("axes {} of an array of shape {}; it turns two axes",
                                        to_string(Shape(axes)), dims_text(x.array.shape())));
    }
    detail::normalized("rot90", Axes(axes), rank);  // for its errors
    const auto first = static_cast<int>(detail::normalized("rot90", axes[0], rank));
    const auto second = static_cast<int>(detail::normalized("rot90", axes[1], rank));
    switch ((k % 4 + 4) % 4) {
      case 1:
        return swapaxes(detail::reversed(x.array, {second}), first, second);
      case 2:
        return detail::reversed(x.array, {std::min(first, second), std::max(first, second)});
      case 3:
        return detail::reversed(swapaxes(x.array, first, second), {second});
      default:
        return x.array;
    }
  });
}

Array roll(const Arg& x, std::int64_t shift, const Axes& axis) {
  return detail::operation("roll", x.where, [&] {
    return detail::rolled_over(x.array, 1, axis, [&](const Array& a, std::size_t, std::int64_t d) {
      return detail::rolled(a, shift, d);
    });
  });
}

Array roll(const Arg& x, const Dims& shift, const Axes& axis) {
  return detail::operation("roll", x.where, [&] {
    return detail::rolled_over(x.array, shift.size(), axis,
                               [&](const Array& a, std::size_t i, std::int64_t d) {
                                 return detail::rolled(a, shift[i], d);
                               });
  });
}

Array roll(const Arg& x, const Array& shift, const Axes& axis) {
  return detail::operation("roll", x.where, [&] {
    if (!is_integer(shift.dtype()) || shift.ndim() > 1) {
      detail::fail("roll",
                   fmt::format("the shift is {}; it must be an integer, or a vector of them",
                               typeof_(shift)));
    }
    const std::int64_t count = shift.size();
    const Array shifts = detail::reshaped(shift, {count});
    return detail::rolled_over(x.array, static_cast<std::size_t>(count), axis,
                               [&](const Array& a, std::size_t i, std::int64_t d) {
                                 const auto at = static_cast<std::int64_t>(i);
                                 const Array one = detail::sliced_in_dim(shifts, 0, at, at + 1);
                                 return detail::rolled_by(a, detail::reshaped(one, {}), d);
                               });
  });
}

namespace {

// How long a dimension becomes; too long for any array where that has no 63 bits.
std::int64_t repeated_size(std::int64_t size, std::int64_t times) {
  const bool is_too_long = times != 0 && size > kMaxElements / times;
  return is_too_long ? kMaxElements : size * times;
}

}  // namespace

Array tile(const Arg& x, const Dims& reps) {
  return detail::operation("tile", x.where, [&] {
    if (std::ranges::any_of(reps, [](std::int64_t n) { return n < 0; })) {
      detail::fail("tile",
                   fmt::format("{} repetitions; they must not be negative", dims_text(reps)));
    }
    // Each dimension with one for the repetitions before it.
    const Shape shape = x.array.shape();
    const std::size_t rank = std::max(shape.size(), reps.size());
    Dims apart, repeated, result;
    for (std::size_t d = 0; d < rank; ++d) {
      const std::size_t from_end = rank - d;
      const std::int64_t size = from_end <= shape.size() ? shape[shape.size() - from_end] : 1;
      const std::int64_t times = from_end <= reps.size() ? reps[reps.size() - from_end] : 1;
      apart.push_back(1);
      apart.push_back(size);
      repeated.push_back(times);
      repeated.push_back(size);
      result.push_back(repeated_size(size, times));
    }
    detail::check_type("tile", {x.array.dtype(), result});
    return detail::reshaped(detail::broadcast_to(detail::reshaped(x.array, apart), repeated),
                            result);
  });
}

Array repeat(const Arg& x, std::int64_t repeats, std::optional<int> axis) {
  return detail::operation("repeat", x.where, [&] {
    if (repeats < 0) {
      detail::fail("repeat", fmt::format("{} repetitions; they must not be negative", repeats));
    }
    const Array a = axis ? x.array : detail::flattened(x.array);
    const std::int64_t dim = detail::normalized("repeat", axis.value_or(0), a.ndim());
    Dims result = a.shape(), apart = result, positions;
    result[at(dim)] = repeated_size(result[at(dim)], repeats);
    detail::check_type("repeat", {a.dtype(), result});
    apart.insert(apart.begin() + dim + 1, repeats);
    for (std::int64_t d = 0; d < a.ndim(); ++d) positions.push_back(d <= dim ? d : d + 1);
    return detail::reshaped(detail::broadcast_in_dim(a, apart, positions), result);
  });
}

Array repeat(const Arg& x, const Array& repeats, std::optional<int> axis,
             std::optional<std::int64_t> total_repeat_length) {
  return detail::operation("repeat", x.where, [&] {
    const Array a = axis ? x.array : detail::flattened(x.array);
    const std::int64_t dim = detail::normalized("repeat", axis.value_or(0), a.ndim());
    const std::int64_t n = a.shape()[dim];
    if (!is_integer(repeats.dtype()) || repeats.ndim() > 1 ||
        (repeats.size() != 1 && repeats.size() != n)) {
      detail::fail("repeat", fmt::format("repetitions of {} elements are one integer, or {} of "
                                         "them, not an array of {} with shape {}",
                                         n, n, name(repeats.dtype()), dims_text(repeats.shape())));
    }
    if (!total_repeat_length && repeats.is_traced()) {
      detail::fail("repeat",
                   "the result's shape depends on how often elements are repeated, which is "
                   "traced; say total_repeat_length, how many there are at the end");
    }
    const std::int64_t known =
        repeats.is_traced() ? 0 : detail::sum_of_repetitions(repeats, repeats.size() == n ? 1 : n);
    const std::int64_t length = total_repeat_length.value_or(known);
    if (n == 0) {
      if (length > 0) detail::fail("repeat", "there is no element that could be repeated");
      return a;
    }
    const Array counts =
        detail::broadcast_to(repeats.size() == 1 ? detail::reshaped(repeats, {1}) : repeats, {n});
    const Array places = searchsorted(cumsum(counts), arange(length), {.side = "right"});
    return take(a, minimum(places, n - 1), {.axis = static_cast<int>(dim), .mode = "clip"});
  });
}

}  // namespace weft
