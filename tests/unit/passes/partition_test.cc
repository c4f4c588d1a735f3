// What golden tests of partitioning (tests/golden/partition) do not show: a long program.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "reference/interpreter.h"

namespace weft::passes::partition_test {
namespace {

// One array whose places are counted in 64 bits, even of no elements, is enough for all ops of a
// program to count so.
TEST(Partition, DimensionsBeyond32Bits) {
  const auto module = ir::parse_or_throw(R"(
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%a: tensor<9x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %i: tensor<i32>, %s: tensor<2xui64>, %huge: tensor<4294967297x0xf32>)
        -> (tensor<2x3xf32>, tensor<9x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<9x6xf32>, tensor<6x2xf32>, tensor<6x2xi32>, tensor<9x6xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<9x6xf32>, tensor<9x6xf32>, tensor<3x6xf32>, tensor<6xf32>, tensor<4294967297x0xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [2, 3] : (tensor<9x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
      %1 = stablehlo.iota dim = 0 : tensor<9x6xi32>
      %2 = stablehlo.reverse %a, dims = [0] : tensor<9x6xf32>
      %3 = stablehlo.transpose %a, dims = [1, 0] : (tensor<9x6xf32>) -> tensor<6x9xf32>
      %4:2 = chlo.top_k(%3, k = 2) : tensor<6x9xf32> -> (tensor<6x2xf32>, tensor<6x2xi32>)
      %5:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9x6xui32>)
      %6 = stablehlo.dynamic_update_slice %a, %0, %i, %i : (tensor<9x6xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<9x6xf32>
      %7 = "stablehlo.select_and_scatter"(%a, %a, %zero) <{window_dimensions = array<i64: 3, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %r = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %r : tensor<i1>
      }, {
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %r = stablehlo.maximum %p, %q : tensor<f32>
        stablehlo.return %r : tensor<f32>
      }) : (tensor<9x6xf32>, tensor<9x6xf32>, tensor<f32>) -> tensor<9x6xf32>
      %8 = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
      %9 = "stablehlo.gather"(%a, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<9x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
      %10 = stablehlo.reduce(%a init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<9x6xf32>, tensor<f32>) -> tensor<6xf32>
      return %0, %1, %2, %4#0, %4#1, %5#1, %6, %7, %9, %10, %huge : tensor<2x3xf32>, tensor<9x6xi32>, tensor<9x6xf32>, tensor<6x2xf32>, tensor<6x2xi32>, tensor<9x6xui32>, tensor<9x6xf32>, tensor<9x6xf32>, tensor<3x6xf32>, tensor<6xf32>, tensor<4294967297x0xf32>
    })",
                                         "test.mlir");
  const std::string text = ir::print(*partitioned(*module));
  const auto again = ir::parse_or_throw(text, "printed.mlir");
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module->entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 1, inputs.size()));
  }
  EXPECT_EQ(reference::run(*module, inputs), reference::run(*again, inputs)) << text;
}

}  // namespace
}  // namespace weft::passes::partition_test
