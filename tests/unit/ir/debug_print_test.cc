// Debug prints: as text, and what their op says.
#include "ir/ops/debug_print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"

namespace weft::ir::debug_print_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kProgram = R"(module {
  sdy.mesh @mesh = <["i"=2, "j"=2]>
  func.func public @main(%a: tensor<4xf32>, %b: tensor<ui8>, %c: tensor<2xcomplex<f32>>, %d: tensor<0x3xbf16>) -> tensor<4xf32> {
    %0 = stablehlo.tuple %a, %b : tuple<tensor<4xf32>, tensor<ui8>>
    %1 = stablehlo.create_token : !stablehlo.token
    stablehlo.custom_call @weft.debug_print(%a, %b, %c, %d) {backend_config = "BEFORE:\0A{} {} \22{}\22 {{}} {}", has_side_effect = true} : (tensor<4xf32>, tensor<ui8>, tensor<2xcomplex<f32>>, tensor<0x3xbf16>) -> ()
    stablehlo.custom_call @weft.debug_print(%0, %1) {backend_config = "", has_side_effect = true} : (tuple<tensor<4xf32>, tensor<ui8>>, !stablehlo.token) -> ()
    stablehlo.custom_call @weft.debug_print() {backend_config = "here", has_side_effect = true} : () -> ()
    %2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"i", "j"}]>] out_shardings=[<@mesh, [{"i", "j"}]>] manual_axes={"i", "j"} (%arg0: tensor<1xf32>) {
      stablehlo.custom_call @weft.debug_print(%arg0) {backend_config = "{}", has_side_effect = true, weft.manual_axes = ["j", "i"]} : (tensor<1xf32>) -> ()
      stablehlo.custom_call @weft.debug_print(%arg0) {backend_config = "{}", has_side_effect = true, weft.manual_axes = []} : (tensor<1xf32>) -> ()
      sdy.return %arg0 : tensor<1xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
)";

std::vector<const Op*> prints_of(const Module& module) {
  std::vector<const Op*> prints;
  walk(*module.entry()->body, [&](const Op& op) {
    if (is_debug_print(op)) prints.push_back(&op);
  });
  return prints;
}

TEST(DebugPrint, IsPrintedAsItWasRead) {
  const auto module = parse_or_throw(kProgram, "test.mlir");
  EXPECT_THAT(verify(*module), IsEmpty());
  EXPECT_EQ(print(*module), kProgram);
}

TEST(DebugPrint, KeepsItsTextAndTheAxesItIsMeantFor) {
  const auto module = parse_or_throw(kProgram, "test.mlir");
  const std::vector<const Op*> prints = prints_of(*module);
  ASSERT_EQ(prints.size(), 5u);
  EXPECT_EQ(debug_print_text(*prints[0]), "BEFORE:\n{} {} \"{}\" {{}} {}");
  EXPECT_EQ(debug_print_text(*prints[1]), "");
  EXPECT_EQ(debug_print_text(*prints[2]), "here");
  EXPECT_EQ(print_axes(*prints[2]), std::nullopt);
  EXPECT_THAT(*print_axes(*prints[3]), ElementsAre("j", "i"));
  EXPECT_THAT(*print_axes(*prints[4]), IsEmpty());
}

TEST(DebugPrint, AxesThatAreSetAreThere) {
  const auto module = parse_or_throw(kProgram, "test.mlir");
  Op& op = const_cast<Op&>(*prints_of(*module)[2]);
  set_print_axes(op, {"i"});
  EXPECT_THAT(*print_axes(op), ElementsAre("i"));
  set_print_axes(op, {});
  EXPECT_THAT(*print_axes(op), IsEmpty());
}

}  // namespace
}  // namespace weft::ir::debug_print_test
