// What partitioning decides about: which ops of a program, found by op.
#include "passes/partition/decide/plain_ops.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "passes/partition/decide/decide.h"

namespace weft::passes::plain_ops_test {
namespace {

using ::testing::ElementsAre;

constexpr const char* kLoop = R"(
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.sine %a : tensor<4xf32>
    %1:2 = stablehlo.while(%i = %zero, %x = %0) : tensor<i32>, tensor<4xf32>
    cond {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %2 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %i, %one : tensor<i32>
      %4 = stablehlo.cosine %x : tensor<4xf32>
      stablehlo.return %3, %4 : tensor<i32>, tensor<4xf32>
    }
    %5 = stablehlo.optimization_barrier %1#1 : tensor<4xf32>
    %6 = stablehlo.tanh %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  })";

TEST(PlainOps, AreFoundByOp) {
  const auto module = ir::parse_or_throw(kLoop, "test.mlir");
  const PlainOps ops(*module);
  std::vector<std::string_view> names;
  std::vector<double> weights;
  for (std::size_t i = 0; i < ops.size(); ++i) {
    names.push_back(ops[i].op->name());
    weights.push_back(ops[i].weight);
    EXPECT_EQ(ops.number(*ops[i].op), i);
  }
  EXPECT_THAT(names, ElementsAre("stablehlo.sine", "stablehlo.compare", "stablehlo.add",
                                 "stablehlo.cosine", "stablehlo.tanh"));
  EXPECT_THAT(weights, ElementsAre(1, 3, 3, 3, 1));
  ASSERT_EQ(ops.loops().size(), 1U);
  const ir::Op& loop = *ops.loops()[0];
  EXPECT_EQ(ops.find(loop), kNoPlain);
  EXPECT_TRUE(ops.is_up_to(*ops[0].op, loop));
  EXPECT_TRUE(ops.is_up_to(loop, *ops[1].op));
  EXPECT_FALSE(ops.is_up_to(*ops[4].op, *ops[3].op));
}

TEST(PlainOps, SayOfWhichOpNothingIsDecided) {
  const auto module = ir::parse_or_throw(kLoop, "test.mlir");
  const Decisions decisions(std::make_shared<const PlainOps>(*module), {}, {});
  const ir::Op& loop = *decisions.ops().loops()[0];
  try {
    decisions.of(loop);
    FAIL() << "nothing is decided about a loop";
  } catch (const std::logic_error& error) {
    EXPECT_NE(std::string_view(error.what()).find("stablehlo.while"), std::string_view::npos);
  }
}

}  // namespace
}  // namespace weft::passes::plain_ops_test
