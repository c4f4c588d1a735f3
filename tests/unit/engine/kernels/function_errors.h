// How near tile functions of floats come to exact values, on every kind of vectors that this
// processor has: for tests.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/kernels/tile/tile_function.h"
#include "ir/ops/table.h"
#include "support/each_target.h"

namespace weft::engine {

inline TileFunction function_of(ir::OpKind kind, DType dtype, std::size_t arity) {
  ir::Op op;
  op.kind = kind;
  const std::vector<DType> operands(arity, dtype);
  return tile_function(op, operands, dtype);
}

template <class T>
constexpr DType kDTypeOf = sizeof(T) == 4 ? DType::f32 : DType::f64;

// How far `got` is from `want`, in units in the last place of T; 0 for equal infinities and NaNs.
template <class T, class W>
double ulps_between(T got, W want) {
  if (std::isnan(want) || std::isnan(got)) {
    return std::isnan(want) && std::isnan(got) ? 0 : std::numeric_limits<double>::infinity();
  }
  const auto nearest = static_cast<T>(want);
  if (got == nearest && std::isinf(got)) return 0;
  if (nearest == 0 && got == 0) {
    const bool same = std::signbit(nearest) == std::signbit(got);
    return same ? 0 : std::numeric_limits<double>::infinity();
  }
  using Limits = std::numeric_limits<T>;
  const int exponent =
      want == 0 ? Limits::min_exponent - 1 : std::max(std::ilogb(want), Limits::min_exponent - 1);
  const W ulp = std::ldexp(W{1}, exponent - Limits::digits + 1);
  return static_cast<double>(std::abs(static_cast<W>(got) - want) / ulp);
}

// The worst error over x, which the message names.
template <class T, class Exact>
void expect_near(const TileFunction& function, const std::vector<std::vector<T>>& x,
                 const Exact& exact, double bound, std::string_view name) {
  std::vector<T> y(x[0].size());
  const void* in[] = {x[0].data(), x.back().data()};
  function(in, y.data(), static_cast<std::int64_t>(y.size()));
  double worst = 0;
  std::size_t where = 0;
  for (std::size_t i = 0; i < y.size(); ++i) {
    const double error = ulps_between(y[i], exact(i));
    if (error > worst) {
      worst = error;
      where = i;
    }
  }
  EXPECT_LE(worst, bound) << fmt::format("{}({:a}, {:a}) = {:a} instead of {:a}", name, x[0][where],
                                         x.back()[where], y[where],
                                         static_cast<double>(exact(where)));
  // Alone, an element has the same bits.
  for (std::size_t i = 0; i < x[0].size(); i += 97) {
    const void* one[] = {&x[0][i], &x.back()[i]};
    T alone;
    function(one, &alone, 1);
    EXPECT_EQ(0, std::memcmp(&alone, &y[i], sizeof(T))) << name << " of " << x[0][i];
  }
}

class OnEachTarget : public ::testing::TestWithParam<std::int64_t> {
 protected:
  void SetUp() override { weft::testing::use_target(GetParam()); }
  void TearDown() override { weft::testing::use_target(0); }
};

inline std::string target_name(const ::testing::TestParamInfo<std::int64_t>& info) {
  return hwy::TargetName(info.param);
}

}  // namespace weft::engine
