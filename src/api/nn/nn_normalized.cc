// Softmax and its relatives, standardization, one-hot vectors.
#include <limits>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/nn.h"

#include "api/ops/elementwise_ops.h"
#include "api/ops/reshape_ops.h"
#include "core/text/numpy_name.h"

namespace weft::nn {
namespace {

using detail::As;
using detail::emit;
using detail::full_like;
using detail::operation;
using ir::OpKind;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The dimensions reduced to size 1.
Array kept(const Array& reduced, const Array& like, const Dims& dims) {
  Dims shape = like.shape();
  for (const std::int64_t dim : dims) shape[at(dim)] = 1;
  return detail::reshaped(reduced, shape);
}

// x where `where` holds, elsewhere what does not count.
Array masked(const Array& x, const std::optional<Array>& where, double otherwise) {
  return where ? weft::where(*where, x, full_like(x, otherwise)) : x;
}

// Over the dimensions, which stay with size 1.
Array largest(const Array& x, const Dims& dims, const std::optional<Array>& where) {
  const Array shown = masked(x, where, -kInfinity);
  const Array init = detail::full({x.dtype(), {}}, -kInfinity);
  return kept(detail::reduce(OpKind::maximum, shown, init, dims), x, dims);
}

// Half-precision numbers are summed in f32, as in JAX.
Array sum(const Array& x, const Dims& dims, const std::optional<Array>& where) {
  const bool half = is_float(x.dtype()) && byte_size(x.dtype()) < 4;
  Array shown = masked(x, where, 0);
  if (half) shown = detail::convert(shown, DType::f32);
  const Array init = detail::identity_of(OpKind::add, shown.dtype());
  const Array total = detail::reduce(OpKind::add, shown, init, dims);
  return kept(half ? detail::convert(total, x.dtype()) : total, x, dims);
}

// How many elements a sum over the dimensions has; with a mask for each sum.
Array count(const Array& x, const Dims& dims, const std::optional<Array>& where) {
  if (where) {
    return sum(detail::convert(detail::broadcast_to(*where, x.shape()), x.dtype()), dims, {});
  }
  std::int64_t elements = 1;
  for (const std::int64_t dim : dims) elements *= x.shape()[at(dim)];
  return detail::full({x.dtype(), {}}, static_cast<double>(elements));
}

Array average(const Array& x, const Dims& dims, const std::optional<Array>& where) {
  return sum(x, dims, where) / count(x, dims, where);
}

// A float, and the mask that goes with it.
struct Masked {
  Array x;
  std::optional<Array> where;
  Dims dims;
};
Masked arguments(const char* name, const Array& x, const std::optional<Array>& where,
                 const Axes& axes) {
  Masked result{detail::promoted_as(name, As::inexact, {x})[0], {}, {}};
  if (where) {
    if (!is_boolean(where->dtype())) {
      detail::fail(
          name, fmt::format("where must be an array of bool, not {}", numpy_name(where->dtype())));
    }
    const auto both = detail::broadcast(name, std::vector{result.x, *where});
    result.x = both[0];
    result.where = both[1];
  }
  result.dims = detail::normalized(name, axes, result.x.ndim());
  return result;
}

Array without(const Array& x, const Dims& dims) {
  Dims shape;
  for (int d = 0; d < x.ndim(); ++d) {
    if (!contains(dims, d)) shape.push_back(x.shape()[at(d)]);
  }
  return detail::reshaped(x, shape);
}

}  // namespace

Array softmax(const Arg& x, const SoftmaxOptions& options) {
  return operation("softmax", x.where, [&] {
    const Masked in = arguments("softmax", x.array, options.where, options.axis);
    const Array shown = masked(in.x, in.where, -kInfinity);
    const Array exponentials = weft::exp(shown - stop_gradient(largest(in.x, in.dims, in.where)));
    const Array result = exponentials / sum(exponentials, in.dims, in.where);
    return masked(result, in.where, 0);
  });
}

Array softmax(const Arg& x, const Axes& axis, SoftmaxOptions options) {
  options.axis = axis;
  return softmax(x, options);
}

Array log_softmax(const Arg& x, const SoftmaxOptions& options) {
  return operation("log_softmax", x.where, [&] {
    const Masked in = arguments("log_softmax", x.array, options.where, options.axis);
    const Array shown = masked(in.x, in.where, -kInfinity);
    const Array shifted = shown - stop_gradient(largest(in.x, in.dims, in.where));
    const Array result = shifted - weft::log(sum(weft::exp(shifted), in.dims, in.where));
    return masked(result, in.where, -kInfinity);
  });
}

Array log_softmax(const Arg& x, const Axes& axis, SoftmaxOptions options) {
  options.axis = axis;
  return log_softmax(x, options);
}

Array logsumexp(const Arg& x, const LogSumExpOptions& options) {
  return operation("logsumexp", x.where, [&] {
    Array numbers = x.array;
    if (options.b) {
      const auto both = detail::promoted_as("logsumexp", As::inexact, {x.array, *options.b});
      numbers = weft::where(both[1] != 0, both[0], full_like(both[0], -kInfinity));
    }
    Masked in = arguments("logsumexp", numbers, options.where, options.axis);
    in.x = masked(in.x, in.where, 0);  // so that no gradient comes from an infinity
    if (is_complex(in.x.dtype()))
      detail::fail("logsumexp", "it is not defined for complex numbers");
    const Array top = largest(in.x, in.dims, in.where);
    const Array offset = stop_gradient(weft::where(isfinite(top), top, full_like(top, 0)));
    Array exponentials = weft::exp(in.x - offset);
    if (options.b) exponentials = exponentials * *options.b;
    const Array total = sum(exponentials, in.dims, in.where);
    Array result = weft::log(weft::abs(total)) + offset;
    if (options.b) {
      result = weft::where(total < 0, full_like(result, std::numeric_limits<double>::quiet_NaN()),
                           result);
    }
    return options.keepdims ? result : without(result, in.dims);
  });
}

Array logsumexp(const Arg& x, const Axes& axis, LogSumExpOptions options) {
  options.axis = axis;
  return logsumexp(x, options);
}

Array logmeanexp(const Arg& x, const LogSumExpOptions& options) {
  return operation("logmeanexp", x.where, [&] {
    const Masked in = arguments("logmeanexp", x.array, options.where, options.axis);
    const Array elements = count(in.x, in.dims, in.where);
    const Array sums = logsumexp(x.array, options);
    return sums - weft::log(options.keepdims || elements.ndim() == 0 ? elements
                                                                     : without(elements, in.dims));
  });
}

Array logmeanexp(const Arg& x, const Axes& axis, LogSumExpOptions options) {
  options.axis = axis;
  return logmeanexp(x, options);
}

Array standardize(const Arg& x, const StandardizeOptions& options) {
  return operation("standardize", x.where, [&] {
    const Masked in = arguments("standardize", x.array, options.where, options.axis);
    const Array mean = options.mean ? *options.mean : average(in.x, in.dims, in.where);
    Array variance;
    if (options.variance) {
      variance = *options.variance;
    } else {
      // Rounding may leave less than 0.
      variance = maximum(average(square(in.x), in.dims, in.where) - square(mean), 0);
    }
    return (in.x - mean) * rsqrt(variance + options.epsilon);
  });
}

Array one_hot(const Arg& x, std::int64_t num_classes, const OneHotOptions& options) {
  return operation("one_hot", x.where, [&] {
    if (num_classes < 0) {
      detail::fail("one_hot", fmt::format("{} classes; there must be 0 or more", num_classes));
    }
    const int rank = x.array.ndim();
    const std::int64_t axis = detail::normalized("one_hot", options.axis, rank + 1);
    Dims column = x.array.shape();
    column.insert(column.begin() + axis, 1);
    Dims classes(at(rank + 1), 1);
    classes[at(axis)] = num_classes;
    const Array indices = detail::reshaped(x.array, column);
    const DType dtype = is_boolean(x.array.dtype()) ? DType::i32 : x.array.dtype();
    const Array numbers = broadcasted_iota(dtype, classes, static_cast<int>(axis));
    return convert_element_type(indices == numbers, options.dtype);
  });
}

}  // namespace weft::nn
