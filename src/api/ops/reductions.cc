#include "api/ops/reductions.h"

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/promotion.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {

Reduced reduced_dims(const char* name, const Array& x, const Axes& axes, bool keepdims,
                     const Array& where) {
  Reduced over{normalized(name, axes, x.ndim()), keepdims};
  if (!where.has_value()) return over;
  const Shape shape = x.shape(), mask = where.shape();
  bool fits = where.dtype() == DType::i1 && where.ndim() <= x.ndim();
  for (int d = 1; fits && d <= where.ndim(); ++d) {
    const std::int64_t size = mask[at(where.ndim() - d)];
    fits = size == 1 || size == shape[at(x.ndim() - d)];
  }
  if (!fits) {
    fail(name, fmt::format("where is {} for an array of shape {}; it must have booleans and be "
                           "broadcastable to that shape",
                           typeof_(where), dims_text(shape)));
  }
  over.where = broadcast_to(where, shape);
  return over;
}

Reduced reduced(const char* name, const Array& x, const ReduceOptions& options, Takes takes) {
  const bool all = takes == Takes::everything;
  const auto refuse = [&](bool given, bool taken, const char* what) {
    if (given && !taken) fail(name, fmt::format("takes no {}", what));
  };
  refuse(options.where.has_value(), takes != Takes::axes, "where");
  refuse(options.initial.has_value(), all || takes == Takes::where_and_initial, "initial");
  refuse(options.dtype.has_value(), all || takes == Takes::where_and_dtype, "dtype");
  Reduced over = reduced_dims(name, x, options.axis, options.keepdims, options.where);
  over.initial = options.initial.array;
  if (over.initial.has_value() && over.initial.ndim() != 0) {
    fail(name, fmt::format("initial is {}; it must be one number", typeof_(over.initial)));
  }
  over.dtype = options.dtype;
  return over;
}

Array masked_count(const Reduced& over, DType dtype) {
  return sum_over(convert(over.where, dtype), {over.dims, over.keepdims});
}

std::int64_t count_over(const Array& x, const Reduced& over) {
  const Shape shape = x.shape();
  std::int64_t count = 1;
  for (const std::int64_t dim : over.dims) count *= shape[at(dim)];
  return count;
}

DType computed_in(DType dtype) {
  return dtype == DType::f16 || dtype == DType::bf16 ? DType::f32 : dtype;
}

Array inexact(const Array& x) { return convert(x, to_inexact(x.dtype())); }

Array reduce_over(OpKind kind, const Array& x, const Reduced& over) {
  const Array identity = identity_of(kind, x.dtype());
  Array from = convert(x, x.dtype());
  if (over.where.has_value()) {
    from = choose(over.where, from, broadcast_to(identity, from.shape()));
  }
  Array result = reduce(kind, from, identity, over.dims);
  if (over.initial.has_value()) {
    const Array initial = convert(over.initial, x.dtype());
    result = emit(kind, {broadcast_to(initial, result.shape()), result});
  }
  return over.keepdims ? expanded(result, over.dims) : result;
}

namespace {

// Small integers grow, so that their sums rarely overflow.
DType summed_as(DType dtype) {
  if (dtype == DType::i1) return DType::i32;
  if (!is_integer(dtype) || info(dtype).bits >= 32) return dtype;
  return is_unsigned_integer(dtype) ? DType::ui32 : DType::i32;
}

Array accumulated(OpKind kind, const Array& x, const Reduced& over) {
  const DType dtype = over.dtype.value_or(summed_as(x.dtype()));
  const Array wide = convert(x, computed_in(dtype));
  return convert(reduce_over(kind, wide, over), dtype);
}

}  // namespace

Array sum_over(const Array& x, const Reduced& over) { return accumulated(OpKind::add, x, over); }

Array prod_over(const Array& x, const Reduced& over) {
  return accumulated(OpKind::multiply, x, over);
}

Array extreme_over(const char* name, OpKind kind, const Array& x, const Reduced& over) {
  if (is_complex(x.dtype())) {
    fail(name, fmt::format("complex numbers have no order, and this is {}; reduce their abs or "
                           "real part",
                           typeof_(x)));
  }
  if (over.where.has_value() && !over.initial.has_value()) {
    fail(name, fmt::format("{} has no identity; with where it needs an initial", name));
  }
  if (count_over(x, over) == 0 && !over.initial.has_value()) {
    fail(name, fmt::format("an array of shape {} has no elements along axes {}, and {} has no "
                           "identity",
                           dims_text(x.shape()), to_string(Shape(over.dims)), name));
  }
  if (x.dtype() == DType::i1) kind = kind == OpKind::maximum ? OpKind::or_ : OpKind::and_;
  return reduce_over(kind, x, over);
}

Array mean_over(const Array& x, const Reduced& over) {
  const DType dtype = over.dtype.value_or(to_inexact(x.dtype()));
  Reduced wide = over;
  wide.dtype = computed_in(to_inexact(dtype));
  const Array total = sum_over(x, wide);
  const Array mean =
      over.where.has_value()
          ? emit(OpKind::divide, {total, masked_count(over, total.dtype())})
          : with_number(OpKind::divide, total, static_cast<double>(count_over(x, over)));
  return convert(mean, dtype);
}

Array reduction(const Reduction& row, const Arg& x, const ReduceOptions& options) {
  return operation(row.name, x.where, [&] {
    return row.compute(x.array, reduced(row.name, x.array, options, row.takes));
  });
}

namespace {

template <OpKind kKind>
Array logical_over(const Array& x, const Reduced& over) {
  return reduce_over(kKind, as_bool(x), over);
}

Array max_over(const Array& x, const Reduced& over) {
  return extreme_over("max", OpKind::maximum, x, over);
}

Array min_over(const Array& x, const Reduced& over) {
  return extreme_over("min", OpKind::minimum, x, over);
}

Array count_nonzero_over(const Array& x, const Reduced& over) { return sum_over(as_bool(x), over); }

Array ptp_over(const Array& x, const Reduced& over) {
  if (x.dtype() == DType::i1) {
    fail("ptp", "booleans have no difference; convert them with astype");
  }
  return emit(OpKind::subtract, {extreme_over("ptp", OpKind::maximum, x, over),
                                 extreme_over("ptp", OpKind::minimum, x, over)});
}

constexpr Reduction kSum = {"sum", Takes::everything, sum_over};
constexpr Reduction kProd = {"prod", Takes::everything, prod_over};
constexpr Reduction kMax = {"max", Takes::where_and_initial, max_over};
constexpr Reduction kMin = {"min", Takes::where_and_initial, min_over};
constexpr Reduction kPtp = {"ptp", Takes::axes, ptp_over};
constexpr Reduction kAll = {"all", Takes::where, logical_over<OpKind::and_>};
constexpr Reduction kAny = {"any", Takes::where, logical_over<OpKind::or_>};
constexpr Reduction kCountNonzero = {"count_nonzero", Takes::axes, count_nonzero_over};
constexpr Reduction kMean = {"mean", Takes::where_and_dtype, mean_over};

}  // namespace
}  // namespace detail

Array sum(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kSum, x, o); }
Array prod(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kProd, x, o); }
Array max(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kMax, x, o); }
Array min(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kMin, x, o); }
Array ptp(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kPtp, x, o); }
Array all(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kAll, x, o); }
Array any(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kAny, x, o); }
Array count_nonzero(const Arg& x, const ReduceOptions& o) {
  return detail::reduction(detail::kCountNonzero, x, o);
}
Array mean(const Arg& x, const ReduceOptions& o) { return detail::reduction(detail::kMean, x, o); }

}  // namespace weft
