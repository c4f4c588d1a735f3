#include <array>
#include <limits>

#include <fmt/format.h>

#include "weft/sorting.h"

#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {
namespace {

// A window that reaches from each element to the beginning (or, reversed, to the end): what JAX
// emits on CPUs, and what the partitioner knows as a running result.
Array windowed(const char* name, const Array& x, const Array& init, ir::Block* combine,
               std::int64_t dim, bool reverse) {
  const std::size_t rank = x.shape().size();
  const std::int64_t size = x.shape()[at(dim)];
  check_whole(name, x, dim);
  if (x.size() == 0) return x;
  const Dims ones(rank, 1);
  Dims window = ones;
  window[at(dim)] = size;
  ir::Pairs padding(rank, {0, 0});
  padding[at(dim)] =
      reverse ? std::array{std::int64_t{0}, size - 1} : std::array{size - 1, std::int64_t{0}};
  const std::array operands = {x, init};
  const Array result =
      emit(OpKind::reduce_window, operands,
           ir::AttrsRef::of(ir::ReduceWindowAttrs{ones, padding, ones, window, ones}), {combine});
  return weak_as(result, x);
}

Array cumulative(const char* name, const Array& x, OpKind kind, std::int64_t dim, bool reverse) {
  return windowed(name, x, identity_of(kind, x.dtype()), combiner(kind, x.dtype()), dim, reverse);
}

// Sums and products: booleans are counted, and no axis means the flattened array.
Array accumulation(const char* name, OpKind kind, const Arg& x, std::optional<int> axis,
                   const CumulativeOptions& options) {
  return operation(name, x.where, [&] {
    const Array a = axis ? x.array : flattened(x.array);
    const std::int64_t dim = normalized(name, axis.value_or(0), a.ndim());
    const DType dtype = a.dtype() == DType::i1 ? DType::i32 : a.dtype();
    return cumulative(name, convert(a, dtype), kind, dim, options.reverse);
  });
}

Array running_extreme(const char* name, OpKind kind, const Arg& x, int axis,
                      const CumulativeOptions& options) {
  return operation(name, x.where, [&] {
    const DType dtype = x.array.dtype();
    if (is_complex(dtype) || dtype == DType::i1) {
      fail(name, fmt::format("it takes integers and floats, not {}", typeof_(x.array)));
    }
    return cumulative(name, x.array, kind, normalized(name, axis, x.array.ndim()), options.reverse);
  });
}

// log(exp(a) + exp(b)) without overflow; infinities of one sign stay.
ir::Block* log_add_exp(DType dtype) {
  const std::array dtypes = {dtype, dtype};
  return tracing().combiner(dtypes, [&](const trace::Values& arguments) {
    const Array a = array_of(arguments[0]), b = array_of(arguments[1]);
    const Array difference = emit(OpKind::subtract, {a, b});
    const Array smaller = emit(OpKind::negate, {emit(OpKind::abs, {difference})});
    const Array rest = emit(OpKind::log_plus_one, {emit(OpKind::exponential, {smaller})});
    const Array total = emit(OpKind::add, {emit(OpKind::maximum, {a, b}), rest});
    return trace::Values{value_of(choose(nan_mask(difference), emit(OpKind::add, {a, b}), total))};
  });
}

Array difference(const Array& x, std::int64_t dim) {
  const std::int64_t size = x.shape()[at(dim)];
  if (size == 0) return x;
  const Array next = sliced_in_dim(x, dim, 1, size), here = sliced_in_dim(x, dim, 0, size - 1);
  if (x.dtype() == DType::i1) return compare(ComparisonDirection::NE, next, here);
  return emit(OpKind::subtract, {next, here});
}

}  // namespace
}  // namespace detail

Array cumsum(const Arg& x, std::optional<int> axis, const CumulativeOptions& options) {
  return detail::accumulation("cumsum", detail::OpKind::add, x, axis, options);
}

Array Array::cumsum(std::optional<int> axis, Where where) const {
  return weft::cumsum({*this, where}, axis);
}
Array Array::cumsum(const Axis& axis, Where where) const {
  return weft::cumsum({*this, where}, axis);
}
Array Array::cumprod(std::optional<int> axis, Where where) const {
  return weft::cumprod({*this, where}, axis);
}
Array Array::cumprod(const Axis& axis, Where where) const {
  return weft::cumprod({*this, where}, axis);
}

Array cumprod(const Arg& x, std::optional<int> axis, const CumulativeOptions& options) {
  return detail::accumulation("cumprod", detail::OpKind::multiply, x, axis, options);
}

Array cummax(const Arg& x, int axis, const CumulativeOptions& options) {
  return detail::running_extreme("cummax", detail::OpKind::maximum, x, axis, options);
}

Array cummin(const Arg& x, int axis, const CumulativeOptions& options) {
  return detail::running_extreme("cummin", detail::OpKind::minimum, x, axis, options);
}

Array cumlogsumexp(const Arg& x, int axis, const CumulativeOptions& options) {
  return detail::operation("cumlogsumexp", x.where, [&] {
    const DType dtype = x.array.dtype();
    if (!is_float(dtype)) {
      detail::fail("cumlogsumexp", fmt::format("it takes floats, not {}", typeof_(x.array)));
    }
    const std::int64_t dim = detail::normalized("cumlogsumexp", axis, x.array.ndim());
    const Array init = detail::full({dtype, {}}, -std::numeric_limits<double>::infinity());
    return detail::windowed("cumlogsumexp", x.array, init, detail::log_add_exp(dtype), dim,
                            options.reverse);
  });
}

Array diff(const Arg& x, int n, int axis) {
  return detail::operation("diff", x.where, [&] {
    if (n < 0) detail::fail("diff", fmt::format("n = {}; it must not be negative", n));
    const std::int64_t dim = detail::normalized("diff", axis, x.array.ndim());
    Array result = x.array;
    for (int i = 0; i < n; ++i) result = detail::difference(result, dim);
    return result;
  });
}

}  // namespace weft
