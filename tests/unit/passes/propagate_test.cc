// What golden tests of propagation (tests/golden/propagate) do not show: the shardings that it
// writes, and where it says that they come from.
#include "passes/propagate/propagate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"

namespace weft::passes::propagate_test {
namespace {

using ::testing::HasSubstr;

constexpr const char* kLoop = R"(
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}]>}, %n: tensor<i32>) -> (tensor<8x16xf32>, tensor<16x8xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %p = %a) : tensor<i32>, tensor<8x16xf32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %one : tensor<i32>
      %q = stablehlo.tanh %p : tensor<8x16xf32>
      stablehlo.return %next, %q : tensor<i32>, tensor<8x16xf32>
    }
  %1 = sdy.manual_computation(%0#1) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%s: tensor<4x16xf32>) {
    %2 = stablehlo.negate %s : tensor<4x16xf32>
    sdy.return %2 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %3 = sdy.sharding_constraint %1 <@mesh, [{?}, {?}]> : tensor<8x16xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
  return %3, %4 : tensor<8x16xf32>, tensor<16x8xf32>
}
)";

std::string with_shardings(const std::string& text) {
  const auto module = ir::parse_or_throw(text, "test");
  write_shardings(propagate(*module), *module);
  return ir::print(*module);
}

TEST(WriteShardings, StateEveryLayoutInTheText) {
  const std::string once = with_shardings(kLoop);
  EXPECT_THAT(once, HasSubstr(R"(in_shardings=[<@mesh, [{"x"}, {"y":(1)2}]>])"));
  EXPECT_THAT(once, HasSubstr(R"(out_shardings=[<@mesh, [{"x"}, {"y":(1)2}]>])"));
  EXPECT_THAT(once, HasSubstr(R"(sdy.sharding_constraint %1 <@mesh, [{"x"}, {"y":(1)2}]>)"));
  // Read again, it says nothing else.
  EXPECT_EQ(with_shardings(once), once);
}

TEST(WriteShardings, LeaveAProgramWithoutMeshAlone) {
  const std::string text =
      "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
      "  %0 = stablehlo.tanh %a : tensor<8xf32>\n  return %0 : tensor<8xf32>\n}\n";
  const auto module = ir::parse_or_throw(text, "test");
  const std::string before = ir::print(*module);
  EXPECT_EQ(with_shardings(text), before);
}

TEST(ExplainOrigin, GoesBackToWhereItIsStated) {
  const auto module = ir::parse_or_throw(kLoop, "test");
  const Propagation propagation = propagate(*module);
  const ir::Block& body = *module->entry()->body;
  EXPECT_EQ(explain_origin(propagation, *module, *body.args[0]),
            "\"x\": dimension 0, stated for argument 0\n"
            "\"y:(1)2\": dimension 1, stated for argument 0\n");
  const ir::Value& transposed = *body.ops[body.ops.size() - 2]->result();
  const std::string text = explain_origin(propagation, *module, transposed);
  EXPECT_THAT(text, HasSubstr("\"y:(1)2\": dimension 0, stated for argument 0, by way of "
                              "[stablehlo.transpose]"));
  EXPECT_THAT(text, HasSubstr("[stablehlo.while]"));
  EXPECT_THAT(text, HasSubstr("\"x\": dimension 1, stated for result of [sdy.manual_computation]"));
}

TEST(ExplainOrigin, NamesTheResultThatAskedForIt) {
  const auto module = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.tanh %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
)",
                                         "test");
  const Propagation propagation = propagate(*module);
  EXPECT_THAT(explain_origin(propagation, *module, *module->entry()->body->args[0]),
              HasSubstr("\"x\": dimension 0, stated by [func.return] (test:5:3), by way of "
                        "[stablehlo.tanh]"));
}

}  // namespace
}  // namespace weft::passes::propagate_test
