// Loops that are one kernel have the bits of their steps, whatever their turns depend on and
// whatever loops, branches and updates are in them; and those of the oracle, where all is exact.
//
//   WEFT_LOOP_CASES=100000 build/release/tests/engine_host_test --gtest_filter='SmallLoopControl.*'
//   WEFT_LOOP_SEED=1234 ...        one again
#include <algorithm>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "engine/loops/small_loop.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"
#include "unit/engine/host/random_loop.h"
#include "unit/engine/host/small_loops.h"
#include "unit/engine/host/special_values.h"

namespace weft::engine::small_loop_control_test {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::stoull(text) : otherwise;
}

std::vector<Literal> inputs_of(const BoundPlan& plan, std::uint64_t seed) {
  std::vector<Literal> inputs;
  for (std::size_t i = 0; i < plan.symbolic->input_types.size(); ++i) {
    const TensorType& type = plan.symbolic->input_types[i];
    inputs.push_back(seed % 3 == 0 ? testing::special_literal(type, seed + i)
                                   : random_literal(type, seed, i));
  }
  return inputs;
}

// Which result is another; empty: none. Of two NaNs either may be what an op gives: the order of
// its operands is not told.
std::string difference_of(const std::vector<Literal>& got, const std::vector<Literal>& want) {
  for (std::size_t i = 0; i < want.size(); ++i) {
    const std::string what = testing::difference(got[i], want[i], 0);
    if (!what.empty()) return fmt::format("result {}: {}", i, what);
  }
  return "";
}

// What a loop keeps from one run is not in the results of the next: of other inputs, and of the
// same ones again.
void expect_same_bits(Executor& executor, const BoundPlan& plan, const testing::RandomLoop& loop,
                      std::uint64_t seed) {
  for (const std::uint64_t run : {0, 1, 0}) {
    const std::vector<Literal> inputs = inputs_of(plan, 2 * seed + run);
    const std::vector<Literal> want = outputs_of(executor, plan, inputs, true);
    ASSERT_EQ(difference_of(outputs_of(executor, plan, inputs, false), want), "");
    ASSERT_EQ(difference_of(inputs, inputs_of(plan, 2 * seed + run)), "") << "an input is written";
    if (!loop.integers_only) continue;
    ASSERT_EQ(difference_of(reference::run(*plan.symbolic->module, inputs), want), "")
        << "in the oracle";
  }
}

void expect_same_bits_of(std::string_view text) {
  Executor executor({.workers = 2});
  const BoundPlan plan = plan_of(text);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    expect_same_bits(executor, plan, {std::string(text), true}, seed);
  }
}

std::size_t count_of(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(SmallLoopControl, HasTheBitsOfItsSteps) {
  Executor executor({.workers = 2});
  const std::uint64_t first = from_environment("WEFT_LOOP_SEED", 0);
  const std::uint64_t cases =
      first != 0 ? 1 : from_environment("WEFT_LOOP_CASES", testing::under_sanitizers(60, 400));
  std::uint64_t small = 0, uncounted = 0, nested = 0, branches = 0, updates = 0, pads = 0;
  for (std::uint64_t seed = first; seed < first + cases && !HasFailure(); ++seed) {
    const testing::RandomLoop loop = testing::random_loop(seed);
    SCOPED_TRACE(fmt::format("seed {}:\n{}", seed, loop.text));
    try {
      const BoundPlan plan = plan_of(loop.text);
      expect_same_bits(executor, plan, loop, seed);
      if (!has_small_loop(plan)) continue;
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    const auto has = [&](std::string_view what, std::size_t n = 1) {
      return count_of(loop.text, what) >= n ? 1 : 0;
    };
    ++small;
    uncounted += loop.uncounted > 0 ? 1 : 0;
    nested += has("stablehlo.while", 3);
    branches += has("stablehlo.case") | has("stablehlo.if");
    updates += has("stablehlo.dynamic_update_slice");
    pads += has("stablehlo.pad");
  }
  if (first != 0 || HasFailure()) return;
  EXPECT_GT(small, cases / 2);
  EXPECT_GT(uncounted, cases / 4);
  EXPECT_GT(nested, cases / 8);
  EXPECT_GT(branches, cases / 8);
  EXPECT_GT(updates, cases / 3);
  EXPECT_GT(pads, cases / 20);
}

// An inner loop gives what it carries as it came, which is updated after that.
TEST(SmallLoopControl, InnerLoopGivesWhatItWasGiven) {
  expect_same_bits_of(R"(
func.func public @main(%x: tensor<2xi32>, %u: tensor<1xi32>) -> tensor<2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<2xi32>
  cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %1:2 = stablehlo.while(%j = %zero, %b = %a) : tensor<i32>, tensor<2xi32>
    cond {
      %c = stablehlo.compare LT, %j, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %next = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %next, %b : tensor<i32>, tensor<2xi32>
    }
    %d = stablehlo.dynamic_update_slice %1#1, %u, %i : (tensor<2xi32>, tensor<1xi32>, tensor<i32>) -> tensor<2xi32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %d : tensor<i32>, tensor<2xi32>
  }
  return %0#1 : tensor<2xi32>
}
)");
}

// It is updated before what the inner loop gave is read.
TEST(SmallLoopControl, WhatAnInnerLoopGaveIsReadAfterAnUpdate) {
  expect_same_bits_of(R"(
func.func public @main(%x: tensor<2xi32>, %u: tensor<1xi32>, %go: tensor<i1>) -> (tensor<2xi32>, tensor<2xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%a = %x, %s = %x, %p = %go) : tensor<2xi32>, tensor<2xi32>, tensor<i1>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %no = stablehlo.constant dense<false> : tensor<i1>
    %1:2 = stablehlo.while(%b = %a, %j = %zero) : tensor<2xi32>, tensor<i32>
    cond {
      %no2 = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %no2 : tensor<i1>
    } do {
      stablehlo.return %b, %zero : tensor<2xi32>, tensor<i32>
    }
    %d = stablehlo.dynamic_update_slice %a, %u, %zero : (tensor<2xi32>, tensor<1xi32>, tensor<i32>) -> tensor<2xi32>
    %e = stablehlo.add %s, %1#0 : tensor<2xi32>
    stablehlo.return %d, %e, %no : tensor<2xi32>, tensor<2xi32>, tensor<i1>
  }
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}
)");
}

// An update of all of an array is what it is updated with, of which the turn updates a part.
TEST(SmallLoopControl, UpdateOfAllOfAnArray) {
  expect_same_bits_of(R"(
func.func public @main(%x: tensor<2xi32>, %y: tensor<2xi32>, %u: tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<2xi32>, tensor<2xi32>
  cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.dynamic_update_slice %y, %a, %zero : (tensor<2xi32>, tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %e = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<2xi32>, tensor<1xi32>, tensor<i32>) -> tensor<2xi32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %e, %d : tensor<i32>, tensor<2xi32>, tensor<2xi32>
  }
  return %0#1, %0#2 : tensor<2xi32>, tensor<2xi32>
}
)");
}

// A kernel of another kind (elementwise_loop.h), which took no constants that are no scalars.
TEST(SmallLoopControl, ElementwiseWithAConstantFromOutside) {
  expect_same_bits_of(R"(
func.func public @main(%x: tensor<3xi32>) -> tensor<3xi32> {
  %k = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<3xi32>
  cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.subtract %k, %a : tensor<3xi32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %d : tensor<i32>, tensor<3xi32>
  }
  return %0#1 : tensor<3xi32>
}
)");
}

}  // namespace
}  // namespace weft::engine::small_loop_control_test
