#include <array>
#include <cmath>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/element_order.h"
#include "api/ops/promotion.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {
namespace {

// x with the reduced dimensions joined into one, the last.
Array with_joined_last(const Array& x, const Dims& dims) {
  const Shape shape = x.shape();
  Dims permutation, joined_dims;
  std::int64_t size = 1;
  for (std::int64_t d = 0; d < x.ndim(); ++d) {
    if (contains(dims, d)) continue;
    permutation.push_back(d);
    joined_dims.push_back(shape[at(d)]);
  }
  for (const std::int64_t d : dims) {
    permutation.push_back(d);
    size *= shape[at(d)];
  }
  joined_dims.push_back(size);
  return reshaped(transposed(x, permutation), joined_dims);
}

// Sorted along the last dimension; all NaN where one is.
Array sorted_or_nan(const Array& x) {
  const std::int64_t last = x.ndim() - 1;
  const Array bad = reduce_over(OpKind::or_, nan_mask(x), {{last}, true});
  const Array nan = full({x.dtype(), x.shape()}, std::nan(""));
  return sorted_by(std::array{choose(broadcast_to(bad, x.shape()), nan, x)}, 1, last, true)[0];
}

// The elements at a place that q gives: q's dimensions come first.
Array element_at(const Array& sorted, const Array& place) {
  const std::int64_t last = sorted.ndim() - 1;
  Dims front = {last};
  for (std::int64_t d = 0; d < last; ++d) front.push_back(d);
  return taken(transposed(sorted, front), convert(place, DType::i32), 0);
}

// A factor of q's shape, for values with q's dimensions first.
Array along_q(const Array& factor, const Array& values) {
  Dims positions;
  for (std::int64_t d = 0; d < factor.ndim(); ++d) positions.push_back(d);
  return broadcast_in_dim(factor, values.shape(), positions);
}

// `q`: of position_dtype.
Array between(const Array& sorted, const Array& q, const std::string& method) {
  const auto top = static_cast<double>(sorted.shape()[at(sorted.ndim() - 1)] - 1);
  const Array place = with_number(OpKind::multiply, q, top);
  const auto clamped = [&](const Array& x) {
    return emit(OpKind::clamp, {full({x.dtype(), {}}, 0), x, full({x.dtype(), {}}, top)});
  };
  const Array floor = emit(OpKind::floor, {place}), ceil = emit(OpKind::ceil, {place});
  const Array rest = emit(OpKind::subtract, {place, floor});
  if (method == "nearest") {  // of two the lower one, as in JAX
    const Array is_low = compare(ComparisonDirection::LE, rest, 0.5);
    return element_at(sorted, clamped(choose(is_low, floor, ceil)));
  }
  if (method == "lower") return element_at(sorted, clamped(floor));
  if (method == "higher") return element_at(sorted, clamped(ceil));
  const Array low = element_at(sorted, clamped(floor)), high = element_at(sorted, clamped(ceil));
  if (method == "midpoint") {
    return with_number(OpKind::multiply, emit(OpKind::add, {low, high}), 0.5);
  }
  const Array whole = emit(OpKind::subtract, {full_like(rest, 1), rest});
  const auto weighted = [&](const Array& values, const Array& weights) {
    return emit(OpKind::multiply, {convert(values, q.dtype()), along_q(weights, values)});
  };
  return convert(emit(OpKind::add, {weighted(low, whole), weighted(high, rest)}), sorted.dtype());
}

Array quantile_of(const char* name, const Array& x, const Array& q, const Axes& axis, bool keepdims,
                  const std::string& method) {
  const Reduced over = reduced_dims(name, x, axis, keepdims);
  if (is_complex(x.dtype())) {
    fail(name, fmt::format("complex numbers have no order, and {} is {}", dims_text(x.shape()),
                           numpy_name(x.dtype())));
  }
  if (q.ndim() > 1) {
    fail(name,
         fmt::format("q has shape {}; it must be a number or a vector", dims_text(q.shape())));
  }
  if (count_over(x, over) == 0) {
    fail(name, fmt::format("an array of shape {} has no elements along axes {}",
                           dims_text(x.shape()), to_string(Shape(over.dims))));
  }
  const DType dtype = to_inexact(x.dtype());
  const Array sorted = sorted_or_nan(with_joined_last(convert(x, dtype), over.dims));
  const Array result =
      between(sorted, convert(q, position_dtype(dtype, {q.dtype(), q.weak_type()})), method);
  if (!keepdims) return result;
  Dims kept;
  for (const std::int64_t d : over.dims) kept.push_back(d + q.ndim());
  return expanded(result, kept);
}

void check_method(const char* name, const std::string& method) {
  for (const char* known : {"linear", "lower", "higher", "midpoint", "nearest"}) {
    if (method == known) return;
  }
  fail(name, fmt::format("the method \"{}\" is not known; there are \"linear\", \"lower\", "
                         "\"higher\", \"midpoint\", \"nearest\"",
                         method));
}

}  // namespace
}  // namespace detail

Array median(const Arg& x, const ReduceOptions& options) {
  return detail::operation("median", x.where, [&] {
    detail::reduced("median", x.array, options, detail::Takes::axes);  // for its errors
    return detail::quantile_of("median", x.array, 0.5, options.axis, options.keepdims, "midpoint");
  });
}

Array quantile(const Arg& x, const Arg& q, const QuantileOptions& options) {
  return detail::operation("quantile", x.where, [&] {
    detail::check_method("quantile", options.method);
    detail::check_number("quantile", "q", q.array, 0, 1);
    return detail::quantile_of("quantile", x.array, q.array, options.axis, options.keepdims,
                               options.method);
  });
}

Array percentile(const Arg& x, const Arg& q, const QuantileOptions& options) {
  return detail::operation("percentile", x.where, [&] {
    detail::check_method("percentile", options.method);
    detail::check_number("percentile", "q", q.array, 0, 100);
    const Array fraction = detail::with_number(
        detail::OpKind::divide,
        detail::convert(q.array, to_inexact(q.array.dtype()), q.array.weak_type()), 100);
    return detail::quantile_of("percentile", x.array, fraction, options.axis, options.keepdims,
                               options.method);
  });
}

}  // namespace weft
