#include "weft/control_flow.h"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/elementwise.h"
#include "weft/jit.h"

#include "api/array/array_state.h"
#include "api/call/executable.h"
#include "api/ops/ops.h"
#include "support/errors.h"
#include "test_arrays.h"

namespace weft::control_flow_test {
namespace {

using testing::array;
using testing::error_of;
using ::testing::HasSubstr;
using testing::values;

TEST(ForiLoop, CountsFromLowerToUpper) {
  const auto sum = [](const Arg& lower, const Arg& upper) {
    return fori_loop(
               lower, upper, [](Array i, Array total) { return add(total, i); }, 0)
        .item();
  };
  EXPECT_EQ(sum(2, 5), 9);
  EXPECT_EQ(sum(5, 2), 0);
  EXPECT_EQ(sum(-3, 0), -6);
  EXPECT_EQ(sum(0, add(Array(4), 1)), 10) << "a bound that is an array";
}

TEST(ForiLoop, UnrollsAsAsked) {
  for (const std::int64_t unroll :
       {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, kUnrollAll}) {
    int traced = 0;
    const Array result = fori_loop(0, 7,
                                   [&](Array i, Array x) {
                                     ++traced;
                                     return add(multiply(x, 2), i);
                                   },
                                   array<float>({2}, {1, 2}), {.unroll = unroll});
    EXPECT_EQ(values(result), (std::vector<float>{248, 376})) << unroll;
    if (unroll == kUnrollAll) {
      EXPECT_EQ(traced, 7);
    }
  }
}

TEST(ForiLoop, CarriesTreesAndUsesWhatIsOutside) {
  const auto f = jit([](Array x, Array y) {
    return fori_loop(
        0, 3,
        [&](Array, std::tuple<Array, Array> carry) {
          auto [a, b] = carry;
          return std::tuple(b, add(a, y));
        },
        std::tuple(x, x));
  });
  const auto [a, b] = f(array<float>({1}, {1}), array<float>({1}, {10}));
  EXPECT_EQ(values(a), std::vector<float>{11});
  EXPECT_EQ(values(b), std::vector<float>{21});
}

TEST(ForiLoop, NumbersTakeTheDtypeThatTheBodyGives) {
  const Array total = fori_loop(
      0, 3, [](Array, Array x) { return add(x, array<float>({}, {0.5F})); }, 0);
  EXPECT_EQ(total.dtype(), float32);
  EXPECT_EQ(total.item(), 1.5);
}

TEST(WhileLoop, RunsWhileItsConditionHolds) {
  const auto f = jit([](Array limit) {
    return while_loop([&](Array x) { return less(x, limit); },
                      [](Array x) { return multiply(x, 2); }, 1);
  });
  EXPECT_EQ(f(100).item(), 128);
  EXPECT_EQ(f(1).item(), 1);
}

TEST(WhileLoop, SaysWhatItCarriesMustKeep) {
  const std::string text = error_of([] {
    while_loop([](Array) { return Array(true); },
               [](Array) {
                 return array<float>({2}, {1, 2});
               },
               array<float>({}, {1}));
  });
  EXPECT_THAT(text, HasSubstr("while_loop: what it carries must keep its type, but init "
                              "goes in as f32[] and comes out as f32[2]"));
  EXPECT_THAT(text, HasSubstr("control_flow_test.cc:"));
  EXPECT_THAT(error_of([] {
                while_loop([](Array x) { return x; }, [](Array x) { return x; },
                           array<float>({}, {1}));
              }),
              HasSubstr("its condition must give one bool, but gives f32[]"));
  EXPECT_EQ(add(Array(1), 1).item(), 2) << "later calls work";
}

TEST(Scan, StacksWhatItsBodyGives) {
  const Array xs = array<float>({3, 2}, {1, 2, 3, 4, 5, 6});
  const auto body = [](Array carry, Array x) {
    const Array next = add(carry, x);
    return std::pair(next, multiply(next, 10));
  };
  for (const std::int64_t unroll : {1, 2, 3}) {
    const auto [last, ys] = scan(body, array<float>({2}, {0, 0}), xs, {.unroll = unroll});
    EXPECT_EQ(values(last), (std::vector<float>{9, 12}));
    EXPECT_EQ(values(ys), (std::vector<float>{10, 20, 40, 60, 90, 120}));
    EXPECT_EQ(to_string(ys.shape()), "(3, 2)");
  }
  const auto [last, ys] = scan(body, array<float>({2}, {0, 0}), xs, {.reverse = true});
  EXPECT_EQ(values(last), (std::vector<float>{9, 12}));
  EXPECT_EQ(values(ys), (std::vector<float>{90, 120, 80, 100, 50, 60}));
}

TEST(Scan, RunsOverTreesAndOverNothing) {
  using Xs = std::map<std::string, Array>;
  const Xs xs = {{"a", array<float>({3}, {1, 2, 3})}, {"b", array<float>({3}, {4, 5, 6})}};
  const auto [sum, ys] =
      scan([](Array carry,
              Xs x) { return std::pair(add(carry, multiply(x["a"], x["b"])), std::tuple<>()); },
           array<float>({}, {0}), xs);
  EXPECT_EQ(sum.item(), 32);
  const auto [power, none] =
      scan([](Array carry, NoneType) { return std::pair(multiply(carry, 2), None); }, 1, None,
           {.length = 5});
  EXPECT_EQ(power.item(), 32);
  const auto [empty, no_ys] = scan([](Array carry, Array x) { return std::pair(add(carry, x), x); },
                                   array<float>({}, {7}), array<float>({0}, {}));
  EXPECT_EQ(empty.item(), 7);
  EXPECT_EQ(to_string(no_ys.shape()), "(0,)");
}

TEST(Scan, NamesXsThatDoNotFit) {
  const auto body = [](Array c, std::pair<Array, Array> x) { return std::pair(c, x.first); };
  EXPECT_THAT(error_of([&] {
                scan(body, 0, std::pair(array<float>({2}, {1, 2}), array<float>({3}, {1, 2, 3})));
              }),
              HasSubstr("xs.second has shape [3], but its first dimension must be 2"));
  EXPECT_THAT(error_of([] { scan([](Array c, NoneType) { return std::pair(c, c); }, 0, None); }),
              HasSubstr("scan: without xs it needs the option length"));
}

TEST(Cond, TakesOneBranch) {
  const auto f = jit([](Array p, Array x) {
    return cond(
        p, [](Array y) { return add(y, 1); }, [](Array y) { return multiply(y, 10); }, x);
  });
  const Array x = array<float>({2}, {2, 3});
  EXPECT_EQ(values(f(true, x)), (std::vector<float>{3, 4}));
  EXPECT_EQ(values(f(false, x)), (std::vector<float>{20, 30}));
  EXPECT_EQ(cond(
                2, [] { return Array(1); }, [] { return Array(2); })
                .item(),
            1);
}

TEST(Cond, NamesBranchesThatGiveOtherTypes) {
  EXPECT_THAT(error_of([] {
                cond(
                    true, [] { return array<float>({1}, {1}); },
                    [] {
                      return array<float>({2}, {1, 2});
                    });
              }),
              HasSubstr("cond: branches must give the same types, but result is f32[1] from "
                        "true_fun and f32[2] from false_fun"));
}

TEST(Switch, NamesBranchesThatGiveOtherTypes) {
  const auto one = [] { return std::map<std::string, Array>{{"y", array<float>({1}, {1})}}; };
  const auto two = [] { return std::map<std::string, Array>{{"y", array<float>({2}, {1, 2})}}; };
  EXPECT_THAT(error_of([&] { switch_(1, std::tuple(one, one, two)); }),
              HasSubstr("switch_: branches must give the same types, but result[\"y\"] is f32[1] "
                        "from branch 0 and f32[2] from branch 2"));
}

TEST(Switch, ClampsItsIndex) {
  const auto f = jit([](Array i, Array x) {
    return switch_(i,
                   std::tuple([](Array y) { return y; }, [](Array y) { return add(y, 1); },
                              [](Array y) { return add(y, 2); }),
                   x);
  });
  const Array x = array<float>({1}, {10});
  EXPECT_EQ(values(f(0, x)), std::vector<float>{10});
  EXPECT_EQ(values(f(1, x)), std::vector<float>{11});
  EXPECT_EQ(values(f(7, x)), std::vector<float>{12});
  EXPECT_EQ(values(f(-3, x)), std::vector<float>{10});
}

TEST(ControlFlow, BelongsToTheUsersLines) {
  int line = 0;
  const auto f = jit([&](Array x) {
    return fori_loop(
        0, 3,
        [&](Array, Array y) {
          line = __LINE__ + 1;
          return add(y, array<float>({3}, {1, 2, 3}));
        },
        x);
  });
  const std::string text = error_of([&] { f(array<float>({2}, {1, 2})); });
  EXPECT_THAT(text, HasSubstr("control_flow_test.cc:" + std::to_string(line)));
}

// The line of the first such op of a program.
template <class F>
std::string line_of(detail::OpKind kind, F f) {
  const auto compiled = jit(f).lower(array<float>({2}, {1, 2})).compile();
  for (const ir::Op* op : compiled.executable()->program().parsed()->entry()->body->ops) {
    if (op->kind == kind) return ir::source_line(op->location);
  }
  return "no such op";
}

TEST(ControlFlow, GivesLoopsAndBranchesTheLinesOfTheirCalls) {
  const auto twice = [](const Array& x) { return add(x, x); };
  const int line = __LINE__;
  const auto fori = [&](Array x) {
    return fori_loop(
        0, 3, [&](Array, Array y) { return twice(y); }, x);
  };
  const auto loop = [&](Array x) { return while_loop([](Array) { return less(1, 0); }, twice, x); };
  const auto branch = [&](Array x) { return cond(less(0, 1), twice, twice, x); };
  const auto step = [&](Array c, Array x) { return std::pair(add(c, x), twice(x)); };
  const auto rows = [&](Array x) { return scan(step, 0.F, x); };
  const auto at = [&](int after) {
    return "control_flow_test.cc:" + std::to_string(line + after) + ":";
  };
  EXPECT_THAT(line_of(detail::OpKind::while_, fori), HasSubstr(at(2)));
  EXPECT_THAT(line_of(detail::OpKind::while_, loop), HasSubstr(at(5)));
  EXPECT_THAT(line_of(detail::OpKind::case_, branch), HasSubstr(at(6)));
  EXPECT_THAT(line_of(detail::OpKind::while_, rows), HasSubstr(at(8)));
}

TEST(ControlFlow, LeavesNothingBehindAfterAnException) {
  const auto f = jit([](Array x) {
    return fori_loop(
        0, 3, [](Array, Array) -> Array { throw std::runtime_error("the user's own"); }, x);
  });
  EXPECT_THROW(f(array<float>({1}, {1})), std::runtime_error);
  EXPECT_EQ(values(add(array<float>({1}, {1}), 1)), std::vector<float>{2});
}

TEST(ControlFlow, RefusesValuesOfARegionThatHasEnded) {
  Array kept;
  const auto f = jit([&](Array x) {
    fori_loop(
        0, 3,
        [&](Array i, Array y) {
          kept = i;
          return y;
        },
        x);
    return add(x, kept);
  });
  EXPECT_THAT(error_of([&] { f(array<float>({1}, {1})); }), HasSubstr("outside of the loop"));
  EXPECT_THAT(error_of([&] { add(kept, 1); }), HasSubstr("after that function has returned"));
}

}  // namespace
}  // namespace weft::control_flow_test
