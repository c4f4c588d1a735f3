#include "passes/simplify/simplify.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"

namespace weft::passes::simplify_test {
namespace {

std::string simplified(const std::string& body) {
  const auto module = ir::parse_or_throw(body, "test.mlir");
  remove_repeated(*module);
  remove_dead(*module);
  return ir::print(*ir::parse_or_throw(ir::print(*module), "printed.mlir"));
}

std::string printed(const std::string& body) {
  return ir::print(*ir::parse_or_throw(body, "test.mlir"));
}

TEST(Simplify, KeepsTheFirstOfEqualOps) {
  const std::string reduce =
      R"(stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>)";
  EXPECT_EQ(simplified(R"(func.func @main(%a: tensor<4x2xf32>) -> tensor<2xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = )" + reduce +
                       R"(
      %1 = )" + reduce +
                       R"(
      %2 = stablehlo.add %0, %1 : tensor<2xf32>
      return %2 : tensor<2xf32>
    })"),
            printed(R"(func.func @main(%a: tensor<4x2xf32>) -> tensor<2xf32> {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = )" + reduce +
                    R"(
      %2 = stablehlo.add %0, %0 : tensor<2xf32>
      return %2 : tensor<2xf32>
    })"));
}

TEST(Simplify, KeepsOpsThatDifferInRegionsOrAttributes) {
  const std::string body =
      R"(func.func @main(%a: tensor<4x2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<4xf32>) {
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
      %1 = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
      %2 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<4xf32>
      return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<4xf32>
    })";
  EXPECT_EQ(simplified(body), printed(body));
}

TEST(Simplify, RemovesChainsThatNobodyUses) {
  EXPECT_EQ(simplified(R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.negate %a : tensor<4xf32>
      %1 = stablehlo.abs %0 : tensor<4xf32>
      %2 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })"),
            printed(R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %2 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })"));
}

TEST(Simplify, RemovesConversionsToTheSameType) {
  const auto with = [](const std::string& chain) {
    const auto module =
        ir::parse_or_throw("func.func @main(%a: tensor<4xf32>) -> tensor<4xbf16> {\n" + chain +
                               "\nreturn %2 : tensor<4xbf16>\n}",
                           "test.mlir");
    remove_conversions(*module);
    return ir::print(*module);
  };
  EXPECT_EQ(with(R"(%0 = stablehlo.convert %a : tensor<4xf32>
      %1 = stablehlo.convert %0 : tensor<4xf32>
      %2 = stablehlo.convert %1 : (tensor<4xf32>) -> tensor<4xbf16>)"),
            with("%2 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xbf16>"));
}

std::string hoisted(const std::string& body) {
  const auto module = ir::parse_or_throw(body, "test.mlir");
  hoist_invariants(*module);
  return ir::print(*ir::parse_or_throw(ir::print(*module), "printed.mlir"));
}

// A loop of three turns that carries a counter and other values, with this body.
std::string loop(const std::string& before, const std::string& carried, const std::string& types,
                 const std::string& body, const std::string& result) {
  return R"(func.func @main(%a: tensor<4x2xf32>, %b: tensor<2xf32>) -> tensor<4x2xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %three = stablehlo.constant dense<3> : tensor<i32>
      )" +
         before + "\n%0:" + std::to_string(1 + std::count(types.begin(), types.end(), ',')) +
         " = stablehlo.while(%i = %zero, " + carried + ") : tensor<i32>" + types + R"(
      cond {
        %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<i32>
        )" +
         body + "\n}\nreturn " + result + " : tensor<4x2xf32>\n}";
}

TEST(Hoist, MovesChainsThatDoNotChangeBeforeTheLoop) {
  const std::string chain =
      R"(%t = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
        %s = stablehlo.multiply %a, %t : tensor<4x2xf32>)";
  const auto with = [&](const std::string& before, const std::string& body) {
    return loop(before, "%v = %a", ", tensor<4x2xf32>", body + R"(
        %w = stablehlo.add %v, %s : tensor<4x2xf32>
        stablehlo.return %n, %w : tensor<i32>, tensor<4x2xf32>)",
                "%0#1");
  };
  EXPECT_EQ(hoisted(with("", chain)), printed(with(chain, "")));
}

TEST(Hoist, KeepsWhatIsLargerThanWhatItIsMadeOf) {
  const std::string text = loop("", "%v = %a", ", tensor<4x2xf32>", R"(
        %t = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
        %w = stablehlo.add %v, %t : tensor<4x2xf32>
        stablehlo.return %n, %w : tensor<i32>, tensor<4x2xf32>)",
                                "%0#1");
  EXPECT_EQ(hoisted(text), printed(text));
}

TEST(Hoist, KeepsWhatMustNotBeMoved) {
  const std::string text = loop("", "%v = %a", ", tensor<4x2xf32>", R"(
        %t = stablehlo.optimization_barrier %a : tensor<4x2xf32>
        %u = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4x2xf32>) -> tensor<4x2xf32>
        %p = stablehlo.add %t, %u : tensor<4x2xf32>
        %w = stablehlo.add %v, %p : tensor<4x2xf32>
        stablehlo.return %n, %w : tensor<i32>, tensor<4x2xf32>)",
                                "%0#1");
  EXPECT_EQ(hoisted(text), printed(text));
}

TEST(Hoist, ValuesCarriedAsTheyCameAreUsedFromOutside) {
  EXPECT_EQ(
      hoisted(loop("", "%k = %a, %v = %a", ", tensor<4x2xf32>, tensor<4x2xf32>", R"(
        %s = stablehlo.negate %k : tensor<4x2xf32>
        %w = stablehlo.add %v, %s : tensor<4x2xf32>
        stablehlo.return %n, %k, %w : tensor<i32>, tensor<4x2xf32>, tensor<4x2xf32>)",
                   "%0#2")),
      printed(loop("%s = stablehlo.negate %a : tensor<4x2xf32>", "%v = %a", ", tensor<4x2xf32>", R"(
        %w = stablehlo.add %v, %s : tensor<4x2xf32>
        stablehlo.return %n, %w : tensor<i32>, tensor<4x2xf32>)",
                   "%0#1")));
}

TEST(Hoist, GoesOutOfAllLoopsButNotOutOfBranches) {
  const auto nested =
      [](const std::string& first, const std::string& second, const std::string& third) {
        return R"(func.func @main(%a: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
      )" + first +
               R"(
      %0 = stablehlo.while(%u = %a) : tensor<4xf32>
      cond {
        stablehlo.return %p : tensor<i1>
      } do {
        %1 = "stablehlo.if"(%p) ({
          )" + second +
               R"(
          stablehlo.return %t : tensor<4xf32>
        }, {
          stablehlo.return %u : tensor<4xf32>
        }) : (tensor<i1>) -> tensor<4xf32>
        %2 = stablehlo.while(%v = %1) : tensor<4xf32>
        cond {
          stablehlo.return %p : tensor<i1>
        } do {
          )" + third +
               R"(
          %w = stablehlo.add %v, %s : tensor<4xf32>
          stablehlo.return %w : tensor<4xf32>
        }
        stablehlo.return %2 : tensor<4xf32>
      }
      return %0 : tensor<4xf32>
    })";
      };
  const std::string t = "%t = stablehlo.abs %a : tensor<4xf32>";
  const std::string s = "%s = stablehlo.negate %a : tensor<4xf32>";
  EXPECT_EQ(hoisted(nested("", t, s)), printed(nested(s, t, "")));
}

}  // namespace
}  // namespace weft::passes::simplify_test
