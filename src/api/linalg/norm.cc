#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "weft/linalg.h"
#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace detail {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Array root_of_squares(const Array& x, const Reduced& over) {
  return emit(OpKind::sqrt, {sum_over(squared_abs(x), over)});
}

Array largest(const Array& x, const Reduced& over) {
  return count_over(x, over) == 0 ? sum_over(x, over)
                                  : extreme_over("norm", OpKind::maximum, x, over);
}

Array vector_norm(const Array& x, const linalg::NormOrder& order, const Reduced& over) {
  const double ord = order.number;
  if (!order.name.empty()) {
    fail("norm", fmt::format("ord \"{}\" is of matrices, not of vectors", order.name));
  }
  if (ord == 2) return root_of_squares(x, over);
  if (ord == 0) return sum_over(convert(as_bool(x), real_part(x.dtype())), over);
  const Array size = emit(OpKind::abs, {x});
  if (ord == kInfinity) return largest(size, over);
  if (ord == -kInfinity) return extreme_over("norm", OpKind::minimum, size, over);
  if (ord == 1) return sum_over(size, over);
  const Array total = sum_over(with_number(OpKind::power, size, ord), over);
  return with_number(OpKind::power, total, 1 / ord);
}

// From the singular values of the matrices.
Array norm_of_values(const Array& x, const linalg::NormOrder& order, std::int64_t row,
                     std::int64_t column, bool keepdims) {
  const Array s = linalg::svdvals(moveaxis(x, {row, column}, {-2, -1}));
  Array found = !order.name.empty() ? weft::sum(s, -1)
                : order.number > 0  ? weft::max(s, -1)
                                    : weft::min(s, -1);
  for (const std::int64_t dim : {std::min(row, column), std::max(row, column)}) {
    if (keepdims) found = expand_dims(found, dim);
  }
  return found;
}

// Or the largest or smallest of the sums of absolute values down the columns or along the rows.
Array matrix_norm(const Array& x, const linalg::NormOrder& order, std::int64_t row,
                  std::int64_t column, bool keepdims) {
  const double ord = order.number, size = std::abs(ord);
  if (order.name == "fro") return root_of_squares(x, {{row, column}, keepdims});
  if (order.name == "nuc" || (order.name.empty() && size == 2)) {
    return norm_of_values(x, order, row, column, keepdims);
  }
  if (!order.name.empty() || (size != 1 && size != kInfinity)) {
    fail("norm", fmt::format("ord {} is not known of matrices; there are 1, -1, 2, -2, infinity, "
                             "-infinity, \"fro\", \"nuc\", and none given (as \"fro\")",
                             order.name.empty() ? fmt::format("{}", ord) : '"' + order.name + '"'));
  }
  const std::int64_t first = size == 1 ? row : column, second = size == 1 ? column : row;
  const Array sums = sum_over(emit(OpKind::abs, {x}), {{first}, true});
  const Reduced over{{second}, true};
  const Array kept =
      ord > 0 ? largest(sums, over) : extreme_over("norm", OpKind::minimum, sums, over);
  return keepdims ? kept : squeezed(kept, {std::min(row, column), std::max(row, column)});
}

}  // namespace
}  // namespace detail

Array linalg::norm(const Arg& x, const NormOptions& options) {
  return detail::operation("norm", x.where, [&] {
    const Array a = detail::inexact(x.array);
    const auto over = detail::reduced_dims("norm", a, options.axis, options.keepdims);
    const std::size_t count = over.dims.size();
    if (!options.ord && (count == 2 || !options.axis.some)) return detail::root_of_squares(a, over);
    if (count == 1) return detail::vector_norm(a, options.ord.value_or(2), over);
    if (count != 2) {
      detail::fail("norm", fmt::format("{} axes of an array of shape {}; one axis is for norms of "
                                       "vectors, two for norms of matrices",
                                       count, dims_text(x.array.shape())));
    }
    const auto axis = [&](std::size_t i) {
      return options.axis.some ? detail::normalized("norm", options.axis.dims[i], a.ndim())
                               : over.dims[i];
    };
    return detail::matrix_norm(a, *options.ord, axis(0), axis(1), options.keepdims);
  });
}

Array linalg::vector_norm(const Arg& x, const NormOptions& options) {
  return detail::operation("vector_norm", x.where, [&] {
    NormOptions all = options;
    if (!all.ord) all.ord = 2;
    if (options.axis.dims.size() > 1) {
      const Array a = detail::inexact(x.array);
      const auto over = detail::reduced_dims("vector_norm", a, options.axis, options.keepdims);
      return detail::vector_norm(a, *all.ord, over);
    }
    if (options.axis.some) return norm(x, all);
    all.axis = 0;
    all.keepdims = false;
    const Array found = norm({ravel(x.array), x.where}, all);
    return options.keepdims ? reshape(found, Dims(static_cast<std::size_t>(x.array.ndim()), 1))
                            : found;
  });
}

}  // namespace weft
