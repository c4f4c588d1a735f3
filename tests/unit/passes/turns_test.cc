// Loops that communicate are written out where the program is predicted to be faster so.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/pipeline.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"

namespace weft::passes::turns_test {
namespace {

// Layers whose weights are gathered, one a turn.
std::string layers(int turns, int size) {
  const int part = size / 2;
  return fmt::format(R"(module attributes {{mhlo.num_partitions = 2 : i32}} {{
sdy.mesh @mesh = <["i"=2]>
func.func @main(%a: tensor<{1}x{1}xi32>, %w: tensor<{0}x{1}x{1}xi32>) -> tensor<{1}x{1}xi32> {{
  %0 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{{"i"}}, {{}}]>, <@mesh, [{{}}, {{}}, {{"i"}}]>] out_shardings=[<@mesh, [{{"i"}}, {{}}]>] manual_axes={{"i"}} (%x0: tensor<{2}x{1}xi32>, %s: tensor<{0}x{1}x{2}xi32>) {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %turns = stablehlo.constant dense<{0}> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %x = %x0) : tensor<i32>, tensor<{2}x{1}xi32>
    cond {{
      %2 = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }} do {{
      %part = stablehlo.dynamic_slice %s, %i, %zero, %zero, sizes = [1, {1}, {2}] : (tensor<{0}x{1}x{2}xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x{1}x{2}xi32>
      %layer = stablehlo.reshape %part : (tensor<1x{1}x{2}xi32>) -> tensor<{1}x{2}xi32>
      %g = "stablehlo.all_gather"(%layer) <{{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}}> : (tensor<{1}x{2}xi32>) -> tensor<{1}x{1}xi32>
      %y = stablehlo.dot_general %x, %g, contracting_dims = [1] x [0] : (tensor<{2}x{1}xi32>, tensor<{1}x{1}xi32>) -> tensor<{2}x{1}xi32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %y : tensor<i32>, tensor<{2}x{1}xi32>
    }}
    sdy.return %1#1 : tensor<{2}x{1}xi32>
  }} : (tensor<{1}x{1}xi32>, tensor<{0}x{1}x{1}xi32>) -> tensor<{1}x{1}xi32>
  return %0 : tensor<{1}x{1}xi32>
}}
}}
)",
                     turns, size, part);
}

std::shared_ptr<const machine::Target> slow_links() {
  return std::make_shared<machine::Target>(machine::host_with_links(2, 1e9, 1e-6));
}

std::unique_ptr<ir::Module> spread(const ir::Module& module,
                                   std::optional<std::int64_t> limit = {}) {
  const auto target = slow_links();
  return overlapped(module, {target}, {}, limit);
}

bool has_loop(const ir::Module& module) {
  return ir::print(module).find("stablehlo.while") != std::string::npos;
}

TEST(Turns, OfAShortLoopAreWrittenOut) {
  const auto module = ir::parse_or_throw(layers(3, 256), "program");
  const auto result = spread(*module);
  EXPECT_TRUE(ir::verify(*result).empty());
  EXPECT_FALSE(has_loop(*result)) << ir::print(*result);
}

TEST(Turns, KeepEveryBit) {
  const auto module = ir::parse_or_throw(layers(3, 16), "program");
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module->entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 1, inputs.size()));
  }
  const Literal want = reference::run(*module, inputs)[0];
  const auto target = slow_links();
  for (const std::size_t way : {0, 1, 2, 3}) {
    const auto result = overlapped(*module, {target, nullptr, way});
    EXPECT_EQ(has_loop(*result), way % 2 == 0);
    EXPECT_EQ(testing::difference(reference::run(*result, inputs)[0], want, 0), "");
  }
}

TEST(Turns, OfALongLoopStay) {
  EXPECT_TRUE(has_loop(*spread(*ir::parse_or_throw(layers(1000, 256), "program"))));
}

}  // namespace
}  // namespace weft::passes::turns_test
