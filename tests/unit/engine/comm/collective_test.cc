#include "engine/comm/collective.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/parser.h"

namespace weft::engine::collective_test {
namespace {

using ::testing::ElementsAre;

std::unique_ptr<ir::Module> module_of(std::string_view op) {
  return ir::parse_or_throw(
      fmt::format("module {{\nsdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
                  "func.func public @main(%0: tensor<4xi32>) {{\n{}\nreturn\n}}\n}}",
                  op),
      "test.mlir");
}

// The groups of a collective among these devices, or the error.
std::string groups_of(std::string_view op, std::vector<std::int64_t> devices) {
  const auto module = module_of(op);
  try {
    const Collective collective(*module->entry()->body->ops.front(), *module, 0, devices);
    std::string text;
    for (const CollectiveGroup& group : collective.groups()) {
      text += fmt::format("[{}]", fmt::join(group.devices, ","));
      if (!group.sources.empty()) text += fmt::format("<-[{}]", fmt::join(group.sources, ","));
    }
    return text;
  } catch (const Error& error) {
    return error.what();
  }
}

std::string all_reduce(std::string_view attributes) {
  return fmt::format(R"(%1 = "stablehlo.all_reduce"(%0) <{{{}}}> ({{
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %2 = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }}) : (tensor<4xi32>) -> tensor<4xi32>)",
                     attributes);
}

constexpr std::string_view kChannel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, ";
constexpr std::string_view kGlobal = ", use_global_device_ids";

TEST(Collective, KeepsTheGroupsOfTheDevicesThatRunIt) {
  const std::string op = all_reduce(
      fmt::format("{}replica_groups = dense<[[0, 2], [3, 1], [4, 6], [5, 7]]> : tensor<4x2xi64>{}",
                  kChannel, kGlobal));
  EXPECT_EQ(groups_of(op, {0, 1, 2, 3}), "[0,2][3,1]");
  EXPECT_EQ(groups_of(op, {4, 6}), "[4,6]");
  EXPECT_EQ(groups_of(op, {0, 1, 2}),
            "group [3, 1] has device 3, which does not run this: it must stand in a manual "
            "computation over all mesh axes that its groups span");
}

TEST(Collective, ListsTheDevicesAlongMeshAxes) {
  const std::string op = all_reduce(
      fmt::format("{}replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = "
                  "[#stablehlo.axis_ref<name = \"x\">]>{}",
                  kChannel, kGlobal));
  EXPECT_EQ(groups_of(op, {0, 1, 2, 3}), "[0,2][1,3]");
}

TEST(Collective, GroupsMayBeUneven) {
  const std::string op = all_reduce(fmt::format(
      "{}replica_groups = dense<[[0, 2, 1], [3, -1, -1]]> : tensor<2x3xi64>{}", kChannel, kGlobal));
  EXPECT_EQ(groups_of(op, {0, 1, 2, 3}), "[0,2,1][3]");
}

TEST(Collective, WithoutGlobalIdsTheNumbersAreReplicas) {
  const std::string groups = "replica_groups = dense<0> : tensor<1x1xi64>";
  EXPECT_EQ(groups_of(all_reduce(groups), {0, 1, 2}), "[0][1][2]");
  EXPECT_EQ(groups_of(all_reduce(std::string(kChannel) + groups), {0, 1, 2}), "[0,1,2]");
  EXPECT_EQ(groups_of(all_reduce("replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"), {0, 1}),
            "names replica 1, but the program has one replica; with a channel_handle (and "
            "use_global_device_ids) the numbers are devices");
}

TEST(Collective, APermuteHasOneSourceForEachTarget) {
  const std::string op = fmt::format(
      "%1 = \"stablehlo.collective_permute\"(%0) <{{{}source_target_pairs = dense<[[0, 2], [2, "
      "4], [1, 3]]> : tensor<3x2xi64>}}> : (tensor<4xi32>) -> tensor<4xi32>",
      kChannel);
  EXPECT_EQ(groups_of(op, {0, 2, 4}), "[0,2,4]<-[-1,0,1]");
  EXPECT_EQ(groups_of(op, {0, 1, 2}),
            "device 2 sends to device 4, but 4 does not run this: it must stand in a manual "
            "computation over all mesh axes along which it sends");
}

TEST(Collective, RefusesRaggedListsThatTheGroupCannotDivide) {
  const auto op = [](std::string_view list) {
    return fmt::format(
        "%l = stablehlo.iota dim = 0 : tensor<{0}>\n%1 = stablehlo.custom_call "
        "@ragged_all_to_all(%0, %0, %l, %l, %l, %l) {{backend_config = {{replica_groups = "
        "dense<[[0, 1]]> : tensor<1x2xi64>}}}} : (tensor<4xi32>, tensor<4xi32>, tensor<{0}>, "
        "tensor<{0}>, tensor<{0}>, tensor<{0}>) -> tensor<4xi32>",
        list);
  };
  const auto made = [&](std::string_view list) -> std::string {
    const auto module = module_of(op(list));
    const std::int64_t devices[] = {0, 1};
    try {
      Collective(*module->entry()->body->ops.front()->next(), *module, 0, devices);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(made("2xi32"), "");
  EXPECT_EQ(made("4xi64"), "");
  EXPECT_EQ(made("3xi32"), "its four lists have 3 entries, which 2 devices cannot divide");
}

}  // namespace
}  // namespace weft::engine::collective_test
