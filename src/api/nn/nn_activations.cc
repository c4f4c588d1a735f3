// Activations, as jax.nn defines them.
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/nn.h"

#include "api/ops/elementwise_ops.h"
#include "core/text/dims_text.h"

namespace weft::nn {

using detail::emit;
using detail::operation;
using ir::OpKind;

Array identity(const Arg& x) { return x.array; }

Array relu(const Arg& x) {
  return operation("relu", x.where, [&] { return maximum(x.array, 0); });
}

Array relu6(const Arg& x) {
  return operation("relu6", x.where, [&] { return minimum(maximum(x.array, 0), 6.0); });
}

Array sigmoid(const Arg& x) {
  return operation("sigmoid", x.where, [&] { return logistic(x.array); });
}

Array softplus(const Arg& x) {
  return operation("softplus", x.where, [&] { return logaddexp(x.array, 0); });
}

Array sparse_plus(const Arg& x) {
  return operation("sparse_plus", x.where, [&] {
    const Array& v = x.array;
    return weft::where(v <= -1.0, 0.0, weft::where(v >= 1.0, v, integer_pow(v + 1.0, 2) / 4));
  });
}

Array sparse_sigmoid(const Arg& x) {
  return operation("sparse_sigmoid", x.where, [&] { return 0.5 * clip(x.array + 1.0, 0.0, 2.0); });
}

Array soft_sign(const Arg& x) {
  return operation("soft_sign", x.where, [&] { return x.array / (weft::abs(x.array) + 1); });
}

Array silu(const Arg& x) {
  return operation("silu", x.where, [&] { return x.array * logistic(x.array); });
}

Array swish(const Arg& x) { return silu(x); }

Array mish(const Arg& x) {
  return operation("mish", x.where, [&] { return x.array * weft::tanh(softplus(x.array)); });
}

Array log_sigmoid(const Arg& x) {
  return operation("log_sigmoid", x.where, [&] { return -softplus(-x.array); });
}

Array gelu(const Arg& x, bool approximate) {
  return operation("gelu", x.where, [&] {
    const Array given = detail::promoted_as("gelu", detail::As::inexact, {x.array})[0];
    const Array v = detail::with_weak(given, false);
    if (!approximate) return 0.5 * v * erfc(-v * (std::numbers::sqrt2 / 2));
    const double scale = std::sqrt(2 / std::numbers::pi);
    return v * (0.5 * (1.0 + weft::tanh(scale * (v + 0.044715 * integer_pow(v, 3)))));
  });
}

Array elu(const Arg& x, const Arg& alpha) {
  return operation("elu", x.where, [&] {
    const Array positive = x.array > 0;
    return weft::where(positive, x.array,
                       alpha.array * weft::expm1(weft::where(positive, 0.0, x.array)));
  });
}

Array celu(const Arg& x, const Arg& alpha) {
  return operation("celu", x.where, [&] {
    return maximum(x.array, 0.0) + alpha.array * weft::expm1(minimum(x.array, 0.0) / alpha.array);
  });
}

Array selu(const Arg& x) {
  return operation("selu", x.where,
                   [&] { return 1.0507009873554804934 * elu(x.array, 1.6732632423543772848); });
}

Array leaky_relu(const Arg& x, const Arg& negative_slope) {
  return operation("leaky_relu", x.where, [&] {
    return weft::where(x.array >= 0, x.array, negative_slope.array * x.array);
  });
}

Array hard_tanh(const Arg& x) {
  return operation("hard_tanh", x.where, [&] {
    return weft::where(x.array > 1, 1, weft::where(x.array < -1, -1, x.array));
  });
}

Array hard_sigmoid(const Arg& x) {
  return operation("hard_sigmoid", x.where, [&] { return relu6(x.array + 3.0) / 6.0; });
}

Array hard_silu(const Arg& x) {
  return operation("hard_silu", x.where, [&] { return x.array * hard_sigmoid(x.array); });
}

Array hard_swish(const Arg& x) { return hard_silu(x); }

Array squareplus(const Arg& x, const Arg& b) {
  return operation("squareplus", x.where,
                   [&] { return (x.array + weft::sqrt(square(x.array) + b.array)) / 2; });
}

Array tanh(const Arg& x) { return weft::tanh(x); }

// log(1 - exp(-x)); one of two forms, each exact where the other is not.
Array log1mexp(const Arg& x) {
  return operation("log1mexp", x.where, [&] {
    const Array v = detail::promoted_as("log1mexp", detail::As::inexact, {x.array})[0];
    return weft::where(v < std::numbers::ln2, weft::log(-weft::expm1(-v)),
                       weft::log1p(-weft::exp(-v)));
  });
}

Array glu(const Arg& x, int axis) {
  return operation("glu", x.where, [&] {
    const Shape shape = x.array.shape();
    const auto dim = at(detail::normalized("glu", axis, x.array.ndim()));
    if (shape[dim] % 2 != 0) {
      detail::fail("glu", fmt::format("dimension {} of an array of shape {} cannot be halved", dim,
                                      dims_text(shape)));
    }
    const auto half = [&](bool second) {
      Dims begin(shape.size(), 0);
      Dims end = shape;
      (second ? begin : end)[dim] = shape[dim] / 2;
      return emit(OpKind::slice, {x.array},
                  ir::AttrsRef::of(ir::SliceAttrs{begin, end, Dims(shape.size(), 1)}));
    };
    return half(false) * logistic(half(true));
  });
}

}  // namespace weft::nn
