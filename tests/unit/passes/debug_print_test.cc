// Passes leave debug prints where they are: each is said as often as the program says it, with the
// same values and in the same order.
#include "ir/ops/debug_print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/normalize/normalize.h"
#include "passes/pipeline.h"
#include "passes/simplify/simplify.h"
#include "reference/interpreter.h"
#include "support/debug_prints.h"
#include "support/print_programs.h"

namespace weft::passes::debug_print_test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> said_by(const ir::Module& module) {
  const std::vector<Literal> inputs = {
      Literal::from<float>({DType::f32, {8}}, std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7}),
      Literal::from<std::int32_t>({DType::i32, {}}, std::vector<std::int32_t>{3})};
  std::vector<std::string> lines;
  reference::RunOptions options;
  options.on_print = [&](const reference::DebugPrint& said) {
    lines.push_back(testing::print_line(said.device, said.coordinates, said.text, said.values));
  };
  reference::run(module, inputs, options);
  return lines;
}

std::vector<std::string> texts(const ir::Block& block) {
  std::vector<std::string> result;
  ir::walk(block, [&](const ir::Op& op) {
    if (ir::is_debug_print(op)) result.emplace_back(ir::debug_print_text(op));
  });
  return result;
}

class PassesDebugPrint : public ::testing::TestWithParam<std::pair<std::string, std::string>> {
 protected:
  std::unique_ptr<ir::Module> program() const {
    return ir::parse_or_throw(GetParam().second, "test.mlir");
  }
};

TEST_P(PassesDebugPrint, AreSaidAsBeforeAfterPartitioning) {
  for (const bool hoist : {false, true}) {
    for (const std::int64_t combine : {0, 1 << 16}) {
      PartitionOptions options;
      options.hoist = hoist;
      options.combine_bytes = combine;
      options.strict = true;
      const auto module = program();
      const std::string text = ir::print(*partitioned(*module, options));
      EXPECT_EQ(said_by(*ir::parse_or_throw(text, "printed.mlir")), said_by(*module)) << text;
    }
  }
}

// Every op on its own, also where what it does comes to nothing.
TEST_P(PassesDebugPrint, AreSaidAsBeforeAfterEachStep) {
  const auto check = [&](const char* name, const auto& step) {
    const auto module = program();
    step(*module);
    EXPECT_EQ(said_by(*module), said_by(*program())) << name << '\n' << ir::print(*module);
  };
  check("normalize", [](ir::Module& m) { normalize(m); });
  check("remove_dead", [](ir::Module& m) { remove_dead(m); });
  check("remove_repeated", [](ir::Module& m) { remove_repeated(m); });
  check("hoist_invariants", [](ir::Module& m) { hoist_invariants(m); });
}

INSTANTIATE_TEST_SUITE_P(All, PassesDebugPrint, ::testing::ValuesIn(testing::print_programs()),
                         [](const auto& param_info) { return param_info.param.first; });

// Of values of small collectives that are combined, and computed where the last of them stands.
TEST(PassesDebugPrints, StayInOrderWhereCollectivesAreCombined) {
  const auto module = ir::parse_or_throw(testing::print_program(R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  stablehlo.custom_call @weft.debug_print() {backend_config = "1", has_side_effect = true} : () -> ()
  %b = stablehlo.multiply %a, %a : tensor<8xf32>
  %t = stablehlo.reduce(%b init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  stablehlo.custom_call @weft.debug_print(%s) {backend_config = "2", has_side_effect = true} : (tensor<f32>) -> ()
  %c = stablehlo.negate %b : tensor<8xf32>
  %u = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  stablehlo.custom_call @weft.debug_print(%t, %a) {backend_config = "3", has_side_effect = true} : (tensor<f32>, tensor<8xf32>) -> ()
  stablehlo.custom_call @weft.debug_print(%u) {backend_config = "4", has_side_effect = true} : (tensor<f32>) -> ()
  return %a : tensor<8xf32>)"),
                                         "test.mlir");
  const auto local = partitioned(*module);
  EXPECT_THAT(texts(*local->entry()->body), ElementsAre("1", "2", "3", "4"));
  EXPECT_THAT(said_by(*local),
              ElementsAre("1", "2: [28]", "3: [140] [0 1 2 3 4 5 6 7]", "4: [-140]"));
}

TEST(PassesDebugPrints, SayForWhichAxesTheyWereMeant) {
  const auto module =
      partitioned(*ir::parse_or_throw(testing::print_program(testing::kManualPrints), "test.mlir"));
  std::vector<std::vector<std::string>> axes;
  ir::walk(*module->entry()->body, [&](const ir::Op& op) {
    if (ir::is_debug_print(op)) axes.push_back(ir::print_axes(op).value());
  });
  EXPECT_THAT(axes, ElementsAre(ElementsAre("x"), ElementsAre("x", "y"), ElementsAre("x", "y"),
                                ElementsAre()));
}

// What was partitioned once keeps what its prints were meant for.
TEST(PassesDebugPrints, KeepTheirAxesWhenPartitionedAgain) {
  const auto module = ir::parse_or_throw(testing::print_program(R"(
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<1xf32>) {
    stablehlo.custom_call @weft.debug_print() {backend_config = "global", has_side_effect = true, weft.manual_axes = []} : () -> ()
    sdy.return %b : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.negate %0 : tensor<8xf32>
  return %1 : tensor<8xf32>)"),
                                         "test.mlir");
  EXPECT_THAT(said_by(*partitioned(*module)), ElementsAre("global"));
}

}  // namespace
}  // namespace weft::passes::debug_print_test
