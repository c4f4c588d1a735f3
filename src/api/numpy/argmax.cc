// argmax and argmin: one reduction of values and indices together, as JAX lowers them.
#include <array>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {
namespace {

// Of two values with their indices the better one; NaN is better than all others, and of equal ones
// the first.
ir::Block* better(DType dtype, ComparisonDirection direction) {
  const std::array dtypes = {dtype, DType::i32, dtype, DType::i32};
  return tracing().combiner(dtypes, [&](const trace::Values& arguments) {
    const std::vector<Array> args = arrays_of(arguments);
    const Array &a = args[0], &i = args[1], &b = args[2], &j = args[3];
    Array wins = compare(direction, a, b);
    if (is_float(dtype)) wins = emit(OpKind::or_, {wins, nan_mask(a)});
    const Array earlier = emit(OpKind::and_, {compare(ComparisonDirection::EQ, a, b),
                                              compare(ComparisonDirection::LT, i, j)});
    const Array wins_index = emit(OpKind::or_, {wins, earlier});
    return values_of(std::array{choose(wins, a, b), choose(wins_index, i, j)});
  });
}

Array arg_extreme(const char* name, OpKind kind, const Arg& x, const ReduceOptions& options) {
  return operation(name, x.where, [&] {
    if (is_complex(x.array.dtype())) {
      fail(name, fmt::format("complex numbers have no order, and this is {}", typeof_(x.array)));
    }
    reduced(name, x.array, options, Takes::axes);  // for its errors
    if (options.axis.dims.size() > 1) fail(name, "takes one axis, or none for the flattened array");
    const Array a = options.axis.some ? x.array : flattened(x.array);
    const std::int64_t dim =
        options.axis.some ? normalized(name, options.axis.dims[0], a.ndim()) : 0;
    const Shape shape = a.shape();
    if (shape[at(dim)] == 0) {
      fail(name, fmt::format("an array of shape {} has no elements along axis {}",
                             dims_text(x.array.shape()), dim));
    }
    const ComparisonDirection direction =
        kind == OpKind::maximum ? ComparisonDirection::GT : ComparisonDirection::LT;
    const Array indices = iota({DType::i32, shape}, dim);
    const std::array operands = {a, indices, identity_of(kind, a.dtype()),
                                 full({DType::i32, {}}, 0)};
    const Array result =
        emit_all(OpKind::reduce, operands, ir::AttrsRef::of(ir::DimensionsAttrs{{dim}}),
                 {better(a.dtype(), direction)})[1];
    if (!options.keepdims) return convert(result, DType::i32);
    return options.axis.some ? expanded(result, {dim})
                             : reshaped(result, Dims(x.array.shape().size(), 1));
  });
}

}  // namespace
}  // namespace detail

Array argmax(const Arg& x, const ReduceOptions& options) {
  return detail::arg_extreme("argmax", detail::OpKind::maximum, x, options);
}

Array argmin(const Arg& x, const ReduceOptions& options) {
  return detail::arg_extreme("argmin", detail::OpKind::minimum, x, options);
}

}  // namespace weft
