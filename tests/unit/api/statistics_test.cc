#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/fft.h"
#include "weft/indexing.h"
#include "weft/linalg.h"
#include "weft/numpy.h"
#include "weft/signals.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::statistics_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using A = const Arrays&;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

void add_deviations(std::map<std::string, Function>& f, const std::string& name,
                    Array (*deviation)(const Arg&, const VarOptions&)) {
  const auto with = [=](const VarOptions& options) {
    return [=](A x) { return Arrays{deviation(x[0], options)}; };
  };
  f[name] = with({});
  f[name + "_ddof"] = with({.axis = 0, .ddof = 1});
  f[name + "_kept"] = with({.axis = {0, 1}, .keepdims = true});
  f[name + "_int"] = with({.axis = 1});
  f[name + "_f16"] = with({.axis = 1});
  f[name + "_complex"] = with({.axis = 0});
  f[name + "_too_few"] = with({.axis = 0, .ddof = 5});
}

void add_without_nan(std::map<std::string, Function>& f, const std::string& name,
                     Array (*reduction)(const Arg&, const ReduceOptions&)) {
  const auto with = [=](const ReduceOptions& options) {
    return [=](A x) { return Arrays{reduction(x[0], options)}; };
  };
  f[name] = with({});
  f[name + "_axis"] = with({.axis = 0});
  f[name + "_kept"] = with({.axis = 1, .keepdims = true});
  f[name + "_int"] = with({.axis = 1});
}

void add_averages(std::map<std::string, Function>& f) {
  f["mean"] = [](A x) { return Arrays{x[0].mean()}; };
  f["mean_kept"] = [](A x) { return Arrays{mean(x[0], {.axis = 0, .keepdims = true})}; };
  f["mean_int"] = [](A x) { return Arrays{mean(x[0], 1)}; };
  f["mean_bool"] = [](A x) { return Arrays{mean(x[0], 1)}; };
  f["mean_bf16"] = [](A x) { return Arrays{mean(x[0], 1)}; };
  f["mean_complex"] = [](A x) { return Arrays{mean(x[0], 1)}; };
  f["mean_empty"] = [](A x) { return Arrays{mean(x[0], 0)}; };
  f["mean_where"] = [](A x) { return Arrays{mean(x[0], {.axis = 1, .where = x[1]})}; };
  f["mean_where_bf16"] = [](A x) {
    return Arrays{mean(x[0], {.axis = 0, .keepdims = true, .where = x[1]})};
  };
  f["mean_dtype"] = [](A x) { return Arrays{mean(x[0], {.axis = 0, .dtype = float16})}; };
  f["mean_to_int"] = [](A x) { return Arrays{mean(x[0], {.axis = 0, .dtype = int32})}; };
  f["var_where"] = [](A x) { return Arrays{var(x[0], {.axis = 0, .ddof = 2, .where = x[1]})}; };
  f["average"] = [](A x) { return Arrays{average(x[0], {.axis = 0})}; };
  f["average_int"] = [](A x) { return Arrays{average(x[0])}; };
  f["average_weights"] = [](A x) { return Arrays{average(x[0], {.axis = 0, .weights = x[1]})}; };
  f["average_weights_kept"] = [](A x) {
    return Arrays{average(x[0], {.axis = 0, .weights = x[1], .keepdims = true})};
  };
  f["average_weights_turned"] = [](A x) {
    return Arrays{average(x[0], {.axis = {1, 0}, .weights = x[1]})};
  };
}

void add_norms(std::map<std::string, Function>& f) {
  const auto with = [](const linalg::NormOptions& options) {
    return [=](A x) { return Arrays{linalg::norm(x[0], options)}; };
  };
  f["norm"] = with({});
  f["norm_axis"] = with({.axis = 1, .keepdims = true});
  f["norm_d"] = with({});
  f["norm_1"] = with({.ord = 1, .axis = 1});
  f["norm_2"] = with({.ord = 2, .axis = 0});
  f["norm_3"] = with({.ord = 3, .axis = 0});
  f["norm_0"] = with({.ord = 0, .axis = 0});
  f["norm_inf"] = with({.ord = kInfinity, .axis = 0});
  f["norm_minus_inf"] = with({.ord = -kInfinity, .axis = 0});
  f["norm_matrix_1"] = with({.ord = 1});
  f["norm_matrix_minus_1"] = with({.ord = -1});
  f["norm_matrix_inf"] = with({.ord = kInfinity, .axis = {0, 2}});
  f["norm_matrix_inf_kept"] = with({.ord = kInfinity, .axis = {2, 0}, .keepdims = true});
  f["norm_complex"] = with({.axis = 0});
  f["norm_int"] = with({.axis = 0});
}

