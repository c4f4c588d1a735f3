// Who runs which routine: scopes of manual computations, nested ones and those on other meshes.
#include "plan/scope.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "unit/plan/plan_of.h"

namespace weft::plan::scope_test {
namespace {

// "@main/manual: 4 in @main, 0 1 2 3": routine, instances, the routine around the scope, devices.
std::vector<std::string> scopes_text(const Plan& plan) {
  std::vector<std::string> lines;
  for (const Routine& routine : plan.routines) {
    lines.push_back(fmt::format("{}: scope {} in {}, {}", routine.name, routine.scope,
                                plan.scope_of(routine).parent,
                                fmt::join(devices_of(plan.scopes, routine.scope), " ")));
  }
  return lines;
}

using Lines = std::vector<std::string>;

// A manual computation over one axis that does `body`, with %b of `local` and %r.
std::string manual(const std::string& result, const std::string& operand, const std::string& mesh,
                   const std::string& axis, const std::string& argument, const std::string& body) {
  return fmt::format(
      "{0} = sdy.manual_computation({1}) in_shardings=[<@{2}, [{{}}]>] out_shardings=[<@{2}, "
      "[{{}}]>] manual_axes={{{3}}} ({4}: tensor<4xf32>) {{\n{5}\n}} : (tensor<4xf32>) -> "
      "tensor<4xf32>\n",
      result, operand, mesh, axis, argument, body);
}

std::string program(const std::string& body) {
  return "sdy.mesh @mesh = <[\"x\"=2, \"y\"=3]>\n"
         "sdy.mesh @same = <[\"x\"=2, \"y\"=3]>\n"
         "sdy.mesh @turned = <[\"x\"=2, \"y\"=3], device_ids=[5, 4, 3, 2, 1, 0]>\n"
         "func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n" +
         body + "return %r : tensor<4xf32>\n}";
}

const std::string kEnd = "sdy.return %b : tensor<4xf32>";

TEST(Scope, OfMainIsDeviceZero) {
  const auto plan = plan_of("func.func public @main() {\n  return\n}");
  EXPECT_EQ(scopes_text(*plan), (Lines{"@main: scope 0 in 0, 0"}));
  EXPECT_EQ(plan->num_devices, 1);
}

TEST(Scope, NestedManualComputationsForkEachInstance) {
  const auto plan = plan_of(
      program(manual("%r", "%a", "mesh", "\"y\"", "%b",
                     manual("%1", "%b", "mesh", "\"x\"", "%c", "sdy.return %c : tensor<4xf32>") +
                         "sdy.return %1 : tensor<4xf32>")));
  EXPECT_EQ(scopes_text(*plan),
            (Lines{"@main: scope 0 in 0, 0", "@main/manual: scope 1 in 0, 0 1 2",
                   "@main/manual/manual: scope 2 in 1, 0 1 2 3 4 5"}));
  EXPECT_EQ(plan->scopes[2].num_instances, 6);
  EXPECT_EQ(plan->num_devices, 6);
  EXPECT_EQ(forks(plan->scopes[2], devices_of(plan->scopes, 1)),
            (std::vector<std::int64_t>{0, 3, 1, 4, 2, 5}));
}

TEST(Scope, ManualComputationsThatForkAlikeShareOne) {
  const auto plan = plan_of(program(manual("%1", "%a", "mesh", "\"x\"", "%b", kEnd) +
                                    manual("%2", "%1", "same", "\"x\"", "%b", kEnd) +
                                    manual("%3", "%2", "turned", "\"x\"", "%b", kEnd) +
                                    manual("%r", "%3", "mesh", "\"y\"", "%b", kEnd)));
  EXPECT_EQ(scopes_text(*plan),
            (Lines{"@main: scope 0 in 0, 0", "@main/manual: scope 1 in 0, 0 3",
                   "@main/manual: scope 1 in 0, 0 3", "@main/manual: scope 2 in 0, 0 3",
                   "@main/manual: scope 3 in 0, 0 1 2"}));
}

// Where there is no mesh, it runs where the routine around it does.
TEST(Scope, WithoutAMeshIsOfTheSameDevice) {
  const auto plan = plan_of(
      "func.func public @main() {\n"
      "  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {\n"
      "    sdy.return\n  } : () -> ()\n  return\n}");
  EXPECT_EQ(scopes_text(*plan), (Lines{"@main: scope 0 in 0, 0", "@main/manual: scope 1 in 0, 0"}));
}

// Meshes of 2^24 devices in each other: more instances than can be counted.
TEST(Scope, CountsNoMoreThanFit) {
  std::string text, inside = "sdy.return %b : tensor<4xf32>";
  for (int i = 0; i < 4; ++i) {
    text += fmt::format("sdy.mesh @m{0} = <[\"a{0}\"=16777216]>\n", i);
    inside = manual(fmt::format("%r{}", i), "%b", fmt::format("m{}", i), fmt::format("\"a{}\"", i),
                    "%b", inside) +
             fmt::format("sdy.return %r{} : tensor<4xf32>", i);
  }
  const std::size_t last = inside.rfind("sdy.return");
  const auto plan =
      plan_of(text + "func.func public @main(%b: tensor<4xf32>) -> tensor<4xf32> {\n" +
              inside.substr(0, last) + inside.substr(last + 4) + "\n}");
  EXPECT_EQ(plan->num_devices, std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(plan->routines.size(), 5u);
}

}  // namespace
}  // namespace weft::plan::scope_test
