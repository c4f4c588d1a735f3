// Samples of continuous distributions, made of uniform numbers as JAX makes them.
#include <cmath>
#include <limits>
#include <vector>

#include "weft/random.h"

#include "api/ops/array_math.h"
#include "api/random/random_ops.h"

namespace weft::random {

using detail::OpKind;

namespace {

constexpr double kPi = 3.14159265358979323846;
const double kSqrt2 = std::sqrt(2.0);

Array scalar(DType dtype, double value) { return detail::full({dtype, {}}, value); }

// What all functions of a key, a shape and a float dtype do first and last.
template <class Body>
Array float_sample(const char* name, const Arg& key, const Dims& shape,
                   const SampleOptions& options, Body&& body) {
  return detail::sampled(name, key, options.out_sharding, [&] {
    const TensorType type{options.dtype, shape};
    detail::check_float(name, options.dtype);
    detail::check_type(name, type);
    return body(type);
  });
}

Array uniform_from(const Array& key, const TensorType& type, double minval) {
  return detail::uniform_between(key, type, scalar(type.dtype, minval), scalar(type.dtype, 1));
}

// log(1 - x)
Array log_one_minus(const Array& x) {
  return detail::emit(OpKind::log_plus_one, {detail::emit(OpKind::negate, {x})});
}

Array normal_of(const Array& key, const TensorType& type) {
  const double after_minus_one = -1 + detail::epsilon(type.dtype) / 2;
  const Array u = uniform_from(key, type, after_minus_one);
  const Array erf_inv = detail::emit(OpKind::chlo_erf_inv, {u});
  return detail::emit(OpKind::multiply, {detail::full(type, kSqrt2), erf_inv});
}

Array complex_normal_of(const Array& key, const TensorType& type) {
  const auto [key_re, key_im] = detail::halves(key);
  const TensorType part{real_part(type.dtype), type.dims};
  const Array both =
      detail::emit(OpKind::complex, {normal_of(key_re, part), normal_of(key_im, part)});
  return detail::emit(OpKind::divide, {both, detail::full(type, kSqrt2)});
}

}  // namespace

Array normal(const Arg& key, const Dims& shape, const SampleOptions& options) {
  if (!is_complex(options.dtype)) {
    return float_sample("normal", key, shape, options,
                        [&](const TensorType& type) { return normal_of(key.array, type); });
  }
  return detail::sampled("normal", key, options.out_sharding, [&] {
    const TensorType type{options.dtype, shape};
    detail::check_type("normal", type);
    return complex_normal_of(key.array, type);
  });
}

Array truncated_normal(const Arg& key, const Arg& lower, const Arg& upper, const SampleShape& shape,
                       const SampleOptions& options) {
  return detail::sampled("truncated_normal", key, options.out_sharding, [&] {
    const char* const name = "truncated_normal";
    const DType dtype = options.dtype;
    detail::check_float(name, dtype);
    const std::vector<Array> given{lower.array, upper.array};
    const TensorType type{
        dtype, detail::sample_shape(name, shape, {lower.array.shape(), upper.array.shape()})};
    detail::check_type(name, type);

    const double infinity = std::numeric_limits<double>::infinity();
    std::vector<Array> ends, probabilities;
    for (const Array& end : given) ends.push_back(detail::convert(end, dtype));
    for (const Array& end : ends) {
      probabilities.push_back(
          detail::emit(OpKind::chlo_erf, {detail::with_number(OpKind::divide, end, kSqrt2)}));
    }
    const Array u = detail::uniform_between(key.array, type, probabilities[0], probabilities[1]);
    const Array sample = detail::emit(
        OpKind::multiply, {detail::full(type, kSqrt2), detail::emit(OpKind::chlo_erf_inv, {u})});
    // Rounding must not put it on an end.
    const auto inwards = [&](const Array& end, double to) {
      return detail::broadcast_to(detail::with_number(OpKind::chlo_next_after, end, to), type.dims);
    };
    const Array above = detail::emit(OpKind::maximum, {sample, inwards(ends[0], infinity)});
    return detail::emit(OpKind::minimum, {above, inwards(ends[1], -infinity)});
  });
}

Array exponential(const Arg& key, const Dims& shape, const SampleOptions& options) {
  return float_sample("exponential", key, shape, options, [&](const TensorType& type) {
    return detail::emit(OpKind::negate, {log_one_minus(uniform_from(key.array, type, 0))});
  });
}

Array gumbel(const Arg& key, const Dims& shape, const SampleOptions& options) {
  return float_sample("gumbel", key, shape, options, [&](const TensorType& type) {
    return detail::gumbel_noise(key.array, type);
  });
}

Array laplace(const Arg& key, const Dims& shape, const SampleOptions& options) {
  return float_sample("laplace", key, shape, options, [&](const TensorType& type) {
    const Array u = uniform_from(key.array, type, -1 + detail::epsilon(type.dtype) / 2);
    return detail::emit(OpKind::multiply, {detail::emit(OpKind::sign, {u}),
                                           log_one_minus(detail::emit(OpKind::abs, {u}))});
  });
}

Array logistic(const Arg& key, const Dims& shape, const SampleOptions& options) {
  return float_sample("logistic", key, shape, options, [&](const TensorType& type) {
    const Array u = uniform_from(key.array, type, detail::tiny(type.dtype));
    return detail::emit(OpKind::subtract, {detail::emit(OpKind::log, {u}), log_one_minus(u)});
  });
}

Array cauchy(const Arg& key, const Dims& shape, const SampleOptions& options) {
  return float_sample("cauchy", key, shape, options, [&](const TensorType& type) {
    const Array u = uniform_from(key.array, type, detail::epsilon(type.dtype));
    const Array centred = detail::with_number(OpKind::subtract, u, 0.5);
    return detail::emit(OpKind::tan, {detail::with_number(OpKind::multiply, centred, kPi)});
  });
}

}  // namespace weft::random
