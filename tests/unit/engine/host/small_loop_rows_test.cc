// Steps over rows and over columns, and searches, in loops that are one kernel have the bits that
// they have step by step: of what each turn gives them, at other places from turn to turn.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/engine/host/small_loops.h"

namespace weft::engine::small_loop_rows_test {
namespace {

struct Shape {
  int rows, columns;
};

// Each turn makes %x of %a, of %b, which has an element for each row or column, and of %s, a
// scalar. {0}: the matrix, {1}: the vector, {2}: the element; {3}: the dimension that is reduced,
// {4}: the one that the vector has.
constexpr std::string_view kLoop = R"(
func.func public @main(%x: {0}, %y: {1}, %p: {2}) -> ({0}, {1}, {2}) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:4 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %s = %p) : tensor<i32>, {0}, {1}, {2}
  cond {{
    %n = stablehlo.constant dense<5> : tensor<i32>
    %go = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %half = stablehlo.constant dense<0.5> : {2}
    %next = stablehlo.add %i, %one : tensor<i32>
    %spread = stablehlo.broadcast_in_dim %b, dims = [{4}] : ({1}) -> {0}
    %sum = stablehlo.add %spread, %a : {0}
    %most = stablehlo.reduce(%sum init: %s) applies stablehlo.maximum across dimensions = [{3}] : ({0}, {2}) -> {1}
    %mosts = stablehlo.broadcast_in_dim %most, dims = [{4}] : ({1}) -> {0}
    %less = stablehlo.subtract %sum, %mosts : {0}
    %e = stablehlo.exponential %less : {0}
    %total = stablehlo.reduce(%e init: %s) applies stablehlo.add across dimensions = [{3}] : ({0}, {2}) -> {1}
    %log = stablehlo.log %total : {1}
    %all = stablehlo.add %log, %most : {1}
    %alls = stablehlo.broadcast_in_dim %total, dims = [{4}] : ({1}) -> {0}
    %soft = stablehlo.divide %e, %alls : {0}
    %t = stablehlo.multiply %s, %half : {2}
    stablehlo.return %next, %soft, %all, %t : tensor<i32>, {0}, {1}, {2}
  }}
  return %0#1, %0#2, %0#3 : {0}, {1}, {2}
}}
)";

// The places of the largest elements; %a changes by them.
constexpr std::string_view kSearch = R"(
func.func public @main(%x: {0}, %y: {1}, %p: {2}) -> ({0}, {1}) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, {0}, {1}
  cond {{
    %n = stablehlo.constant dense<5> : tensor<i32>
    %go = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %counted = stablehlo.iota dim = {3} : {5}
    %best:2 = stablehlo.reduce(%a init: %p), (%counted init: %zero) across dimensions = [{3}] : ({0}, {5}, {2}, tensor<i32>) -> ({1}, {6})
     reducer(%f: {2}, %g: {2}) (%j: tensor<i32>, %k: tensor<i32>) {{
      %gt = stablehlo.compare GT, %f, %g, FLOAT : ({2}, {2}) -> tensor<i1>
      %nan = stablehlo.compare NE, %f, %f, FLOAT : ({2}, {2}) -> tensor<i1>
      %wins = stablehlo.or %gt, %nan : tensor<i1>
      %eq = stablehlo.compare EQ, %f, %g, FLOAT : ({2}, {2}) -> tensor<i1>
      %lt = stablehlo.compare LT, %j, %k, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %first = stablehlo.and %eq, %lt : tensor<i1>
      %keeps = stablehlo.or %wins, %first : tensor<i1>
      %v = stablehlo.select %wins, %f, %g : tensor<i1>, {2}
      %w = stablehlo.select %keeps, %j, %k : tensor<i1>, tensor<i32>
      stablehlo.return %v, %w : {2}, tensor<i32>
    }}
    %places = stablehlo.convert %best#1 : ({6}) -> {1}
    %sum = stablehlo.subtract %best#0, %places : {1}
    %all = stablehlo.broadcast_in_dim %sum, dims = [{4}] : ({1}) -> {0}
    %negative = stablehlo.multiply %all, %a : {0}
    %c = stablehlo.add %b, %places : {1}
    stablehlo.return %next, %negative, %c : tensor<i32>, {0}, {1}
  }}
  return %0#1, %0#2 : {0}, {1}
}}
)";

std::string text_of(std::string_view loop, Shape shape, std::string_view dtype, int reduced) {
  const std::string matrix = fmt::format("tensor<{}x{}x", shape.rows, shape.columns);
  const std::string vector = fmt::format("tensor<{}x", reduced == 0 ? shape.columns : shape.rows);
  return fmt::format(fmt::runtime(loop), fmt::format("{}{}>", matrix, dtype),
                     fmt::format("{}{}>", vector, dtype), fmt::format("tensor<{}>", dtype), reduced,
                     1 - reduced, matrix + "i32>", vector + "i32>");
}

void expect_bits_of_steps(std::string_view loop) {
  for (const Shape shape :
       {Shape{5, 7}, {64, 64}, {40, 70}, {3, 600}, {600, 3}, {1, 130}, {130, 9}}) {
    for (const std::string_view dtype : {"f32", "bf16", "f64"}) {
      for (const int reduced : {0, 1}) {
        const std::string text = text_of(loop, shape, dtype, reduced);
        const BoundPlan plan = plan_of(text);
        EXPECT_TRUE(has_small_loop(plan) || dtype == "bf16")
            << text;  // elementwise steps are calls
        for (const int workers : {1, 3}) {
          Executor executor({.workers = workers});
          for (const std::uint64_t seed : {1, 2, 1}) {
            const std::vector<Literal> inputs = random_inputs_of(plan, seed);
            ASSERT_EQ(outputs_of(executor, plan, inputs, false),
                      outputs_of(executor, plan, inputs, true))
                << workers << " workers, seed " << seed << " of\n"
                << text;
          }
        }
      }
    }
  }
}

TEST(SmallLoopRows, HaveTheBitsOfTheirSteps) { expect_bits_of_steps(kLoop); }
TEST(SmallLoopRows, SearchesHaveTheBitsOfTheirSteps) { expect_bits_of_steps(kSearch); }

}  // namespace
}  // namespace weft::engine::small_loop_rows_test
