// Weights to begin with, made of uniform and normal numbers as JAX makes them.
#include "weft/initializers.h"

#include <cmath>
#include <complex>
#include <numbers>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/random.h"

#include "api/ops/ops.h"
#include "api/random/random_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"
#include "core/text/user_line.h"

namespace weft::nn::initializers {
namespace {

// A number of the dtype, which the sample is multiplied by.
Array scalar_of(double value, DType dtype) { return full({}, value, dtype); }

// `body` gives the array of a key, a shape and a dtype.
using MadeOf = std::function<Array(const Array& key, const TensorType& type)>;
Initializer initializer(std::string name, DType dtype, bool takes_complex, MadeOf body) {
  return Initializer([=](const Arg& key, const Dims& shape, const InitOptions& options) {
    return detail::sampled(name.c_str(), key, options.out_sharding, [&] {
      const TensorType type{options.dtype.value_or(dtype), shape};
      if (!takes_complex || !is_complex(type.dtype)) detail::check_float(name.c_str(), type.dtype);
      detail::check_type(name.c_str(), type);
      return body(key.array, type);
    });
  });
}

// `value` everywhere, for which no key is needed.
Initializer filled(const char* name, const Array& value, DType dtype) {
  return Initializer([=](const Arg& key, const Dims& shape, const InitOptions& options) {
    detail::check_type(name, {options.dtype.value_or(dtype), shape}, key.where);
    CreateOptions how{.dtype = options.dtype.value_or(dtype), .out_sharding = options.out_sharding};
    return full(shape, {value, key.where}, how);
  });
}

Array scaled_normal(const Array& key, const TensorType& type, const Array& scale) {
  if (is_complex(type.dtype)) return random::normal(key, type.dims, type.dtype) * scale;
  const double after_minus_one = -1 + detail::epsilon(type.dtype) / 2;
  const Array u = random::uniform(
      key, type.dims,
      {.dtype = type.dtype, .minval = scalar_of(after_minus_one, type.dtype), .maxval = 1});
  return scalar_of(std::numbers::sqrt2, type.dtype) * scale * erf_inv(u);
}

// Of mean 0 and variance 1 within a disk of the complex plane: how far from 0 a number lies is
// `radius` of a uniform one.
Array complex_sample(const Array& key, const TensorType& type,
                     const std::function<Array(const Array&)>& radius) {
  const auto [radius_key, angle_key] = random::split<2>(key);
  const DType real = real_part(type.dtype);
  const Array r = radius(random::uniform(radius_key, type.dims, real));
  const Array angle = 2 * std::numbers::pi * random::uniform(angle_key, type.dims, real);
  return r.astype(type.dtype) *
         weft::exp(Array(std::complex<float>(0, 1)) * angle.astype(type.dtype));
}

struct Fans {
  double in = 0, out = 0;
};

double sizes_along(const char* name, const Axes& axes, const Dims& shape) {
  double size = 1;
  for (const std::int64_t axis : axes.dims) {
    size *= static_cast<double>(shape[static_cast<std::size_t>(
        detail::normalized(name, axis, static_cast<int>(shape.size())))]);
  }
  return size;
}

Fans fans_of(const char* name, const Dims& shape, const FanOptions& options) {
  if (shape.size() < 2 && options.in_axis.dims == Dims{-2}) {
    detail::fail(name, fmt::format("a weight of shape {} has no dimension of inputs: it needs two "
                                   "dimensions, or an in_axis that says which one that is",
                                   dims_text(shape)));
  }
  const double in = sizes_along(name, options.in_axis, shape);
  const double out = sizes_along(name, options.out_axis, shape);
  const double used = in * out * sizes_along(name, options.batch_axis, shape);
  const double window = used == 0 ? 0 : static_cast<double>(num_elements(shape)) / used;
  return {in * window, out * window};
}

using Mean = double (*)(const Fans& fans);

Mean mean_of(const std::string& mode) {
  if (mode == "fan_in") return [](const Fans& fans) { return fans.in; };
  if (mode == "fan_out") return [](const Fans& fans) { return fans.out; };
  if (mode == "fan_avg") return [](const Fans& fans) { return (fans.in + fans.out) / 2; };
  if (mode == "fan_geo_avg") return [](const Fans& fans) { return std::sqrt(fans.in * fans.out); };
  throw Error(
      fmt::format("variance_scaling: the mode '{}' is none of 'fan_in', 'fan_out', "
                  "'fan_avg' and 'fan_geo_avg'",
                  mode));
}

// Samples of this variance, a scalar of the dtype.
using Distribution = Array (*)(const Array& key, const TensorType& type, const Array& variance);

Array truncated_sample(const Array& key, const TensorType& type, const Array& variance) {
  // The standard deviations of standard normal numbers that are less than 2, real and complex.
  constexpr double kReal = .87962566103423978, kComplex = .95311164380491208;
  if (!is_complex(type.dtype)) {
    return random::truncated_normal(key, -2, 2, type.dims, {.dtype = type.dtype}) *
           (sqrt(variance) / scalar_of(kReal, type.dtype));
  }
  const auto radius = [&](const Array& u) { return sqrt(-log(1 - (1 - std::exp(-4.0)) * u)); };
  return complex_sample(key, type, radius) * (sqrt(variance) / scalar_of(kComplex, type.dtype));
}

Array normal_sample(const Array& key, const TensorType& type, const Array& variance) {
  return scaled_normal(key, type, sqrt(variance));
}

Array uniform_sample(const Array& key, const TensorType& type, const Array& variance) {
  if (!is_complex(type.dtype)) {
    return random::uniform(key, type.dims, {.dtype = type.dtype, .minval = -1}) *
           sqrt(3 * variance);
  }
  return complex_sample(key, type, [](const Array& u) { return sqrt(2 * u); }) * sqrt(variance);
}

Distribution distribution_of(const std::string& name) {
  if (name == "truncated_normal") return truncated_sample;
  if (name == "normal") return normal_sample;
  if (name == "uniform") return uniform_sample;
  throw Error(
      fmt::format("variance_scaling: the distribution '{}' is none of 'truncated_normal', "
                  "'normal' and 'uniform'",
                  name));
}

Initializer scaling(const char* name, double scale, const std::string& mode,
                    const std::string& distribution, const FanOptions& options) {
  const Mean mean = mean_of(mode);
  const Distribution sample = distribution_of(distribution);
  return initializer(name, options.dtype, true, [=](const Array& key, const TensorType& type) {
    const double n = mean(fans_of(name, type.dims, options));
    return sample(key, type, scalar_of(n == 0 ? 0 : scale / n, type.dtype));
  });
}

}  // namespace

Initializer zeros(DType dtype) { return filled("zeros", 0, dtype); }

Initializer ones(DType dtype) { return filled("ones", 1, dtype); }

Initializer constant(const Array& value, DType dtype) { return filled("constant", value, dtype); }

Initializer uniform(double scale, DType dtype) {
  return initializer("uniform", dtype, false, [scale](const Array& key, const TensorType& type) {
    return random::uniform(key, type.dims, type.dtype) * scalar_of(scale, type.dtype);
  });
}

Initializer normal(double stddev, DType dtype) {
  return initializer("normal", dtype, true, [stddev](const Array& key, const TensorType& type) {
    return scaled_normal(key, type, scalar_of(stddev, type.dtype));
  });
}

Initializer truncated_normal(double stddev, DType dtype, double lower, double upper) {
  return initializer(
      "truncated_normal", dtype, false, [=](const Array& key, const TensorType& type) {
        return random::truncated_normal(key, lower, upper, type.dims, {.dtype = type.dtype}) *
               scalar_of(stddev, type.dtype);
      });
}

Initializer variance_scaling(double scale, const std::string& mode, const std::string& distribution,
                             const FanOptions& options, Where where) {
  return with_user_line(
      "", where, [&] { return scaling("variance_scaling", scale, mode, distribution, options); });
}

Initializer glorot_uniform(const FanOptions& options) {
  return scaling("glorot_uniform", 1, "fan_avg", "uniform", options);
}

Initializer glorot_normal(const FanOptions& options) {
  return scaling("glorot_normal", 1, "fan_avg", "truncated_normal", options);
}

Initializer xavier_uniform(const FanOptions& options) { return glorot_uniform(options); }

Initializer xavier_normal(const FanOptions& options) { return glorot_normal(options); }

Initializer lecun_uniform(const FanOptions& options) {
  return scaling("lecun_uniform", 1, "fan_in", "uniform", options);
}

Initializer lecun_normal(const FanOptions& options) {
  return scaling("lecun_normal", 1, "fan_in", "truncated_normal", options);
}

Initializer he_uniform(const FanOptions& options) {
  return scaling("he_uniform", 2, "fan_in", "uniform", options);
}

Initializer he_normal(const FanOptions& options) {
  return scaling("he_normal", 2, "fan_in", "truncated_normal", options);
}

Initializer kaiming_uniform(const FanOptions& options) { return he_uniform(options); }

Initializer kaiming_normal(const FanOptions& options) { return he_normal(options); }

}  // namespace weft::nn::initializers
