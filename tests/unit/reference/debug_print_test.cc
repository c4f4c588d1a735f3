// What the oracle says at debug prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "reference/interpreter.h"
#include "support/debug_prints.h"
#include "support/print_programs.h"

namespace weft::debug_print_test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> said_by(const std::string& body, std::int32_t n = 3) {
  const auto module = ir::parse_or_throw(testing::print_program(body), "test.mlir");
  const std::vector<Literal> inputs = {
      Literal::from<float>({DType::f32, {8}}, std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7}),
      Literal::from<std::int32_t>({DType::i32, {}}, std::vector<std::int32_t>{n})};
  std::vector<std::string> lines;
  reference::RunOptions options;
  options.on_print = [&](const reference::DebugPrint& said) {
    lines.push_back(testing::print_line(said.device, said.coordinates, said.text, said.values));
  };
  const std::vector<Literal> results = reference::run(*module, inputs, options);
  EXPECT_EQ(results, reference::run(*module, inputs));
  return lines;
}

TEST(ReferenceDebugPrint, SaysGlobalValuesOnce) {
  EXPECT_THAT(
      said_by(testing::kStraightPrints),
      ElementsAre("begin", "twice {}: [0 2 4 6 8 10 12 14]", "twice {}: [0 2 4 6 8 10 12 14]",
                  "{} {} {}: [3] [0 2 8 18 32 50 72 98] [0 1 2 3 4 5 6 7]",
                  "called {}: [-0 -1 -2 -3 -4 -5 -6 -7]", "called {}: [0 1 2 3 4 5 6 7]"));
}

TEST(ReferenceDebugPrint, SaysWhatEachTurnOfALoopHas) {
  EXPECT_THAT(said_by(testing::kLoopPrints, 2),
              ElementsAre("turn {}?: [0]", "always {}: [0 2 4 6 8 10 12 14]",
                          "{}: {}: [0] [0 3 6 9 12 15 18 21]", "turn {}?: [1]",
                          "always {}: [0 2 4 6 8 10 12 14]", "{}: {}: [1] [0 5 10 15 20 25 30 35]",
                          "turn {}?: [2]", "end {}: [0 5 10 15 20 25 30 35]"));
}

TEST(ReferenceDebugPrint, SaysWhatTheChosenBranchHas) {
  EXPECT_THAT(said_by(testing::kBranchPrints, 1),
              ElementsAre("then {}: [0 1 2 3 4 5 6 7]", "chosen {}: [0 1 2 3 4 5 6 7]"));
  EXPECT_THAT(
      said_by(testing::kBranchPrints, 2),
      ElementsAre("else {}: [-0 -1 -2 -3 -4 -5 -6 -7]", "chosen {}: [-0 -1 -2 -3 -4 -5 -6 -7]"));
}

TEST(ReferenceDebugPrint, SaysInManualComputationsWhatEachPlaceHas) {
  EXPECT_THAT(
      said_by(testing::kManualPrints, 2),
      ElementsAre("0 (x=0) block {}: [0 1]", "2 (x=1) block {}: [2 3]", "4 (x=2) block {}: [4 5]",
                  "6 (x=3) block {}: [6 7]", "0 (x=0,y=0) shard {}: [-0]",
                  "1 (x=0,y=1) shard {}: [-1]", "2 (x=1,y=0) shard {}: [-2]",
                  "3 (x=1,y=1) shard {}: [-3]", "4 (x=2,y=0) shard {}: [-4]",
                  "5 (x=2,y=1) shard {}: [-5]", "6 (x=3,y=0) shard {}: [-6]",
                  "7 (x=3,y=1) shard {}: [-7]", "0 (x=0,y=0) here", "1 (x=0,y=1) here",
                  "2 (x=1,y=0) here", "3 (x=1,y=1) here", "4 (x=2,y=0) here", "5 (x=2,y=1) here",
                  "6 (x=3,y=0) here", "7 (x=3,y=1) here", "all {}: [-0 -1 -2 -3 -4 -5 -6 -7]"));
}

// All that the program says along other axes, one device says.
TEST(ReferenceDebugPrint, SaysAlongTheAxesThatThePrintIsMeantFor) {
  EXPECT_THAT(said_by(R"(
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<1xf32>) {
    stablehlo.custom_call @weft.debug_print() {backend_config = "global", has_side_effect = true, weft.manual_axes = []} : () -> ()
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "y", has_side_effect = true, weft.manual_axes = ["y"]} : (tensor<1xf32>) -> ()
    sdy.return %b : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>)"),
              ElementsAre("global", "0 (y=0) y: [0]", "1 (y=1) y: [1]"));
}

TEST(ReferenceDebugPrint, SaysWhatTuplesConsistOf) {
  EXPECT_THAT(said_by(R"(
  %t = stablehlo.tuple %a, %n : tuple<tensor<8xf32>, tensor<i32>>
  %u = stablehlo.create_token : !stablehlo.token
  stablehlo.custom_call @weft.debug_print(%t, %u, %n) {backend_config = "t", has_side_effect = true} : (tuple<tensor<8xf32>, tensor<i32>>, !stablehlo.token, tensor<i32>) -> ()
  return %a : tensor<8xf32>)"),
              ElementsAre("t: [0 1 2 3 4 5 6 7] [3] [3]"));
}

}  // namespace
}  // namespace weft::debug_print_test
