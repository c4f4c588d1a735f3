#include "passes/dynamic/bind_sizes.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "reference/interpreter.h"
#include "support/errors.h"

namespace weft::passes {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::unique_ptr<ir::Module> bound(const std::string& text, const GivenSizes& given) {
  auto module = ir::parse_or_throw(text, "test.mlir", ir::Sizes::unbound);
  bind_sizes(*module, given, [](const ir::Module& program) { return reference::run(program, {}); });
  EXPECT_FALSE(ir::has_dynamic_sizes(*module));
  return module;
}

std::string text_with(const std::string& text, const GivenSizes& given) {
  return ir::print(*bound(text, given));
}

std::string error_of(const std::string& text, const GivenSizes& given) {
  return testing::error_of([&] { bound(text, given); });
}

GivenSizes b(std::int64_t size) { return {.by_name = {{"arg0[0]", size}}, .arguments = {}}; }

// A function of an array [?, 4], whose size is %n, that returns %r.
std::string program(const std::string& body, const std::string& result) {
  return fmt::format(R"(
func.func @main(%x: tensor<?x4xf32>) -> {1} {{
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %four = stablehlo.constant dense<4> : tensor<1xi32>
  %zeros = stablehlo.constant dense<0> : tensor<2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %shape = stablehlo.concatenate %n1, %four, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
{0}
  return %r : {1}
}}
)",
                     body, result);
}

struct Rewrite {
  const char *name, *body, *result, *expected;
};
void PrintTo(const Rewrite& one, std::ostream* to) { *to << one.name; }

class OpsWithSizes : public ::testing::TestWithParam<Rewrite> {};

TEST_P(OpsWithSizes, BecomeOpsOfFixedSizes) {
  const Rewrite& one = GetParam();
  EXPECT_THAT(text_with(program(one.body, one.result), b(6)), HasSubstr(one.expected));
}

