// Elementwise operations: values, dtypes and weak types against JAX 0.10 (elementwise_golden.json),
// at once and in a traced function; operators, broadcasting, errors.
#include "weft/elementwise.h"

#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "weft/creation.h"
#include "weft/error.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "support/errors.h"
#include "unit/api/jax_golden.h"

namespace weft::elementwise_test {
namespace {

using nlohmann::json;
using weft::testing::expect_error;

using Call = std::function<std::vector<Array>(const std::vector<Array>&)>;

Call of(Array (*f)(const Arg&)) {
  return [f](const std::vector<Array>& x) { return std::vector{f(x[0])}; };
}
Call of(Array (*f)(const Arg&, const Arg&)) {
  return [f](const std::vector<Array>& x) { return std::vector{f(x[0], x[1])}; };
}
Call of(Array (*f)(const Arg&, const Arg&, const Arg&)) {
  return [f](const std::vector<Array>& x) { return std::vector{f(x[0], x[1], x[2])}; };
}
Call of(std::pair<Array, Array> (*f)(const Arg&, const Arg&)) {
  return [f](const std::vector<Array>& x) {
    const auto [a, b] = f(x[0], x[1]);
    return std::vector{a, b};
  };
}
template <class F>
Call with(F f) {
  return [f](const std::vector<Array>& x) { return std::vector{f(x[0])}; };
}

#define SAME(name) \
  { #name, of(name) }
const std::map<std::string, Call>& functions() {
  static const std::map<std::string, Call> all = {
      SAME(negative),
      SAME(weft::abs),
      SAME(sign),
      SAME(square),
      SAME(reciprocal),
      SAME(weft::exp),
      SAME(weft::exp2),
      SAME(weft::expm1),
      SAME(weft::log),
      SAME(weft::log2),
      SAME(weft::log10),
      SAME(weft::log1p),
      SAME(weft::sqrt),
      SAME(rsqrt),
      SAME(weft::cbrt),
      SAME(logistic),
      SAME(weft::sin),
      SAME(weft::cos),
      SAME(weft::tan),
      SAME(arcsin),
      SAME(arccos),
      SAME(arctan),
      SAME(weft::sinh),
      SAME(weft::cosh),
      SAME(weft::tanh),
      SAME(arcsinh),
      SAME(arccosh),
      SAME(arctanh),
      SAME(weft::erf),
      SAME(weft::erfc),
      SAME(erf_inv),
      SAME(weft::lgamma),
      SAME(digamma),
      SAME(bessel_i1e),
      SAME(deg2rad),
      SAME(rad2deg),
      SAME(sinc),
      SAME(weft::floor),
      SAME(weft::ceil),
      SAME(weft::trunc),
      SAME(weft::rint),
      SAME(isnan),
      SAME(isinf),
      SAME(isfinite),
      SAME(isposinf),
      SAME(isneginf),
      SAME(signbit),
      SAME(logical_not),
      SAME(bitwise_not),
      SAME(population_count),
      SAME(bitwise_count),
      SAME(clz),
      SAME(real),
      SAME(imag),
      SAME(conj),
      SAME(add),
      SAME(subtract),
      SAME(multiply),
      SAME(divide),
      SAME(floor_divide),
      SAME(weft::remainder),
      SAME(weft::fmod),
      SAME(divmod),
      SAME(power),
      SAME(float_power),
      SAME(maximum),
      SAME(minimum),
      SAME(weft::fmax),
      SAME(weft::fmin),
      SAME(arctan2),
      SAME(weft::hypot),
      SAME(logaddexp),
      SAME(logaddexp2),
      SAME(heaviside),
      SAME(weft::copysign),
      SAME(weft::nextafter),
      SAME(polygamma),
      SAME(zeta),
      SAME(equal),
      SAME(not_equal),
      SAME(less),
      SAME(less_equal),
      SAME(greater),
      SAME(greater_equal),
      SAME(logical_and),
      SAME(logical_or),
      SAME(logical_xor),
      SAME(bitwise_and),
      SAME(bitwise_or),
      SAME(bitwise_xor),
      SAME(left_shift),
      SAME(right_shift),
      SAME(shift_right_logical),
      SAME(array_equiv),
      SAME(complex),
      SAME(where),
      SAME(clip),
      SAME(clamp),
      {"select", of(static_cast<Array (*)(const Arg&, const Arg&, const Arg&)>(weft::select))},
      {"round", with([](const Array& x) { return round(x); })},
      {"round2", with([](const Array& x) { return round(x, 2); })},
      {"round-1", with([](const Array& x) { return round(x, -1); })},
      {"round5", with([](const Array& x) { return round(x, 5); })},
      {"nan_to_num", with([](const Array& x) { return nan_to_num(x); })},
      {"angle", with([](const Array& x) { return angle(x); })},
      {"as_int8", with([](const Array& x) { return x.astype(int8); })},
      {"as_bool", with([](const Array& x) { return x.astype(bool_); })},
      {"as_bf16", with([](const Array& x) { return x.astype(bfloat16); })},
      {"bits_i32", with([](const Array& x) { return bitcast_convert_type(x, int32); })},
      {"bits_ui8", with([](const Array& x) { return bitcast_convert_type(x, uint8); })},
      {"pow2", with([](const Array& x) { return power(x, 2); })},
      {"pow5", with([](const Array& x) { return power(x, 5); })},
      {"pow-3", with([](const Array& x) { return power(x, -3); })},
      {"pow0", with([](const Array& x) { return power(x, 0); })},
      {"modf",
       [](const std::vector<Array>& x) {
         const auto [a, b] = modf(x[0]);
         return std::vector{a, b};
       }},
      {"isclose", [](const std::vector<Array>& x) { return std::vector{isclose(x[0], x[1])}; }},
      {"allclose", [](const std::vector<Array>& x) { return std::vector{allclose(x[0], x[1])}; }},
      {"array_equal",
       [](const std::vector<Array>& x) { return std::vector{array_equal(x[0], x[1])}; }},
  };
  return all;
}
#undef SAME

const Call& function(const std::string& name) {
  const auto& all = functions();
  const auto found = all.find(name);
  return found == all.end() ? all.at("weft::" + name) : found->second;
}

TEST(Elementwise, IsAsInJax) {
  for (const json& test : read_golden("elementwise_golden.json")) {
    const std::string name = test.at("f");
    SCOPED_TRACE(name + " of " + test.at("args").dump());
    std::vector<Array> arguments;
    for (const json& from : test.at("args")) arguments.push_back(argument(from));
    const std::vector<Array> results = function(name)(arguments);
    ASSERT_EQ(results.size(), test.at("results").size());
    for (std::size_t i = 0; i < results.size(); ++i) {
      expect_like(results[i], test.at("results")[i]);
    }
  }
}

TEST(Elementwise, HasPythonsOperators) {
  const Array x = asarray({7, -7, 3});
  const Array y = asarray({2., 2., -2.});
  EXPECT_EQ(to_string(x + 1), "[ 8 -6  4]");
  EXPECT_EQ(to_string(1.5 - x), "[-5.5  8.5 -1.5]");
  EXPECT_EQ(to_string(x * y), "[ 14. -14.  -6.]");
  EXPECT_EQ(to_string(x / 2), "[ 3.5 -3.5  1.5]");
  EXPECT_EQ(to_string(x % 4), "[3 1 3]");
  EXPECT_EQ(to_string(-x), "[-7  7 -3]");
  EXPECT_EQ(to_string(~x), "[-8  6 -4]");
  EXPECT_EQ(to_string(x & 3), "[3 1 3]");
  EXPECT_EQ(to_string(x | 8), "[15 -7 11]");
  EXPECT_EQ(to_string(x ^ 1), "[ 6 -8  2]");
  EXPECT_EQ(to_string(x << 1), "[ 14 -14   6]");
  EXPECT_EQ(to_string(x >> 1), "[ 3 -4  1]");
  EXPECT_EQ(to_string(x == 3), "[False False  True]");
  EXPECT_EQ(to_string(3 != x), "[ True  True False]");
  EXPECT_EQ(to_string(x < y), "[False  True False]");
  EXPECT_EQ(to_string(x <= 3), "[False  True  True]");
  EXPECT_EQ(to_string(0 > x), "[False  True False]");
  EXPECT_EQ(to_string(x >= y), "[ True False  True]");
  EXPECT_EQ(to_string((x > 0) & (x < 5)), "[False False  True]");
}

TEST(Elementwise, AssignsInPlaceOfTheOldArray) {
  Array x = asarray({1., 2.});
  const Array before = x;
  x += 1;
  x *= asarray({2., 3.});
  x -= 0.5;
  x /= 0.5;
  EXPECT_EQ(to_string(x), "[ 7. 17.]");
  EXPECT_EQ(to_string(before), "[1. 2.]");
}

TEST(Elementwise, IsTheSameInATracedFunction) {
  const auto f = [](const Array& x, const Array& y) {
    return where(x > 0, sin(x) * y, power(y, 2) % 3) / (1 + abs(x));
  };
  const Array x = asarray({{-1.5, 0.5, 2.}, {0., -3., 4.}});
  const Array y = asarray({1, 2, 3});
  EXPECT_EQ(jit(f)(x, y).to_vector<float>(), f(x, y).to_vector<float>());
}

TEST(Elementwise, KeepsArraysWhereTheyAre) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const NamedSharding sharding(mesh, P("x", "y"));
  const Array x = device_put(asarray(arange(35).to_vector<int>(), {5, 7}, float32), sharding);
  const Array y = exp(x / 10) + x;
  EXPECT_EQ(y.sharding(), sharding);
  const auto values = y.to_vector<float>();
  ASSERT_EQ(values.size(), 35U);
  for (int i = 0; i < 35; ++i) {
    const auto number = static_cast<float>(i);
    EXPECT_NEAR(values[static_cast<std::size_t>(i)], std::exp(number / 10) + number, 1e-4);
  }
}

TEST(Elementwise, TakesEmptyArraysAndScalars) {
  EXPECT_EQ(to_string((zeros({0, 3}) + ones({3})).shape()), "(0, 3)");
  EXPECT_EQ((asarray(2) + 3).item(), 5);
  EXPECT_TRUE((asarray(2) * 2.5).weak_type());
  EXPECT_EQ(to_string(where(true, zeros({2, 1}), zeros({0})).shape()), "(2, 0)");
}

TEST(Elementwise, ChoosesTheFirstThatHolds) {
  const Array x = arange(6);
  EXPECT_EQ(to_string(select({x<3, x> 3}, {x, x * x}, 42)), "[ 0  1  2 42 16 25]");
  EXPECT_EQ(to_string(clip(x, {.max = 3})), "[0 1 2 3 3 3]");
  EXPECT_EQ(to_string(nan_to_num(asarray({INFINITY, -INFINITY, NAN}), {.nan = 7, .posinf = 1})),
            to_string(asarray({1., -3.4028234663852886e38, 7.})));
}

TEST(Elementwise, RaisesToExponentsOf64Bits) {
  const std::int64_t large = (std::int64_t{1} << 32) + 1;
  EXPECT_EQ(to_string(power(asarray({3, -1, 0}, int8), asarray(large, int64))), "[ 3 -1  0]");
  EXPECT_EQ(to_string(power(asarray({1., -1.}), asarray(-large, int64))), "[ 1. -1.]");
}

TEST(Elementwise, SaysWhatItDoesNotTake) {
  const Array x = asarray({1., 2.});
  const Array n = asarray({1, 2, 3});
  const Array c = complex(x, x);
  const Array b = x > 0;
  expect_error([&] { x + n; }, "add: ");
  expect_error([&] { x + n; }, "elementwise_test.cc:");
  expect_error(
      [&] { x & 1; },
      "bitwise_and: it takes booleans, signed integers, unsigned integers, but got an array of "
      "float32");
  expect_error([&] { negative(b); }, "negative: it takes");
  expect_error([&] { floor(c); }, "floor: it takes floats");
  expect_error([&] { c % 2; }, "remainder: complex numbers have no order");
  expect_error([&] { power(n, -1); },
               "an array of int32 cannot be raised to the negative power -1");
  expect_error([&] { select(n, n, n); }, "the predicate must be an array of bool, not int32");
  expect_error([&] { complex(x.astype(bfloat16), x.astype(bfloat16)); }, "float32 or float64");
  expect_error([&] { bitcast_convert_type(n, int64); }, "the last dimension must have size 2");
  expect_error([&] { round(n, -1); }, "cannot be rounded to -1 decimals");
  expect_error([&] { clamp(0, x, n); }, "a bound of shape [3] for an array of shape [2]");
  expect_error([&] { Array() + 1; }, "an Array that was never given a value");
  expect_error([&] { jit([](const Array& v) { return v > 0 ? v : -v; })(asarray(1.)); },
               "Use where or cond");
}

}  // namespace
}  // namespace weft::elementwise_test
