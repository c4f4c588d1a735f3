// What golden tests of propagation (tests/golden/propagate) do not show: where it says that
// shardings come from.
#include "passes/propagate/propagate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"

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

// The columns of the table and the batch of the indices both want axis x. A pin decides otherwise
// than propagation does; what the program states stays.
TEST(Propagate, OfPinnedValuesFollowsThem) {
  const auto module = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<8x16xf32>
  %1 = stablehlo.tanh %0 : tensor<8x16xf32>
  %2 = stablehlo.dot_general %1, %1, contracting_dims = [0, 1] x [0, 1] : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}
)",
                                         "test");
  const ir::Block& body = *module->entry()->body;
  const ir::Value &sum = *body.ops.front()->result(), &a = *body.args[0];
  const Propagation before = propagate(*module);
  const Layout rows = before.layouts[a.id], columns = before.layouts[body.args[1]->id];
  ASSERT_EQ(before.layouts[sum.id], rows);
  const Propagation after =
      propagate(*module, std::vector<Pin>{{sum.id, columns}, {a.id, columns}}, before);
  EXPECT_EQ(after.layouts[sum.id], columns);
  EXPECT_EQ(after.layouts[sum.id + 1], columns);  // the op that follows
  EXPECT_EQ(after.layouts[a.id], rows);
  EXPECT_EQ(after.results, before.results);
}

TEST(ExplainOrigin, GoesBackToWhereItIsStated) {
  const auto module = ir::parse_or_throw(kLoop, "test");
  const Propagation propagation = propagate(*module);
  const ir::Block& body = *module->entry()->body;
  EXPECT_EQ(explain_origin(propagation, *module, *body.args[0]),
            "\"x\": dimension 0, stated for argument 0\n"
            "\"y:(1)2\": dimension 1, stated for argument 0\n");
  const ir::Value& transposed = *body.terminator()->previous()->result();
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
