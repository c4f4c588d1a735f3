#include "cost/program_cost.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cost/trip_count.h"
#include "ir/parser.h"

namespace weft::cost::program_cost_test {
namespace {

// A loop whose counter begins at `start`, runs while `compare` holds and becomes `next`.
std::string loop(int start, const std::string& compare, const std::string& next) {
  return fmt::format(R"(func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {{
  %start = stablehlo.constant dense<{}> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %step = stablehlo.constant dense<3> : tensor<i32>
  %r:4 = stablehlo.while(%i = %start, %y = %x, %limit = %n, %by = %step)
      : tensor<i32>, tensor<8xf32>, tensor<i32>, tensor<i32>
   cond {{
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %c = stablehlo.compare {} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %z = func.call @f(%y) : (tensor<8xf32>) -> tensor<8xf32>
    %next = stablehlo.{} : tensor<i32>
    stablehlo.return %next, %z, %limit, %by : tensor<i32>, tensor<8xf32>, tensor<i32>, tensor<i32>
  }}
  return %r#1 : tensor<8xf32>
}}
func.func private @f(%x: tensor<8xf32>) -> tensor<8xf32> {{
  %y = stablehlo.add %x, %x : tensor<8xf32>
  return %y : tensor<8xf32>
}}
)",
                     start, compare, next);
}

std::optional<std::int64_t> turns(const std::string& text) {
  const auto module = ir::parse_or_throw(text, "loop");
  for (const ir::Op* op : module->entry()->body->ops) {
    if (op->kind == ir::OpKind::while_) return trip_count(*op);
  }
  return std::nullopt;
}

TEST(TripCount, OfACounterAgainstAConstant) {
  EXPECT_EQ(turns(loop(0, "LT, %i, %ten", "add %i, %one")), 10);
  EXPECT_EQ(turns(loop(0, "LE, %i, %ten", "add %i, %one")), 11);
  EXPECT_EQ(turns(loop(2, "LT, %i, %ten", "add %one, %i")), 8);
  EXPECT_EQ(turns(loop(0, "GT, %ten, %i", "add %i, %one")), 10);
  EXPECT_EQ(turns(loop(12, "LT, %i, %ten", "add %i, %one")), 0);
  EXPECT_EQ(turns(loop(13, "GE, %i, %ten", "subtract %i, %one")), 4);
}

TEST(TripCount, OfCarriedLimitsAndSteps) {
  EXPECT_EQ(turns(loop(0, "LT, %i, %limit", "add %i, %by")), 4);
}

TEST(TripCount, IsNotKnownOfOthers) {
  EXPECT_EQ(turns(loop(0, "NE, %i, %ten", "add %i, %one")), std::nullopt);
  EXPECT_EQ(turns(loop(0, "GT, %i, %ten", "add %i, %one")), std::nullopt);
  EXPECT_EQ(turns(loop(1, "LT, %i, %ten", "multiply %i, %by")), std::nullopt);
  EXPECT_EQ(turns(loop(1, "LT, %i, %i", "add %i, %one")), std::nullopt);
}

TEST(TripCount, IsNotKnownWhereTheCounterTurnsAround) {
  const auto text = [](int limit) {
    return fmt::format(R"(
func.func @main() -> tensor<i8> {{
  %start = stablehlo.constant dense<100> : tensor<i8>
  %limit = stablehlo.constant dense<{}> : tensor<i8>
  %step = stablehlo.constant dense<20> : tensor<i8>
  %r = stablehlo.while(%i = %start) : tensor<i8>
  cond {{
    %c = stablehlo.compare LT, %i, %limit : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %n = stablehlo.add %i, %step : tensor<i8>
    stablehlo.return %n : tensor<i8>
  }}
  return %r : tensor<i8>
}}
)",
                       limit);
  };
  EXPECT_EQ(turns(text(110)), 1);
  EXPECT_EQ(turns(text(125)), std::nullopt);  // 100, 120, -116, ...
}

TEST(ProgramCost, MultipliesLoopsAndCalls) {
  const auto module = ir::parse_or_throw(loop(0, "LT, %i, %ten", "add %i, %one"), "loop");
  const ProgramCost cost(*module);
  const ir::Op& add = *module->find_function("f")->body->ops.front();
  EXPECT_EQ(cost.executions(add).times, 10);
  EXPECT_TRUE(cost.executions(add).exact);
  EXPECT_TRUE(cost.exact());
  EXPECT_EQ(cost.flops(), 10 * (8 + 1) + 11);  // sum, comparison, counter
}

TEST(ProgramCost, SaysWhereALoopsTurnsAreNotKnown) {
  const auto module = ir::parse_or_throw(loop(0, "NE, %i, %ten", "add %i, %one"), "loop");
  const ProgramCost cost(*module);
  const ir::Op& add = *module->find_function("f")->body->ops.front();
  EXPECT_EQ(cost.executions(add).times, 1);
  EXPECT_FALSE(cost.executions(add).exact);
  EXPECT_FALSE(cost.exact());
}

TEST(ProgramCost, CountsTheBranchWithMostOperations) {
  const auto module = ir::parse_or_throw(R"(
func.func @main(%p: tensor<i1>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %r = "stablehlo.if"(%p) ({
    %a = stablehlo.add %x, %x : tensor<8xf32>
    %b = stablehlo.add %a, %x : tensor<8xf32>
    stablehlo.return %b : tensor<8xf32>
  }, {
    %a = stablehlo.multiply %x, %x : tensor<8xf32>
    stablehlo.return %a : tensor<8xf32>
  }) : (tensor<i1>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
)",
                                         "branches");
  EXPECT_EQ(ProgramCost(*module).flops(), 16);
}

}  // namespace
}  // namespace weft::cost::program_cost_test
