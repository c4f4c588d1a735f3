// jax.nn.initializers: weights to begin with, the same numbers as JAX's for the same key.
//
//   const nn::initializers::Initializer init = nn::initializers::he_normal();
//   Array w = init(key, {784, 512}, {.dtype = bfloat16, .out_sharding = P(None, "model")});
//
// An Initializer is a value; calling it any number of times, also inside of jit, is a pure function
// of the key. Numbers are made part by part, as in weft/random.h. Errors name the initializer, the
// shape and the dtype. Any thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "weft/array.h"
#include "weft/named_sharding.h"
#include "weft/where.h"

namespace weft::nn::initializers {

struct InitOptions {
  std::optional<DType> dtype = {};  // none: that of the initializer; a float's or complex
  std::optional<ShardingLike> out_sharding = {};
};

class Initializer {
 public:
  using Function = std::function<Array(const Arg& key, const Dims& shape, const InitOptions&)>;
  explicit Initializer(Function function) : function_(std::move(function)) {}
  Array operator()(const Arg& key, const Dims& shape, const InitOptions& options = {}) const {
    return function_(key, shape, options);
  }
  Array operator()(const Arg& key, const Dims& shape, DType dtype) const {
    return function_(key, shape, {.dtype = dtype});
  }

 private:
  Function function_;
};

// The key is not used.
Initializer zeros(DType dtype = float32);                         // nn.initializers.zeros
Initializer ones(DType dtype = float32);                          // nn.initializers.ones
Initializer constant(const Array& value, DType dtype = float32);  // nn.initializers.constant
// Between 0 and `scale`.
Initializer uniform(double scale = 1e-2, DType dtype = float32);  // nn.initializers.uniform
Initializer normal(double stddev = 1e-2, DType dtype = float32);  // nn.initializers.normal
// Those normal numbers that lie between lower and upper, times stddev. Real dtypes only.
Initializer truncated_normal(double stddev = 1e-2, DType dtype = float32, double lower = -2,
                             double upper = 2);  // nn.initializers.truncated_normal

// Which dimensions of a weight are inputs, outputs, and neither (batch); the others are the window
// of a convolution.
struct FanOptions {
  Axes in_axis = -2;
  Axes out_axis = -1;
  Axes batch_axis = Axes(Dims{});
  DType dtype = float32;
};
// Of variance scale / n, where n is the number of inputs ("fan_in"), outputs ("fan_out"), or their
// arithmetic ("fan_avg") or geometric mean ("fan_geo_avg"). Distributions: "truncated_normal" (at
// two standard deviations), "normal", "uniform".
Initializer variance_scaling(double scale, const std::string& mode, const std::string& distribution,
                             const FanOptions& options = {},
                             Where where = Where::current());  // nn.initializers.variance_scaling
Initializer glorot_uniform(const FanOptions& options = {});    // nn.initializers.glorot_uniform
Initializer glorot_normal(const FanOptions& options = {});     // nn.initializers.glorot_normal
Initializer xavier_uniform(const FanOptions& options = {});    // nn.initializers.xavier_uniform
Initializer xavier_normal(const FanOptions& options = {});     // nn.initializers.xavier_normal
Initializer lecun_uniform(const FanOptions& options = {});     // nn.initializers.lecun_uniform
Initializer lecun_normal(const FanOptions& options = {});      // nn.initializers.lecun_normal
Initializer he_uniform(const FanOptions& options = {});        // nn.initializers.he_uniform
Initializer he_normal(const FanOptions& options = {});         // nn.initializers.he_normal
Initializer kaiming_uniform(const FanOptions& options = {});   // nn.initializers.kaiming_uniform
Initializer kaiming_normal(const FanOptions& options = {});    // nn.initializers.kaiming_normal

}  // namespace weft::nn::initializers