constexpr Rewrite kRewrites[] = {
    {"get_dimension_size", "%r = stablehlo.add %n, %n : tensor<i32>", "tensor<i32>",
     "dense<6> : tensor<i32>"},
    {"broadcast",
     "%r = stablehlo.dynamic_broadcast_in_dim %zero, %shape, dims = [] : (tensor<f32>, "
     "tensor<2xi32>) -> tensor<?x4xf32>",
     "tensor<?x4xf32>", "dims = [] : (tensor<f32>) -> tensor<6x4xf32>"},
    {"iota", "%r = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi32>) -> tensor<?x4xi32>",
     "tensor<?x4xi32>", "stablehlo.iota dim = 1 : tensor<6x4xi32>"},
    {"reshape",
     "%s = stablehlo.concatenate %four, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> "
     "tensor<2xi32>\n%r = stablehlo.dynamic_reshape %x, %s : (tensor<?x4xf32>, tensor<2xi32>) -> "
     "tensor<4x?xf32>",
     "tensor<4x?xf32>", "(tensor<6x4xf32>) -> tensor<4x6xf32>"},
    {"slice",
     "%r = stablehlo.real_dynamic_slice %x, %ones, %shape, %ones : (tensor<?x4xf32>, "
     "tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x3xf32>",
     "tensor<?x3xf32>", "[1:6, 1:4] : (tensor<6x4xf32>) -> tensor<5x3xf32>"},
    {"pad",
     "%r = stablehlo.dynamic_pad %x, %zero, %shape, %ones, %zeros : (tensor<?x4xf32>, tensor<f32>, "
     "tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x9xf32>",
     "tensor<?x9xf32>", "low = [6, 4], high = [1, 1], interior = [0, 0]"},
    {"gather",
     "%i = stablehlo.constant dense<1> : tensor<1xi32>\n%r = "
     "\"stablehlo.dynamic_gather\"(%x, %i, %shape) <{dimension_numbers = "
     "#stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>}> : (tensor<?x4xf32>, "
     "tensor<1xi32>, tensor<2xi32>) -> tensor<?x4xf32>",
     "tensor<?x4xf32>", "slice_sizes = array<i64: 6, 4>"},
    {"elementwise", "%r = stablehlo.add %x, %x : tensor<?x4xf32>", "tensor<?x4xf32>",
     "stablehlo.add %x, %x : tensor<6x4xf32>"},
    {"convert", "%r = stablehlo.convert %x : (tensor<?x4xf32>) -> tensor<?x4xbf16>",
     "tensor<?x4xbf16>", "(tensor<6x4xf32>) -> tensor<6x4xbf16>"},
    {"bitcast_convert",
     "%r = stablehlo.bitcast_convert %x : (tensor<?x4xf32>) -> tensor<?x4x2xi16>",
     "tensor<?x4x2xi16>", "(tensor<6x4xf32>) -> tensor<6x4x2xi16>"},
    {"dot",
     "%r = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<?x4xf32>, "
     "tensor<?x4xf32>) -> tensor<?x?xf32>",
     "tensor<?x?xf32>", "-> tensor<6x6xf32>"},
    {"slice_at_a_computed_place",
     "%f = stablehlo.slice %x [0:1, 0:2] : (tensor<?x4xf32>) -> tensor<1x2xf32>\n"
     "%g = stablehlo.reshape %f : (tensor<1x2xf32>) -> tensor<2xf32>\n"
     "%p = stablehlo.convert %g : (tensor<2xf32>) -> tensor<2xi32>\n"
     "%l = stablehlo.add %p, %ones : tensor<2xi32>\n"
     "%r = stablehlo.real_dynamic_slice %x, %p, %l, %ones : (tensor<?x4xf32>, tensor<2xi32>, "
     "tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>",
     "tensor<1x1xf32>", "sizes = [1, 1]"},
    {"dynamic_top_k",
     "%k = stablehlo.constant dense<2> : tensor<i32>\n"
     "%r, %i = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<?x4xf32>, "
     "tensor<i32>) -> (tensor<?x2xf32>, tensor<?x2xi32>)",
     "tensor<?x2xf32>", "chlo.top_k(%x, k = 2)"},
    {"dynamic_rng_bit_generator",
     "%s = stablehlo.constant dense<1> : tensor<2xui64>\n"
     "%t, %r = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %shape) "
     "{rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>, tensor<2xi32>) -> "
     "(tensor<2xui64>, tensor<?x4xui32>)",
     "tensor<?x4xui32>",
     "algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6x4xui32>)"},
    {"call_with_shapes",
     "%r = stablehlo.custom_call @foo(%x, %shape) {indices_of_shape_operands = dense<1> : "
     "tensor<1xi64>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>",
     "tensor<?x4xf32>", "@foo(%x) : (tensor<6x4xf32>) -> tensor<6x4xf32>"},
    {"while",
     "%r = stablehlo.while(%i = %x) : tensor<?x4xf32>\n cond {\n %c = stablehlo.constant "
     "dense<false> : tensor<i1>\n stablehlo.return %c : tensor<i1>\n } do {\n %d = stablehlo.add "
     "%i, %i : tensor<?x4xf32>\n stablehlo.return %d : tensor<?x4xf32>\n }",
     "tensor<?x4xf32>", ": tensor<6x4xf32>"},
    {"annotated_size",
     "%s = sdy.sharding_constraint %shape <mesh<[\"x\"=2]>, [{}]> : tensor<2xi32>\n"
     "%r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<?x4xi32>",
     "tensor<?x4xi32>", "stablehlo.iota dim = 1 : tensor<6x4xi32>"},
    {"branches",
     "%c = stablehlo.constant dense<true> : tensor<i1>\n%r = \"stablehlo.if\"(%c) ({\n"
     "stablehlo.return %x : tensor<?x4xf32>\n}, {\n%d = stablehlo.add %x, %x : tensor<?x4xf32>\n"
     "stablehlo.return %d : tensor<?x4xf32>\n}) : (tensor<i1>) -> tensor<?x4xf32>",
     "tensor<?x4xf32>", "-> tensor<6x4xf32>"},
};

INSTANTIATE_TEST_SUITE_P(All, OpsWithSizes, ::testing::ValuesIn(kRewrites),
                         [](const auto& one) { return std::string(one.param.name); });

// The size of the array and its reducer's function go through calls.
constexpr const char* kCalls = R"(
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x3xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %0 = call @windows(%n, %x) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func private @windows(%n: tensor<i32>, %x: tensor<?x4xf32>) -> tensor<?x3xf32> {
  %two = stablehlo.constant dense<2> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %none = stablehlo.constant dense<0> : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %zero, %two, %one, %one, %one, %none) {called_computations = [@sum]} : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}
)";

