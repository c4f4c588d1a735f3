// Programs that only communicate, or only compute: the passes that hide communication leave them as
// they are, whatever the links.
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"

namespace weft::passes::nothing_to_hide_test {
namespace {

// What each of four devices does.
std::string program(const std::string& body) {
  return fmt::format(R"(sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<2048x512xf32>, %b: tensor<512x2048xf32>) -> tensor<2048x512xf32> {{
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{{"i"}}, {{}}]>, <@mesh, [{{}}, {{"i"}}]>] out_shardings=[<@mesh, [{{"i"}}, {{}}]>] manual_axes={{"i"}} (%x: tensor<512x512xf32>, %w: tensor<512x512xf32>) {{
{}    sdy.return %y : tensor<512x512xf32>
  }} : (tensor<2048x512xf32>, tensor<512x2048xf32>) -> tensor<2048x512xf32>
  return %r : tensor<2048x512xf32>
}}
)",
                     body);
}

constexpr const char* kGroups =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, "
    "1, 2, 3]]> : tensor<1x4xi64>";
constexpr const char* kSum =
    "({\n    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n      %s = stablehlo.add %p, %q : "
    "tensor<f32>\n      stablehlo.return %s : tensor<f32>\n    })";

std::string communication() {
  return fmt::format(
      R"(    %1 = "stablehlo.all_to_all"(%x) <{{{0}, concat_dimension = 1 : i64, split_count = 4 : i64, split_dimension = 0 : i64}}> : (tensor<512x512xf32>) -> tensor<128x2048xf32>
    %2 = "stablehlo.reduce_scatter"(%1) <{{{0}, scatter_dimension = 1 : i64, use_global_device_ids}}> {1} : (tensor<128x2048xf32>) -> tensor<128x512xf32>
    %3 = "stablehlo.collective_permute"(%2) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}}> : (tensor<128x512xf32>) -> tensor<128x512xf32>
    %y = "stablehlo.all_gather"(%3) <{{{0}, all_gather_dim = 0 : i64, use_global_device_ids}}> : (tensor<128x512xf32>) -> tensor<512x512xf32>
)",
      kGroups, kSum);
}

constexpr const char* kComputation =
    R"(    %1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %2 = stablehlo.tanh %1 : tensor<512x512xf32>
    %3 = stablehlo.dot_general %2, %w, contracting_dims = [1] x [1] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %last = stablehlo.constant dense<5> : tensor<i32>
    %l:2 = stablehlo.while(%i = %zero, %h = %3) : tensor<i32>, tensor<512x512xf32>
    cond {
      %p = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %n = stablehlo.dot_general %h, %w, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %k = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %k, %n : tensor<i32>, tensor<512x512xf32>
    }
    %y = stablehlo.add %l#1, %x : tensor<512x512xf32>
)";

void expect_unchanged(const std::string& text) {
  const auto module = ir::parse_or_throw(text, "program");
  const std::string before = ir::print(*module);
  for (const double bytes_per_second : {1e5, 1e7, 1e9, 1e12}) {
    for (const double latency : {1e-9, 1e-3}) {
      SCOPED_TRACE(fmt::format("{} B/s, {} s", bytes_per_second, latency));
      const auto target = std::make_shared<machine::Target>(
          machine::host_with_links(module->num_devices(), bytes_per_second, latency));
      const auto spread = overlapped(*module, {target});
      EXPECT_EQ(ir::print(*spread), before);
      EXPECT_EQ(ir::print(*scheduled(*spread, {target})), before);
    }
  }
}

TEST(NothingToHide, OnlyCommunicationStaysAsItIs) { expect_unchanged(program(communication())); }
TEST(NothingToHide, OnlyComputationStaysAsItIs) { expect_unchanged(program(kComputation)); }

}  // namespace
}  // namespace weft::passes::nothing_to_hide_test
