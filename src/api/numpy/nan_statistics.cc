// Statistics that leave out what is NaN.
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/promotion.h"
#include "api/ops/reductions.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::operation;

Array not_nan(const Array& x) { return logical_not(detail::nan_mask(x)); }

VarOptions without_nan_too(const Array& x, VarOptions options) {
  const Array there = not_nan(x);
  options.where = options.where.has_value() ? there & options.where : there;
  return options;
}

// The place among n sorted elements that q says, and the elements there, in the last dimension.
Array at_places(const Array& sorted, const Array& place) {
  const Array last = detail::full_like(place, static_cast<double>(sorted.shape().back() - 1));
  return take_along_axis(sorted, astype(clip(place, 0, last), DType::i32), -1);
}

// Of elements whose dimensions are the last but one: q's are behind them.
Array between_places(const Array& sorted, const Array& place, const std::string& method) {
  const Array low = floor(place), high = ceil(place);
  if (method == "nearest") return at_places(sorted, where(place - low <= 0.5, low, high));
  if (method == "lower") return at_places(sorted, low);
  if (method == "higher") return at_places(sorted, high);
  const Array below = at_places(sorted, low), above = at_places(sorted, high);
  if (method == "midpoint") return 0.5 * (below + above);
  const Array share = place - low;
  const auto weighted = [&](const Array& values, const Array& weights) {
    return astype(values, place.dtype()) * weights;
  };
  return astype(weighted(below, 1 - share) + weighted(above, share), sorted.dtype());
}

// The reduced dimensions joined into one, the last.
Array joined_last(const Array& x, const Dims& dims) {
  Dims order, shape;
  std::int64_t size = 1;
  for (std::int64_t d = 0; d < x.ndim(); ++d) {
    if (contains(dims, d)) continue;
    order.push_back(d);
    shape.push_back(x.shape()[at(d)]);
  }
  for (const std::int64_t d : dims) {
    order.push_back(d);
    size *= x.shape()[at(d)];
  }
  shape.push_back(size);
  return reshape(transpose(x, order), shape);
}

// `q`: of `whole`, which is 1 or 100.
Array nan_quantile(const char* name, const Array& x, const Array& q, double whole, const Axes& axis,
                   bool keepdims, const std::string& method) {
  if (is_complex(x.dtype())) {
    detail::fail(name, fmt::format("{} has no order", numpy_name(x.dtype())));
  }
  detail::check_number(name, "q", q, 0, whole);
  if (q.ndim() > 1) detail::fail(name, "q must be a number or a vector");
  const detail::Reduced over = detail::reduced_dims(name, x, axis, keepdims);
  Array values = joined_last(detail::inexact(x), over.dims);
  // Of no elements the result is that of NaNs alone.
  if (values.shape().back() == 0) {
    Dims one = values.shape();
    one.back() = 1;
    values = detail::full({values.dtype(), one}, std::nan(""));
  }
  const Array sorted = sort(values);  // NaN stands last
  const DType of_places = position_dtype(sorted.dtype(), {q.dtype(), q.weak_type()});
  const Array count = sum(astype(not_nan(values), of_places), -1, {.keepdims = true});
  const Array wanted = astype(reshape(q, {-1}), of_places) / whole;
  const Array place = wanted * maximum(count - 1, 0);  // [..., of q]
  const Array nan = detail::full({sorted.dtype(), {}}, std::nan(""));
  Array result = where(count == 0, nan, between_places(sorted, place, method));
  result = moveaxis(result, -1, 0);
  if (q.ndim() == 0) result = squeeze(result, 0);
  for (std::size_t i = 0; keepdims && i < over.dims.size(); ++i) {
    result = expand_dims(result, over.dims[i] + q.ndim());
  }
  return result;
}

// -1 where all are NaN.
Array nan_place(const Array& x, const ReduceOptions& options, double worst,
                Array (*place)(const Arg&, const ReduceOptions&)) {
  if (!is_float(x.dtype())) return place(x, options);
  const Array nans = detail::nan_mask(x);
  const Array found = place(where(nans, detail::full_like(x, worst), x), options);
  const Array none = all(nans, {.axis = options.axis, .keepdims = options.keepdims});
  return where(none, detail::full_like(found, -1), found);
}

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

}  // namespace

Array nanvar(const Arg& x, const VarOptions& options) {
  return operation("nanvar", x.where, [&] { return var(x, without_nan_too(x.array, options)); });
}
Array nanstd(const Arg& x, const VarOptions& options) {
  return operation("nanstd", x.where, [&] { return std_(x, without_nan_too(x.array, options)); });
}

Array nanmedian(const Arg& x, const ReduceOptions& options) {
  return operation("nanmedian", x.where, [&] {
    detail::reduced("nanmedian", x.array, options, detail::Takes::axes);  // for its errors
    return nan_quantile("nanmedian", x.array, Array(0.5), 1, options.axis, options.keepdims,
                        "midpoint");
  });
}
Array nanquantile(const Arg& x, const Arg& q, const QuantileOptions& options) {
  return operation("nanquantile", x.where, [&] {
    return nan_quantile("nanquantile", x.array, q.array, 1, options.axis, options.keepdims,
                        options.method);
  });
}
Array nanpercentile(const Arg& x, const Arg& q, const QuantileOptions& options) {
  return operation("nanpercentile", x.where, [&] {
    return nan_quantile("nanpercentile", x.array, q.array, 100, options.axis, options.keepdims,
                        options.method);
  });
}

Array nanargmax(const Arg& x, const ReduceOptions& options) {
  return operation("nanargmax", x.where,
                   [&] { return nan_place(x.array, options, -kUnbounded, argmax); });
}
Array nanargmin(const Arg& x, const ReduceOptions& options) {
  return operation("nanargmin", x.where,
                   [&] { return nan_place(x.array, options, kUnbounded, argmin); });
}

Array nancumsum(const Arg& x, std::optional<int> axis) {
  return operation("nancumsum", x.where, [&] {
    return cumsum(where(detail::nan_mask(x.array), detail::full_like(x.array, 0), x.array), axis);
  });
}
Array nancumprod(const Arg& x, std::optional<int> axis) {
  return operation("nancumprod", x.where, [&] {
    return cumprod(where(detail::nan_mask(x.array), detail::full_like(x.array, 1), x.array), axis);
  });
}

}  // namespace weft
