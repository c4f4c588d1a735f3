#include "report/measure/cost_fit.h"

#include <vector>

#include <gtest/gtest.h>

namespace weft::report::cost_fit_test {
namespace {

using machine::KindCost;
using machine::Work;

constexpr double kLeast = 1e-9;

std::vector<TimedWork> steps_of(const KindCost& cost, const std::vector<Work>& works) {
  std::vector<TimedWork> steps;
  for (const Work& work : works) steps.push_back({work, cost.of(work)});
  return steps;
}

TEST(FitCost, FindsTheCostsThatMadeTheTimes) {
  const KindCost cost{{1e-7, 2e-10, 0, 3e-7, 0, 5e-11, 0}};
  const std::vector<TimedWork> steps = steps_of(cost, {{1, 1, 2, 0, 0, 1, 0},
                                                       {1, 100, 200, 1, 100, 100, 0},
                                                       {1, 1000, 2000, 0, 0, 64000, 0},
                                                       {1, 4096, 9000, 1, 0, 4096, 0},
                                                       {1, 65536, 65536, 0, 0, 300, 0}});
  const KindCost found = fit_cost(steps, kLeast);
  for (const TimedWork& step : steps) {
    EXPECT_NEAR(found.of(step.work), step.seconds, 1e-4 * step.seconds);
  }
}

// A small step counts as much as a large one, so that a constant is not lost beside it.
TEST(FitCost, ErrorsAreSharesOfWhatWasMeasured) {
  std::vector<TimedWork> steps;
  for (int i = 0; i < 9; ++i) steps.push_back({{1}, 1e-6});
  steps.push_back({{1, 1e6}, 1e-2});
  steps.push_back({{1, 1e6}, 1.2e-2});
  const KindCost found = fit_cost(steps, kLeast);
  EXPECT_NEAR(found.seconds[0], 1e-6, 1e-8);
  EXPECT_NEAR(found.of({1, 1e6}), 1.1e-2, 1e-3);
}

TEST(FitCost, NoCostIsBelowNothing) {
  // What is larger took less: the size costs nothing, and once what they took in the mean.
  const KindCost found =
      fit_cost(std::vector<TimedWork>{{{1, 10}, 2e-6}, {{1, 1000}, 1e-6}}, kLeast);
  EXPECT_EQ(found.seconds[1], 0);
  EXPECT_GT(found.seconds[0], 1e-6);
  EXPECT_LT(found.seconds[0], 2e-6);
}

TEST(FitCost, OfNothingIsNothing) {
  const KindCost found = fit_cost({}, kLeast);
  EXPECT_EQ(found.of({1, 2, 3, 4, 5, 6, 7}), 0);
}

}  // namespace
}  // namespace weft::report::cost_fit_test