TEST(BindSizes, GoesThroughCalls) {
  const auto module = bound(kCalls, b(5));
  EXPECT_EQ(module->functions().size(), 1U);
  EXPECT_THAT(ir::print(*module), HasSubstr("-> tensor<4x3xf32>"));
  std::vector<float> values(20);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  const auto given = Literal::from<float>({DType::f32, {5, 4}}, values);
  const Literal out = reference::run(*module, {{given}})[0];
  EXPECT_EQ(out.at<float>(0), 0 + 1 + 4 + 5);
  EXPECT_EQ(out.at<float>(11), 14 + 15 + 18 + 19);
}

TEST(BindSizes, KeepsTheFunctionsOfCustomCalls) {
  const std::string text = R"(
func.func @main(%x: tensor<?x64xf32>) -> (tensor<?x3xf32>, tensor<?x3xi32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x64xf32>) -> tensor<i32>
  %0:2 = call @top(%n, %x) : (tensor<i32>, tensor<?x64xf32>) -> (tensor<?x3xf32>, tensor<?x3xi32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x3xi32>
}
func.func private @top(%n: tensor<i32>, %x: tensor<?x64xf32>) -> (tensor<?x3xf32>, tensor<?x3xi32>) {
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %columns = stablehlo.constant dense<64> : tensor<1xi32>
  %all = stablehlo.concatenate %n1, %columns, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %i = stablehlo.dynamic_iota %all, dim = 1 : (tensor<2xi32>) -> tensor<?x64xi32>
  %shape = stablehlo.concatenate %n1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %lowest, %none, %shape, %shape) {called_computations = [@largest], indices_of_shape_operands = dense<[4, 5]> : tensor<2xi64>, mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 3 : i64}} : (tensor<?x64xf32>, tensor<?x64xi32>, tensor<f32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<?x3xf32>, tensor<?x3xi32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x3xi32>
}
func.func private @largest(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
)";
  const auto module = bound(text, b(2));
  EXPECT_EQ(module->functions().size(), 2U);
  EXPECT_THAT(ir::print(*module), HasSubstr("(tensor<2x64xf32>, tensor<2x64xi32>, tensor<f32>, "
                                            "tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)"));
}

TEST(BindSizes, OfShardsFollowFromTheMesh) {
  const std::string text = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<?x4xf32>) {
    %1 = stablehlo.add %b, %b : tensor<?x4xf32>
    sdy.return %1 : tensor<?x4xf32>
  } : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
)";
  EXPECT_THAT(text_with(text, b(6)), HasSubstr("tensor<3x4xf32>"));
  EXPECT_THAT(error_of(text, b(5)), HasSubstr("is not split evenly by its manual axes"));
}

TEST(BindSizes, GoIntoManualComputationsAsConstants) {
  const std::string text = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<?xf32>) -> tensor<?xi32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %0 = sdy.manual_computation(%n) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%m: tensor<i32>) {
    %1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.dynamic_iota %1, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    sdy.return %2 : tensor<?xi32>
  } : (tensor<i32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
)";
  EXPECT_THAT(text_with(text, b(3)), HasSubstr("-> tensor<6xi32>"));
}

TEST(BindSizes, AProgramThatHasThemStaysAsItIs) {
  const std::string text =
      "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n  return %x : tensor<2xf32>\n}\n";
  EXPECT_THAT(text_with(text, {}), HasSubstr("tensor<2xf32>"));
  EXPECT_THAT(error_of(text, {.by_name = {{"b", 3}}, .arguments = {}}),
              HasSubstr("there is no dimension b: all dimensions of @main have sizes"));
}

// As jax.export asserts of "2*b, c".
const char* const kAsserted = R"(
func.func @main(%x: tensor<?x?xf32>, %y: tensor<?xf32>) -> tensor<?x?xf32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %m = stablehlo.remainder %n, %two : tensor<i32>
  %ok = stablehlo.compare EQ, %m, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%ok, %m, %n) {error_message = "Remainder {0} of {1}. Using the following polymorphic shapes specifications: args[0].shape = (2*b, c),args[1].shape = (b + c,). Obtained", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  return %x : tensor<?x?xf32>
}
)";

TEST(BindSizes, VariablesAreThoseOfTheMessage) {
  const GivenSizes given{.by_name = {{"b", 3}, {"c", 4}}, .arguments = {}};
  EXPECT_THAT(text_with(kAsserted, given), HasSubstr("%x: tensor<6x4xf32>, %y: tensor<7xf32>"));
}

