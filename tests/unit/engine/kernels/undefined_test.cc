// Where functions are not defined: their NaN has the sign that the C library's has, as types
// without NaN show it.
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "function_errors.h"

namespace weft::engine::undefined_test {
namespace {

using ir::OpKind;

class Undefined : public OnEachTarget {};

template <class T>
struct Function {
  OpKind kind;
  std::size_t arity;
  T (*exact)(T, T);
};

template <class T>
const Function<T> kFunctions[] = {
    {OpKind::remainder, 2, [](T x, T y) { return std::fmod(x, y); }},
    {OpKind::power, 2, [](T x, T y) { return std::pow(x, y); }},
    {OpKind::log, 1, [](T x, T) { return std::log(x); }},
    {OpKind::log_plus_one, 1, [](T x, T) { return std::log1p(x); }},
    {OpKind::sqrt, 1, [](T x, T) { return std::sqrt(x); }},
    {OpKind::rsqrt, 1, [](T x, T) { return 1 / std::sqrt(x); }},
    {OpKind::sine, 1, [](T x, T) { return std::sin(x); }},
    {OpKind::cosine, 1, [](T x, T) { return std::cos(x); }},
    {OpKind::tan, 1, [](T x, T) { return std::tan(x); }},
    {OpKind::chlo_acos, 1, [](T x, T) { return std::acos(x); }},
    {OpKind::chlo_asin, 1, [](T x, T) { return std::asin(x); }},
    {OpKind::chlo_acosh, 1, [](T x, T) { return std::acosh(x); }},
    {OpKind::chlo_atanh, 1, [](T x, T) { return std::atanh(x); }},
};

// Every pair of these, none of which is NaN.
template <class T>
void expect_signs_of_nan() {
  const T infinity = std::numeric_limits<T>::infinity();
  const std::vector<T> numbers = {
      0, T(0.5), 1, T(1.5), 2, 1000, std::numeric_limits<T>::max(), infinity};
  std::vector<T> x, y;
  for (T a : numbers) {
    for (T b : numbers) {
      for (int signs = 0; signs < 4; ++signs) {
        x.push_back(signs % 2 == 0 ? a : -a);
        y.push_back(signs / 2 == 0 ? b : -b);
      }
    }
  }
  std::vector<T> z(x.size());
  const void* in[] = {x.data(), y.data()};
  for (const Function<T>& f : kFunctions<T>) {
    function_of(f.kind, kDTypeOf<T>, f.arity)(in, z.data(), static_cast<std::int64_t>(z.size()));
    for (std::size_t i = 0; i < z.size(); ++i) {
      const T want = f.exact(x[i], y[i]);
      ASSERT_EQ(std::isnan(z[i]), std::isnan(want)) << ir::op_def(f.kind).name << " of " << x[i];
      if (!std::isnan(want)) continue;
      EXPECT_EQ(std::signbit(z[i]), std::signbit(want))
          << ir::op_def(f.kind).name << " of " << x[i] << ", " << y[i];
    }
  }
}

TEST_P(Undefined, HasTheSignOfTheLibrarysNaN) {
  expect_signs_of_nan<float>();
  expect_signs_of_nan<double>();
}

INSTANTIATE_TEST_SUITE_P(Targets, Undefined,
                         ::testing::ValuesIn(hwy::SupportedAndGeneratedTargets()), target_name);

}  // namespace
}  // namespace weft::engine::undefined_test
