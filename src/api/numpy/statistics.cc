#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/promotion.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

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

Array nansum_over(const Array& x, const Reduced& over) {
  return sum_over(may_be_nan(x) ? without_nan(x, 0) : x, over);
}

Array nanprod_over(const Array& x, const Reduced& over) {
  return prod_over(may_be_nan(x) ? without_nan(x, 1) : x, over);
}

Array nanmean_over(const Array& x, const Reduced& over) {
  if (!may_be_nan(x)) return mean_over(x, over);
  const Array there = emit(OpKind::not_, {nan_mask(x)});
  const Array count = sum_over(convert(there, x.dtype()), over);
  const Array total = sum_over(without_nan(x, 0), over);
  return emit(OpKind::divide, {total, count});
}

Array nan_extreme(const char* name, OpKind kind, const Array& x, const Reduced& over) {
  if (!is_float(x.dtype())) return extreme_over(name, kind, x, over);
  const Array worst = broadcast_to(identity_of(kind, x.dtype()), x.shape());
  const Array found = extreme_over(name, kind, choose(nan_mask(x), worst, x), over);
  const Array none = reduce_over(OpKind::and_, nan_mask(x), over);
  return choose(none, full({x.dtype(), found.shape()}, std::nan("")), found);
}

Array nanmax_over(const Array& x, const Reduced& over) {
  return nan_extreme("nanmax", OpKind::maximum, x, over);
}

Array nanmin_over(const Array& x, const Reduced& over) {
  return nan_extreme("nanmin", OpKind::minimum, x, over);
}

constexpr Reduction kNanSum = {"nansum", Takes::axes, nansum_over};
constexpr Reduction kNanProd = {"nanprod", Takes::axes, nanprod_over};
constexpr Reduction kNanMean = {"nanmean", Takes::axes, nanmean_over};
constexpr Reduction kNanMax = {"nanmax", Takes::axes, nanmax_over};
constexpr Reduction kNanMin = {"nanmin", Takes::axes, nanmin_over};

// Weights of x's shape, or of its shape along the reduced axes, as x's shape.
Array weights_as(const Array& weights, const Array& x, const Axes& axis, const Reduced& over) {
  const Shape shape = x.shape(), given = weights.shape();
  if (given == shape) return weights;
  if (!axis.some) {
    fail("average",
         fmt::format("weights of shape {} differ from the array's {}; name the axis that "
                     "they belong to",
                     dims_text(given), dims_text(shape)));
  }
  // The axes may be given in any order; so are the weights' dimensions.
  Dims order, wanted;
  for (const std::int64_t a : axis.dims) {
    order.push_back(normalized("average", a, x.ndim()));
    wanted.push_back(shape[at(order.back())]);
  }
  if (given != wanted) {
    fail("average", fmt::format("weights of shape {} do not fit axes {} of an array of shape {}",
                                dims_text(given), to_string(Shape(order)), dims_text(shape)));
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

Array nansum(const Arg& x, const ReduceOptions& o) {
  return detail::reduction(detail::kNanSum, x, o);
}
Array nanprod(const Arg& x, const ReduceOptions& o) {
  return detail::reduction(detail::kNanProd, x, o);
}
Array nanmean(const Arg& x, const ReduceOptions& o) {
  return detail::reduction(detail::kNanMean, x, o);
}
Array nanmax(const Arg& x, const ReduceOptions& o) {
  return detail::reduction(detail::kNanMax, x, o);
}
Array nanmin(const Arg& x, const ReduceOptions& o) {
  return detail::reduction(detail::kNanMin, x, o);
}

}  // namespace weft