TEST(BindSizes, VariablesFollowFromShapes) {
  EXPECT_THAT(text_with(kAsserted, {.by_name = {}, .arguments = {Dims{6, 4}}}),
              HasSubstr("%y: tensor<7xf32>"));
  EXPECT_THAT(text_with(kAsserted, {.by_name = {{"b", 3}}, .arguments = {std::nullopt, Dims{7}}}),
              HasSubstr("%x: tensor<6x4xf32>"));
}

TEST(BindSizes, AssertionsAreChecked) {
  const std::string text = error_of(kAsserted, {.by_name = {}, .arguments = {Dims{5, 4}, Dims{7}}});
  EXPECT_THAT(text, HasSubstr("Remainder 1 of 5."));
  EXPECT_THAT(text, HasSubstr("test.mlir:8"));
}

TEST(BindSizes, WhatIsMissingIsNamed) {
  EXPECT_THAT(error_of(kAsserted, {.by_name = {{"c", 2}}, .arguments = {}}),
              HasSubstr("argument 0 is tensor<?x?xf32> (args[0] = (2*b, c)), argument 1 is "
                        "tensor<?xf32> (args[1] = (b + c)): say their sizes with --dim b=8"));
  EXPECT_THAT(error_of(kAsserted, {.by_name = {{"b", 2}, {"d", 2}}, .arguments = {}}),
              HasSubstr("there is no dimension d"));
  EXPECT_THAT(error_of(kAsserted, {.by_name = {{"b", -2}}, .arguments = {}}),
              HasSubstr("must not be negative"));
  EXPECT_THAT(error_of(kAsserted, {.by_name = {}, .arguments = {Dims{6}}}),
              HasSubstr("has 1 dimensions"));
  EXPECT_THAT(error_of(program("%r = stablehlo.add %x, %x : tensor<?x4xf32>", "tensor<?x4xf32>"),
                       {.by_name = {{"arg0[1]", 4}}, .arguments = {}}),
              HasSubstr("arg0[1] has a size"));
}

TEST(BindSizes, WhatOnlyARunKnowsIsAnError) {
  const std::string body =
      "%f = stablehlo.slice %x [0:1, 0:2] : (tensor<?x4xf32>) -> tensor<1x2xf32>\n"
      "%g = stablehlo.reshape %f : (tensor<1x2xf32>) -> tensor<2xf32>\n"
      "%p = stablehlo.convert %g : (tensor<2xf32>) -> tensor<2xi32>\n"
      "%r = stablehlo.dynamic_iota %p, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>";
  EXPECT_THAT(error_of(program(body, "tensor<?x?xi32>"), b(3)),
              HasSubstr("[stablehlo.dynamic_iota] operand 0, which gives its shape, depends on "
                        "values that only a run has"));
}

TEST(BindSizes, WhatDoesNotFitIsAnError) {
  const std::string text = R"(
func.func @main(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.add %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}
)";
  EXPECT_THAT(error_of(text, {.by_name = {{"arg0[0]", 2}, {"arg1[0]", 3}}, .arguments = {}}),
              HasSubstr("[stablehlo.add]"));
  const std::string reshaped =
      "%s = stablehlo.concatenate %n1, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> "
      "tensor<2xi32>\n%r = stablehlo.dynamic_reshape %x, %s : (tensor<?x4xf32>, tensor<2xi32>) -> "
      "tensor<?x?xf32>";
  EXPECT_THAT(error_of(program(reshaped, "tensor<?x?xf32>"), b(3)),
              HasSubstr("[stablehlo.reshape]"));
}

TEST(BindSizes, ElsewhereSuchProgramsAreRefused) {
  const std::string text =
      program("%r = stablehlo.add %x, %x : tensor<?x4xf32>", "tensor<?x4xf32>");
  const std::string error = testing::error_of([&] { ir::parse_or_throw(text, "test.mlir"); });
  EXPECT_THAT(error, HasSubstr("dimension 0 of f32[?,4] has no size yet"));
  const std::string closed =
      "func.func @main(%x: tensor<2xf32>) -> tensor<i32> {\n  %0 = stablehlo.get_dimension_size "
      "%x, "
      "dim = 0 : (tensor<2xf32>) -> tensor<i32>\n  return %0 : tensor<i32>\n}\n";
  EXPECT_THAT(testing::error_of([&] { ir::parse_or_throw(closed, "test.mlir"); }),
              HasSubstr("its sizes are not bound"));
  EXPECT_THAT(text_with(closed, {}), HasSubstr("dense<2> : tensor<i32>"));
}

}  // namespace
}  // namespace weft::passes
