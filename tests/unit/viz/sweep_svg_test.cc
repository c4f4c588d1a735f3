#include "viz/sweep_svg.h"

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::viz::sweep_svg_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

report::Sweep sweep_of(const std::vector<double>& seconds) {
  report::Sweep sweep{report::parse_sweep("chips=1,2,4,8"), "tpu-v5e", "chips", {}, {}};
  for (std::size_t i = 0; i < seconds.size(); ++i) {
    report::SweepRow& row = sweep.rows.emplace_back();
    row.value = sweep.range.values[i];
    row.seconds = seconds[i];
    row.compute_seconds = row.seconds * 0.75;
    row.exposed_seconds = i == 0 ? 0 : row.seconds * 0.25;
    if (seconds[i] == 0) row.problem = "<no> & never";
  }
  sweep.knee = report::knee_of(sweep.range, sweep.rows);
  return sweep;
}

// Each tag that is opened is closed, in order.
bool is_well_formed(const std::string& svg) {
  static const std::regex kTag(R"(<(/?)([a-z]+)[^<>]*?(/?)>)");
  std::vector<std::string> open;
  for (std::sregex_iterator at(svg.begin(), svg.end(), kTag), end; at != end; ++at) {
    if ((*at)[3].length() > 0) continue;
    if ((*at)[1].length() == 0) {
      open.push_back((*at)[2]);
    } else if (open.empty() || open.back() != (*at)[2]) {
      return false;
    } else {
      open.pop_back();
    }
  }
  return open.empty();
}

std::vector<double> numbers(const std::string& svg, const std::string& pattern) {
  const std::regex of(pattern);
  std::vector<double> found;
  for (std::sregex_iterator at(svg.begin(), svg.end(), of), end; at != end; ++at) {
    found.push_back(std::stod((*at)[1]));
  }
  return found;
}

TEST(SweepSvg, HasADotForEachTimeAndTheKnee) {
  const std::string svg = sweep_svg(sweep_of({8e-6, 4e-6, 2.2e-6, 2e-6}), "a <b> & c");
  EXPECT_TRUE(is_well_formed(svg));
  EXPECT_THAT(svg, HasSubstr("a &lt;b&gt; &amp; c"));
  EXPECT_THAT(svg, HasSubstr("knee: 4 chips"));
  EXPECT_THAT(svg, HasSubstr("<title>8 chips: time 2 us</title>"));
  EXPECT_EQ(numbers(svg, R"re(<circle cx="([\d.]+)")re").size(), 3 * 4 + 1U);  // and a ring
  // Equal steps of a growth are as far apart; nothing is drawn outside.
  const std::vector<double> x = numbers(svg, R"re(<circle cx="([\d.]+)")re");
  EXPECT_NEAR(*std::ranges::max_element(x) - *std::ranges::min_element(x), 640, 0.2);
  for (const double y : numbers(svg, R"re( cy="([-\d.]+)")re")) {
    EXPECT_GE(y, 66);
    EXPECT_LE(y, 66 + 380.1);
  }
}

TEST(SweepSvg, WhatIsNotKnownIsNotDrawn) {
  const std::string svg = sweep_svg(sweep_of({8e-6, 0, 2e-6, 1e-6}), "");
  EXPECT_TRUE(is_well_formed(svg));
  EXPECT_THAT(svg, HasSubstr("<title>&lt;no&gt; &amp; never</title>"));
  EXPECT_THAT(svg, Not(HasSubstr("2 chips: time")));
  EXPECT_THAT(svg, Not(HasSubstr("knee:")));  // all of it pays
  EXPECT_TRUE(is_well_formed(sweep_svg(sweep_of({0, 0, 0, 0}), "")));
  EXPECT_TRUE(is_well_formed(sweep_svg(sweep_of({1e-6}), "")));
}

}  // namespace
}  // namespace weft::viz::sweep_svg_test