void add_quantiles(std::map<std::string, Function>& f) {
  f["median"] = [](A x) { return Arrays{median(x[0])}; };
  f["median_odd"] = [](A x) { return Arrays{median(x[0], {.axis = 0, .keepdims = true})}; };
  f["median_even"] = [](A x) { return Arrays{median(x[0], 1)}; };
  f["median_nan"] = [](A x) { return Arrays{median(x[0], 0)}; };
  f["median_two_axes"] = [](A x) {
    return Arrays{median(x[0], {.axis = {0, 2}, .keepdims = true})};
  };
  f["median_bf16"] = [](A x) { return Arrays{median(x[0], 0)}; };
  f["quantile"] = [](A x) { return Arrays{quantile(x[0], 0.3, {.axis = 0})}; };
  f["quantile_all_kept"] = [](A x) { return Arrays{quantile(x[0], 0.3, {.keepdims = true})}; };
  f["quantile_several"] = [](A x) { return Arrays{quantile(x[0], x[1], {.axis = 1})}; };
  f["quantile_several_kept"] = [](A x) {
    return Arrays{quantile(x[0], x[1], {.axis = 1, .keepdims = true})};
  };
  for (const std::string method : {"lower", "higher", "midpoint", "nearest"}) {
    f["quantile_" + method] = [=](A x) {
      return Arrays{quantile(x[0], x[1], {.axis = 0, .method = method})};
    };
  }
  f["percentile"] = [](A x) { return Arrays{percentile(x[0], 30, {.axis = 0})}; };
}

TEST(Statistics, AreJaxs) {
  std::map<std::string, Function> f;
  add_averages(f);
  add_deviations(f, "var", var);
  add_deviations(f, "std", std_);
  add_without_nan(f, "nansum", nansum);
  add_without_nan(f, "nanprod", nanprod);
  add_without_nan(f, "nanmean", nanmean);
  add_without_nan(f, "nanmax", nanmax);
  add_without_nan(f, "nanmin", nanmin);
  add_norms(f);
  f["trace"] = [](A x) { return Arrays{trace(x[0])}; };
  f["trace_offset"] = [](A x) { return Arrays{trace(x[0], {.offset = -2})}; };
  f["trace_axes"] = [](A x) { return Arrays{trace(x[0], {.offset = 1, .axis1 = 2, .axis2 = 0})}; };
  add_quantiles(f);
  testing::compare_with_jax("statistics", f);
}

// As JAX has them: what leaves NaNs out is NaN where nothing is left; median and quantile refuse.
TEST(Statistics, OfEmptyDimensions) {
  using Reduction = Array (*)(const Arg&, const ReduceOptions&);
  const Array x = zeros({3, 0});
  const auto expect_nans = [](const Array& result, const Dims& shape) {
    EXPECT_EQ(result.shape(), shape);
    EXPECT_TRUE(all(isnan(result)).item<bool>());
  };
  for (const auto& f : std::initializer_list<Reduction>{mean, nanmean, nanmedian}) {
    expect_nans(f(x, {.axis = 1}), {3});
    expect_nans(f(x, {.axis = 1, .keepdims = true}), {3, 1});
    expect_nans(f(x, {}), {});
    EXPECT_EQ(f(x, {.axis = 0}).shape(), (Dims{0}));
  }
  expect_nans(var(x, 1), {3});
  expect_nans(std_(x, 1), {3});
  expect_nans(nanvar(x, {.axis = 1}), {3});
  expect_nans(nanquantile(x, 0.3, {.axis = 1}), {3});
  expect_nans(nanpercentile(x, asarray({30.f, 50.f}), {.axis = 1}), {2, 3});
  expect_nans(nanmedian(zeros({0}, int32)), {});
  expect_nans(average(x, {.axis = 1}), {3});
  expect_nans(cov(x), {3, 3});
  expect_nans(corrcoef(x), {3, 3});
  for (const auto& f :
       std::initializer_list<Reduction>{max, min, median, ptp, nanmax, argmax, nanargmin}) {
    EXPECT_THROW(f(x, {.axis = 1}), Error);
    EXPECT_EQ(f(x, {.axis = 0}).size(), 0);
  }
  EXPECT_EQ(sum(x).item() + count_nonzero(x).item() + nansum(x).item(), 0);
  EXPECT_EQ(prod(x).item(), 1);
}

