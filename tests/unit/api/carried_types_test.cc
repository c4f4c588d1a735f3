// The types of what loops carry and branches give. Expected values are what JAX 0.10 gives.
#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::carried_types_test {

enum class Style { plain, fancy };

namespace {

using ::testing::HasSubstr;
using weft::testing::expect_error;
using Floats = std::vector<float>;
using Ints = std::vector<std::int32_t>;

const Mesh& explicit_mesh() {
  static const Mesh the_mesh =
      make_mesh({2, 2}, {"x", "y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  return the_mesh;
}

TEST(CarriedTypes, NumbersGoUpToWhatTheBodyGives) {
  for (const std::int64_t unroll : {std::int64_t{1}, std::int64_t{3}, kUnrollAll}) {
    const Array x = fori_loop(0, 4, [](Array, Array c) { return c + 0.5; }, 0, {.unroll = unroll});
    EXPECT_EQ(x.item(), 2.0) << unroll;
    EXPECT_EQ(x.dtype(), float32) << unroll;
    EXPECT_FALSE(x.weak_type()) << unroll;
  }
  const Array y = while_loop([](Array c) { return c < 3; }, [](Array c) { return c + 0.5; }, 0);
  EXPECT_EQ(y.item(), 3.0);
  const Array weak = fori_loop(
      0, 4, [](Array, Array c) { return c * 2; }, 1);
  EXPECT_EQ(weak.item(), 16);
  EXPECT_TRUE(weak.weak_type());
}

TEST(CarriedTypes, ArraysKeepTheirDtypes) {
  const auto half = [](Array, Array c) { return c * 0.5; };
  const std::string text = "init goes in as i32[] and comes out as ~f32[]";
  expect_error([&] { fori_loop(0, 4, half, asarray(7, int32)); }, text);
  expect_error([&] { fori_loop(0, 4, half, asarray(7, int32), {.unroll = kUnrollAll}); }, text);
  expect_error(
      [&] {
        fori_loop(
            0, 4, [](Array, Array) { return Array(0.5); }, asarray(7, int32));
      },
      "goes in as i32[] and comes out as ~f32[]");
  const Array kept = fori_loop(
      0, 4, [](Array, Array) { return Array(2); }, asarray(7, bfloat16));
  EXPECT_EQ(kept.dtype(), bfloat16);
  EXPECT_EQ(kept.item(), 2);
  expect_error(
      [&] {
        fori_loop(
            0, 4, [](Array, Array) { return asarray(1, int32); }, 0.5);
      },
      "goes in as ~f32[] and comes out as i32[]");
}

TEST(CarriedTypes, NumbersMayChangePlaces) {
  const auto swap = [](const std::pair<Array, Array>& c, Array x) {
    return std::pair(std::pair(c.second, c.first + x), c.first);
  };
  const auto [last, all] = scan(swap, std::pair(0, 1.0), arange(3));
  EXPECT_EQ(all.dtype(), float32);
  EXPECT_EQ(all.to_vector<float>(), Floats({0, 1, 0}));
}

TEST(CarriedTypes, BranchesGoUpToOneDtype) {
  const auto chosen = [](const Array& p, const Array& a, const Array& b) {
    return cond(
        p, [&] { return a; }, [&] { return b; });
  };
  EXPECT_EQ(chosen(false, 1, 0.5).item(), 0.5);
  EXPECT_EQ(chosen(true, 1, 0.5).dtype(), float32);
  EXPECT_EQ(chosen(true, 1, asarray(0.5, bfloat16)).dtype(), bfloat16);
  expect_error([&] { chosen(false, asarray(1, int32), 0.5); },
               "result is i32[] from true_fun and ~f32[] from false_fun");
  expect_error([&] { chosen(false, asarray(1, int32), asarray(1, int8)); },
               "is i32[] from true_fun and i8[] from false_fun");
}

TEST(CarriedTypes, PredicatesAreComparedWithZero) {
  const auto chosen = [](const Array& p) {
    return cond(
               p, [] { return 1; }, [] { return 2; })
        .item();
  };
  EXPECT_EQ(chosen(0.5), 1);
  EXPECT_EQ(chosen(0.0), 2);
  EXPECT_EQ(chosen(asarray(std::int64_t{1} << 40, int64)), 1);
  expect_error([&] { chosen(complex(1., 0.)); }, "its predicate must be one bool or real number");
  expect_error([&] { chosen(ones({2})); }, "its predicate must be one bool or real number");
  const std::vector<std::function<Array()>> branches = {[] { return 1; }, [] { return 2; }};
  expect_error([&] { switch_(true, branches); }, "its index must be one integer, but is bool[]");
}

TEST(CarriedTypes, NumbersInTreesAreArrays) {
  const auto [x, count] = fori_loop(
      0, 3, [](Array i, std::pair<Array, Array> c) { return std::pair(c.first + i, c.second + 1); },
      std::pair(zeros({2}), 0));
  EXPECT_EQ(x.to_vector<float>(), Floats({3, 3}));
  EXPECT_EQ(count.item(), 3);
  const auto counts = while_loop(
      [](const auto& c) { return std::get<0>(c)[0] < 4; },
      [](const auto& c) {
        const auto& [pair, tail] = c;
        return std::tuple(std::array{pair[0] + 1, pair[1] * 2}, std::vector{tail[0] + 10});
      },
      std::tuple(std::array{0, 1}, std::vector{5}));
  EXPECT_EQ(std::get<0>(counts)[1].item(), 16);
  EXPECT_EQ(std::get<1>(counts)[0].item(), 45);
}

TEST(CarriedTypes, NumbersOfBranchesAreArrays) {
  const auto f = jit([](Array p) {
    return cond(
        p, [] { return std::pair(1, 2.5); }, [] { return std::pair(3, 4.5); });
  });
  EXPECT_EQ(f(true).first.item(), 1);
  EXPECT_EQ(f(true).second.item(), 2.5);
  EXPECT_EQ(f(false).first.item(), 3);
  const auto [last, ys] =
      scan([](Array c, Array x) { return std::pair(c + x, 7); }, 0, asarray({1, 2, 3}));
  EXPECT_EQ(last.item(), 6);
  EXPECT_EQ(ys.to_vector<std::int32_t>(), Ints({7, 7, 7}));
}

TEST(CarriedTypes, WhatIsNoArrayStaysAsItIs) {
  const auto loop = [](Style after) {
    return fori_loop(
        0, 3,
        [&](Array, std::pair<Array, std::pair<Array, Style>> c) {
          c.second.second = after;
          return c;
        },
        std::pair(Array(1), std::pair(Array(2), Style::plain)));
  };
  EXPECT_EQ(loop(Style::plain).second.second, Style::plain);
  expect_error([&] { loop(Style::fancy); }, "but member .second.second differs");
  expect_error(
      [] {
        cond(
            true, [] { return std::pair(Array(1), Style::plain); },
            [] { return std::pair(Array(1), Style::fancy); });
      },
      "but member .second differs");
  expect_error(
      [] {
        fori_loop(
            0, 3,
            [](Array, std::vector<Array> c) {
              c.emplace_back(1);
              return c;
            },
            std::vector<Array>{1});
      },
      "fori_loop: what it carries is 1 array ([0]), but its function gives 2 arrays ([0], [1]); it "
      "must give the same tree");
}

TEST(CarriedTypes, StacksHaveTheTypesOfTheCarryThatIsKept) {
  for (const std::int64_t unroll :
       {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, kUnrollAll}) {
    const auto [last, ys] = scan([](Array c, Array x) { return std::pair(c + x, c); }, 0.0,
                                 ones({4}, bfloat16), {.unroll = unroll});
    EXPECT_EQ(last.dtype(), bfloat16);
    EXPECT_EQ(ys.dtype(), bfloat16);
    EXPECT_EQ(ys.astype(float32).to_vector<float>(), Floats({0, 1, 2, 3})) << unroll;
    const auto [sum, sums] = scan([](Array c, NoneType) { return std::pair(c + 0.5, c); }, 0, None,
                                  {.length = 3, .unroll = unroll});
    EXPECT_EQ(sum.item(), 1.5);
    EXPECT_EQ(sums.to_vector<float>(), Floats({0, 0.5, 1})) << unroll;
  }
  const auto [none, empty] = scan([](Array c, NoneType) { return std::pair(c + 0.5, c); }, 0, None,
                                  {.length = 0, .unroll = kUnrollAll});
  EXPECT_EQ(none.dtype(), float32);
  EXPECT_EQ(typeof_(empty), "f32[0]");
}

TEST(CarriedTypes, KeepTheirSplitOverExplicitAxes) {
  const auto put = [](const Array& x, const PartitionSpec& spec) {
    return device_put(x, NamedSharding(explicit_mesh(), spec));
  };
  const Array x = put(ones({4, 4}), P("x", None));
  const auto resplit = [](Array c) {
    return reshard(c, NamedSharding(explicit_mesh(), P(None, "y")));
  };
  const auto f = jit([&](Array a) {
    return fori_loop(
        0, 3, [&](Array, Array c) { return resplit(c); }, a);
  });
  expect_error([&] { f(x); }, "goes in as f32[4@x,4] and comes out as f32[4,4@y]");
  const auto g = jit([&](Array p, Array a) {
    return cond(
        p, resplit, [](Array c) { return c; }, a);
  });
  expect_error([&] { g(true, x); }, "is f32[4,4@y] from true_fun and f32[4@x,4] from false_fun");
  std::string type;
  const auto h = jit([&](Array a) {
    const auto [last, ys] =
        scan([](Array c, NoneType) { return std::pair(c + 1, c); }, a, None, {.length = 3});
    type = typeof_(last) + " " + typeof_(ys);
    return ys;
  });
  EXPECT_EQ(h(x).to_vector<float>()[47], 3);
  EXPECT_EQ(type, "f32[4@x,4] f32[3,4@x,4]");
}

TEST(CarriedTypes, BranchesMayBeAVector) {
  std::vector<std::function<Array(Array, Array)>> branches;
  for (int i = 0; i < 3; ++i) {
    branches.emplace_back([i](Array x, Array y) { return x * i + y; });
  }
  const auto f = jit([&](Array i, Array x) { return switch_(i, branches, x, 1); });
  EXPECT_EQ(f(0, ones({1})).item(), 1);
  EXPECT_EQ(f(2, ones({1})).item(), 3);
  EXPECT_EQ(f(5, ones({1})).item(), 3);
  branches.clear();
  expect_error([&] { switch_(0, branches, ones({1}), 1); }, "switch_: there is no branch");
}

TEST(CarriedTypes, BoundsMayHave64Bits) {
  const std::int64_t large = 5'000'000'000;
  const Array turns = while_loop([](Array c) { return c < 2; }, [](Array c) { return c + 1; }, 0);
  EXPECT_EQ(turns.item(), 2);
  const Array last = fori_loop(
      asarray(large, int64), asarray(large + 3, int64), [](Array i, Array) { return i; },
      asarray(0, int64));
  EXPECT_EQ(last.dtype(), int64);
  EXPECT_EQ(last.item(), 5'000'000'002.0);
  const auto none = jit([&](Array n) {
    return fori_loop(
        asarray(0, int64), asarray(large, int64), [](Array, Array c) { return c + 1; }, n);
  });
  EXPECT_THAT(none.lower(Array(1)).as_text(), HasSubstr("5000000000"));
}

TEST(CarriedTypes, BodiesAreTracedOnceWhereTheirTypesStay) {
  int loops = 0, scans = 0, branches = 0;
  const Array x = ones({2});
  const auto inner = [&](Array c) {
    ++loops;
    return scan(
               [&](Array d, NoneType) {
                 ++scans;
                 const Array next = cond(
                     sum(d) > 0,
                     [&](Array e) {
                       ++branches;
                       return e * 2;
                     },
                     [](Array e) { return e; }, d);
                 return std::pair(next, next);
               },
               c, None, {.length = 2})
        .first;
  };
  const Array y = fori_loop(
      0, 2, [&](Array, Array c) { return inner(c); }, x);
  EXPECT_EQ(y.to_vector<float>(), Floats({16, 16}));
  EXPECT_EQ(loops, 1);
  EXPECT_EQ(scans, 1);
  EXPECT_EQ(branches, 1);
}

TEST(CarriedTypes, IndicesAndRowsOfNumbersAreWeak) {
  const Array bytes = fori_loop(
      0, 3, [](Array i, Array x) { return x + i; }, asarray({1, 2}, int8));
  EXPECT_EQ(bytes.dtype(), int8);
  EXPECT_EQ(bytes.to_vector<std::int8_t>(), (std::vector<std::int8_t>{4, 5}));
  const auto [product, rows] = scan([](Array c, Array x) { return std::pair(c * x, x); },
                                    ones({}, bfloat16), full({3}, 2.0));
  EXPECT_EQ(product.dtype(), bfloat16);
  EXPECT_EQ(product.item(), 8);
}

TEST(CarriedTypes, TurnsBesideAnUnrolledLoopHaveItsTypes) {
  const auto [sum, ys] =
      scan([](Array c, Array x) { return std::pair(c + x, c * asarray(2, bfloat16)); }, 0.0,
           asarray({1.f, 2.f, 3.f}), {.unroll = 2});
  const auto [plain_sum, plain_ys] =
      scan([](Array c, Array x) { return std::pair(c + x, c * asarray(2, bfloat16)); }, 0.0,
           asarray({1.f, 2.f, 3.f}));
  EXPECT_EQ(sum.item(), 6);
  EXPECT_EQ(ys.dtype(), plain_ys.dtype());
  EXPECT_EQ(ys.astype(float32).to_vector<float>(), plain_ys.astype(float32).to_vector<float>());
}

}  // namespace
}  // namespace weft::carried_types_test
