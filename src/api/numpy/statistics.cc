#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/promotion.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"

namespace weft {
namespace detail {
namespace {

Array var_over(const Array& x, const Reduced& over, double ddof) {
  const DType dtype = to_inexact(x.dtype()), part = real_part(dtype);
  const Array wide = convert(x, computed_in(dtype));
  const Array mean = mean_over(wide, {over.dims, true, over.where});
  const Array centered = emit(OpKind::subtract, {wide, broadcast_to(mean, wide.shape())});
  const Array total = sum_over(squared_abs(centered), over);
  const Array nan = full({part, total.shape()}, std::nan(""));
  if (over.where.has_value()) {
    const Array divisor = with_number(OpKind::subtract, masked_count(over, total.dtype()), ddof);
    const Array enough = compare(ComparisonDirection::GT, divisor, full_like(divisor, 0));
    return choose(enough, convert(emit(OpKind::divide, {total, divisor}), part), nan);
  }
  const double divisor = static_cast<double>(count_over(x, over)) - ddof;
  return divisor <= 0 ? nan : convert(with_number(OpKind::divide, total, divisor), part);
}

// Where it is NaN, `replacement`.
Array without_nan(const Array& x, double replacement) {
  return choose(nan_mask(x), full({x.dtype(), x.shape()}, replacement), x);
}

bool may_be_nan(const Array& x) { return is_float(x.dtype()) || is_complex(x.dtype()); }

Array nan_extreme(const char* name, OpKind kind, const Arg& x, const ReduceOptions& options) {
  return operation(name, x.where, [&] {
    const Array& a = x.array;
    const Reduced over = reduced(name, a, options, Takes::axes);
    if (!is_float(a.dtype())) return extreme_over(name, kind, a, over);
    const Array worst = broadcast_to(identity_of(kind, a.dtype()), a.shape());
    const Array found = extreme_over(name, kind, choose(nan_mask(a), worst, a), over);
    const Array none = reduce_over(OpKind::and_, nan_mask(a), over);
    return choose(none, full({a.dtype(), found.shape()}, std::nan("")), found);
  });
}

// Weights of x's shape, or of its shape along the reduced axes, as x's shape.
Array weights_as(const Array& weights, const Array& x, const Axes& axis, const Reduced& over) {
  const Shape shape = x.shape(), given = weights.shape();
  if (given == shape) return weights;
  if (!axis.some) {
    fail("average",
         fmt::format("weights of shape {} differ from the array's {}; name the axis that "
                     "they belong to",
                     to_string(given), to_string(shape)));
  }
  // The axes may be given in any order; so are the weights' dimensions.
  Dims order, wanted;
  for (const std::int64_t a : axis.dims) {
    order.push_back(normalized("average", a, x.ndim()));
    wanted.push_back(shape[at(order.back())]);
  }
  if (given != wanted) {
    fail("average", fmt::format("weights of shape {} do not fit axes {} of an array of shape {}",
                                to_string(given), to_string(Shape(order)), to_string(shape)));
  }
  Dims permutation;
  for (const std::int64_t dim : over.dims) {
    permutation.push_back(std::ranges::find(order, dim) - order.begin());
  }
  return broadcast_in_dim(transposed(weights, permutation), shape, over.dims);
}

}  // namespace
}  // namespace detail

Array var(const Arg& x, const VarOptions& options) {
  return detail::operation("var", x.where, [&] {
    return detail::var_over(
        x.array,
        detail::reduced_dims("var", x.array, options.axis, options.keepdims, options.where),
        options.ddof);
  });
}

Array std_(const Arg& x, const VarOptions& options) {
  return detail::operation("std", x.where, [&] {
    const auto over =
        detail::reduced_dims("std", x.array, options.axis, options.keepdims, options.where);
    return detail::emit(detail::OpKind::sqrt, {detail::var_over(x.array, over, options.ddof)});
  });
}

Array average(const Arg& x, const AverageOptions& options) {
  return detail::operation("average", x.where, [&] {
    const auto over = detail::reduced_dims("average", x.array, options.axis, options.keepdims);
    if (!options.weights.has_value()) return detail::mean_over(x.array, over);
    const Array weights = detail::weights_as(options.weights, x.array, options.axis, over);
    const auto both = detail::promoted("average", std::array{x.array, weights});
    const Array a = detail::inexact(both[0]), w = detail::inexact(both[1]);
    return detail::emit(detail::OpKind::divide,
                        {detail::sum_over(detail::emit(detail::OpKind::multiply, {a, w}), over),
                         detail::sum_over(w, over)});
  });
}

Array nansum(const Arg& x, const ReduceOptions& options) {
  return detail::operation("nansum", x.where, [&] {
    const Array a = detail::may_be_nan(x.array) ? detail::without_nan(x.array, 0) : x.array;
    return detail::sum_over(a, detail::reduced("nansum", a, options, detail::Takes::axes));
  });
}

Array nanprod(const Arg& x, const ReduceOptions& options) {
  return detail::operation("nanprod", x.where, [&] {
    const Array a = detail::may_be_nan(x.array) ? detail::without_nan(x.array, 1) : x.array;
    return detail::prod_over(a, detail::reduced("nanprod", a, options, detail::Takes::axes));
  });
}

Array nanmean(const Arg& x, const ReduceOptions& options) {
  return detail::operation("nanmean", x.where, [&] {
    const auto over = detail::reduced("nanmean", x.array, options, detail::Takes::axes);
    if (!detail::may_be_nan(x.array)) return detail::mean_over(x.array, over);
    const Array there = detail::emit(detail::OpKind::not_, {detail::nan_mask(x.array)});
    const Array count = detail::sum_over(detail::convert(there, x.array.dtype()), over);
    const Array total = detail::sum_over(detail::without_nan(x.array, 0), over);
    return detail::emit(detail::OpKind::divide, {total, count});
  });
}

Array nanmax(const Arg& x, const ReduceOptions& options) {
  return detail::nan_extreme("nanmax", detail::OpKind::maximum, x, options);
}

Array nanmin(const Arg& x, const ReduceOptions& options) {
  return detail::nan_extreme("nanmin", detail::OpKind::minimum, x, options);
}

}  // namespace weft