// Integers of 64 bits become floats of 64, others of 32.
TEST(Statistics, OfWideIntegersAreWide) {
  const std::map<std::string, std::function<Array(const Array&)>> functions = {
      {"angle", [](const Array& x) { return angle(x); }},
      {"sqrt", [](const Array& x) { return sqrt(x); }},
      {"mean", [](const Array& x) { return mean(x); }},
      {"var", [](const Array& x) { return var(x); }},
      {"median", [](const Array& x) { return median(x); }},
      {"nanmedian", [](const Array& x) { return nanmedian(x); }},
      {"quantile", [](const Array& x) { return quantile(x, 0.5); }},
      {"average", [](const Array& x) { return average(x); }},
      {"linspace", [](const Array& x) { return linspace(x[0], x[1], 3); }},
      {"true_divide", [](const Array& x) { return true_divide(x, x); }},
      {"sinc", [](const Array& x) { return sinc(x); }},
      {"i0", [](const Array& x) { return i0(x); }},
      {"arctan2", [](const Array& x) { return arctan2(x, x); }},
      {"hypot", [](const Array& x) { return hypot(x, x); }},
      {"logaddexp", [](const Array& x) { return logaddexp(x, x); }},
      {"exp2", [](const Array& x) { return exp2(x); }},
      {"cbrt", [](const Array& x) { return cbrt(x); }},
      {"deg2rad", [](const Array& x) { return deg2rad(x); }},
      {"corrcoef", [](const Array& x) { return corrcoef(x); }},
      {"cov", [](const Array& x) { return cov(x); }},
      {"trapezoid", [](const Array& x) { return trapezoid(x); }},
      {"interp", [](const Array& x) { return interp(x, x, x); }},
      {"gradient", [](const Array& x) { return gradient(x)[0]; }},
      {"histogram", [](const Array& x) { return histogram(x, 3).first; }},
      {"heaviside", [](const Array& x) { return heaviside(x, x); }},
      {"float_power", [](const Array& x) { return float_power(x, x); }},
      {"rfft", [](const Array& x) { return real(fft::rfft(x)); }},
      {"norm", [](const Array& x) { return linalg::norm(x); }},
      {"unwrap", [](const Array& x) { return unwrap(x); }},
      {"convolve", [](const Array& x) { return convolve(x, x); }},
      {"polyder", [](const Array& x) { return polyder(x); }},
      {"polyint", [](const Array& x) { return polyint(x); }},
  };
  for (const auto& [name, f] : functions) {
    for (const DType wide : {int64, uint64}) {
      EXPECT_EQ(f(asarray({1, 2}, wide)).dtype(), float64) << name;
    }
    for (const DType narrow : {int8, int32, uint32}) {
      EXPECT_EQ(f(asarray({1, 2}, narrow)).dtype(), float32) << name;
    }
  }
}

TEST(Statistics, SayWhatDoesNotFit) {
  const Array f = golden_input("f"), d = golden_input("d"), z = golden_input("z");
  EXPECT_THAT(error_of([&] { mean(f, 2); }), HasSubstr("mean: axis 2 is out of range"));
  EXPECT_THAT(error_of([&] { average(f, {.axis = 0, .weights = golden_input("v")}); }),
              HasSubstr("weights of shape [7] do not fit axes (0,) of an array of shape [5,6]"));
  EXPECT_THAT(error_of([&] { average(f, {.weights = golden_input("w5")}); }),
              HasSubstr("name the axis"));
  EXPECT_THAT(error_of([&] { linalg::norm(f, {.ord = 3}); }),
              HasSubstr("ord 3 is not known of matrices"));
  EXPECT_THAT(error_of([&] {
                linalg::norm(d, {.axis = {0, 1, 2}});
              }),
              HasSubstr("norm: 3 axes of an array of shape [2,3,4]"));
  EXPECT_THAT(error_of([&] { trace(golden_input("v")); }), HasSubstr("axis 1 is out of range"));
  EXPECT_THAT(error_of([&] { trace(f, {.axis1 = 1}); }), HasSubstr("axis 1 is given twice"));
  EXPECT_THAT(error_of([&] { median(z); }), HasSubstr("has no elements along axes (0, 1)"));
  EXPECT_THAT(error_of([&] { median(golden_input("c")); }), HasSubstr("have no order"));
  EXPECT_THAT(error_of([&] { quantile(f, 0.5, {.method = "best"}); }),
              HasSubstr("the method \"best\" is not known"));
  EXPECT_THAT(error_of([&] { quantile(f, f); }), HasSubstr("q has shape [5,6]"));
}

}  // namespace
}  // namespace weft::statistics_test
