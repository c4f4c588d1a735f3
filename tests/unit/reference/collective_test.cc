// Collectives, with data that differs from device to device.
#include "unit/reference/support.h"

namespace weft::collective_test {
namespace {

using testing::array;
using testing::error_of;
using testing::expect_same;
using testing::run;

// A module whose body runs on the four devices of a mesh ["i"=4]. Each has as %d its number, as
// tensor<1xi32>; what it returns is gathered along dimension 0.
std::string on_four(const std::string& body, const std::string& local, const std::string& global,
                    const std::string& mesh = "[\"i\"=4]") {
  return fmt::format(
      R"(module @m attributes {{mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32}} {{
  sdy.mesh @mesh = <{3}>
  func.func public @main() -> {2} {{
    %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{{"i"}}]>] manual_axes={{"i"}} () {{
      %p = stablehlo.partition_id : tensor<ui32>
      %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i32>
      %d = stablehlo.reshape %q : (tensor<i32>) -> tensor<1xi32>
      {0}
      sdy.return %r : {1}
    }} : () -> {2}
    return %0 : {2}
  }}
}})",
      body, local, global, mesh);
}

constexpr const char* kChannel = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";

TEST(AllGather, AmongDevicesAlongMeshAxes) {
  const std::string body = fmt::format(
      R"(%r = "stablehlo.all_gather"(%d) <{{all_gather_dim = 0 : i64, {}, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "i", sub_axis_info = (1)2>]>, use_global_device_ids}}> : (tensor<1xi32>) -> tensor<2xi32>)",
      kChannel);
  expect_same(run(on_four(body, "tensor<2xi32>", "tensor<8xi32>"))[0], {0, 2, 1, 3, 0, 2, 1, 3});
  // Positions 0 and 2 have devices 3 and 1, positions 1 and 3 devices 2 and 0.
  const std::string reversed = "[\"i\"=4], device_ids=[3, 2, 1, 0]";
  expect_same(run(on_four(body, "tensor<2xi32>", "tensor<8xi32>", reversed))[0],
              {3, 1, 2, 0, 3, 1, 2, 0});
}

TEST(AllGather, InTheOrderOfTheGroup) {
  const std::string body = fmt::format(
      R"(%r = "stablehlo.all_gather"(%d) <{{all_gather_dim = 0 : i64, {}, replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}}> : (tensor<1xi32>) -> tensor<2xi32>)",
      kChannel);
  expect_same(run(on_four(body, "tensor<2xi32>", "tensor<8xi32>"))[0], {2, 0, 1, 3, 2, 0, 1, 3});
}

TEST(AllGather, ByDeviceNotByPosition) {
  // Position p of the mesh has device 3 - p; results stand in the order of positions.
  const std::string body = fmt::format(
      R"(%r = "stablehlo.all_gather"(%d) <{{all_gather_dim = 0 : i64, {}, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}}> : (tensor<1xi32>) -> tensor<2xi32>)",
      kChannel);
  expect_same(
      run(on_four(body, "tensor<2xi32>", "tensor<8xi32>", "[\"i\"=4], device_ids=[3, 2, 1, 0]"))[0],
      {2, 3, 2, 3, 0, 1, 0, 1});
}

std::string all_reduce(const std::string& groups, const std::string& combine) {
  return fmt::format(
      R"(%r = "stablehlo.all_reduce"(%d) <{{{}, replica_groups = {}, use_global_device_ids}}> ({{
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %s = {} : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }}) : (tensor<1xi32>) -> tensor<1xi32>)",
      kChannel, groups, combine);
}

TEST(AllReduce, AnyRegionAndGroupsOfDifferentSizes) {
  const std::string uneven = "dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>";
  expect_same(
      run(on_four(all_reduce(uneven, "stablehlo.add %a, %b"), "tensor<1xi32>", "tensor<4xi32>"))[0],
      {3, 3, 3, 3});
  const std::string halves = "dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>";
  expect_same(run(on_four(all_reduce(halves, "stablehlo.maximum %a, %b"), "tensor<1xi32>",
                          "tensor<4xi32>"))[0],
              {3, 2, 2, 3});
}

TEST(AllReduce, SeveralOperands) {
  const std::string body = fmt::format(
      R"(%k = stablehlo.constant dense<10> : tensor<1xi32>
      %both:2 = "stablehlo.all_reduce"(%d, %k) <{{{}, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}}> ({{
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %s = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }}) : (tensor<1xi32>, tensor<1xi32>) -> (tensor<1xi32>, tensor<1xi32>)
      %r = stablehlo.concatenate %both#0, %both#1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>)",
      kChannel);
  expect_same(run(on_four(body, "tensor<2xi32>", "tensor<8xi32>"))[0],
              {1, 20, 1, 20, 5, 20, 5, 20});
}

// %v on device d: [10 d, 10 d + 1, 10 d + 2, 10 d + 3].
constexpr const char* kFour = R"(%ten = stablehlo.constant dense<10> : tensor<4xi32>
      %wide = stablehlo.broadcast_in_dim %d, dims = [0] : (tensor<1xi32>) -> tensor<4xi32>
      %tens = stablehlo.multiply %ten, %wide : tensor<4xi32>
      %n = stablehlo.iota dim = 0 : tensor<4xi32>
      %v = stablehlo.add %tens, %n : tensor<4xi32>
      )";

TEST(ReduceScatter, PartsInTheOrderOfTheGroup) {
  // The sum is [60, 64, 68, 72]; device 3 is first in the group.
  const std::string body = fmt::format(
      R"(%r = "stablehlo.reduce_scatter"(%v) <{{{}, replica_groups = dense<[[3, 2, 1, 0]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}}> ({{
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %s = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }}) : (tensor<4xi32>) -> tensor<1xi32>)",
      kChannel);
  expect_same(run(on_four(kFour + body, "tensor<1xi32>", "tensor<4xi32>"))[0], {72, 68, 64, 60});
}

TEST(AllToAll, SplitsAndConcatenates) {
  const std::string body = fmt::format(
      R"(%m = stablehlo.reshape %v : (tensor<4xi32>) -> tensor<2x2xi32>
      %e = "stablehlo.all_to_all"(%m) <{{{}, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}}> : (tensor<2x2xi32>) -> tensor<4x1xi32>
      %r = stablehlo.reshape %e : (tensor<4x1xi32>) -> tensor<4xi32>)",
      kChannel);
  expect_same(run(on_four(kFour + body, "tensor<4xi32>", "tensor<16xi32>"))[0],
              {0, 2, 10, 12, 1, 3, 11, 13, 20, 22, 30, 32, 21, 23, 31, 33});
}

TEST(CollectivePermute, ZerosWithoutASource) {
  const std::string body = fmt::format(
      R"(%one = stablehlo.constant dense<1> : tensor<1xi32>
      %x = stablehlo.add %d, %one : tensor<1xi32>
      %r = "stablehlo.collective_permute"(%x) <{{{}, source_target_pairs = dense<[[0, 1], [1, 2], [3, 3]]> : tensor<3x2xi64>}}> : (tensor<1xi32>) -> tensor<1xi32>)",
      kChannel);
  expect_same(run(on_four(body, "tensor<1xi32>", "tensor<4xi32>"))[0], {0, 1, 2, 4});
}

TEST(CollectiveBroadcast, FromTheFirstOfEachGroup) {
  const std::string body = fmt::format(
      R"(%one = stablehlo.constant dense<1> : tensor<1xi32>
      %x = stablehlo.add %d, %one : tensor<1xi32>
      %r = "stablehlo.collective_broadcast"(%x) <{{{}, replica_groups = dense<[[2, 0]]> : tensor<1x2xi64>}}> : (tensor<1xi32>) -> tensor<1xi32>)",
      kChannel);
  expect_same(run(on_four(body, "tensor<1xi32>", "tensor<4xi32>"))[0], {3, 0, 3, 0});
}

TEST(Async, StartAndDone) {
  const std::string body = fmt::format(
      R"(%f = "stablehlo.async_start"(%d) ({{
      ^bb0(%x: tensor<1xi32>):
        %y = "stablehlo.collective_permute"(%x) <{{{}, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}}> : (tensor<1xi32>) -> tensor<1xi32>
        stablehlo.return %y : tensor<1xi32>
      }}) : (tensor<1xi32>) -> !stablehlo.future<tensor<1xi32>>
      %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>)",
      kChannel);
  expect_same(run(on_four(body, "tensor<1xi32>", "tensor<4xi32>"))[0], {3, 0, 1, 2});
}

TEST(RaggedAllToAll, JaxsExample) {
  // The example of jax.lax.ragged_all_to_all on two devices: operands [1, 2, 2] and [3, 4, 0].
  const std::string text =
      R"(module @m attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%x: tensor<6xi32>, %o: tensor<8xi32>, %io: tensor<4xi32>, %ss: tensor<4xi32>, %oo: tensor<4xi32>, %rs: tensor<4xi32>) -> tensor<8xi32> {
    %0 = sdy.manual_computation(%x, %o, %io, %ss, %oo, %rs) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<3xi32>, %b: tensor<4xi32>, %c: tensor<2xi32>, %d: tensor<2xi32>, %e: tensor<2xi32>, %f: tensor<2xi32>) {
      %1 = stablehlo.custom_call @ragged_all_to_all(%a, %b, %c, %d, %e, %f) {api_version = 4 : i32, backend_config = {channel_id = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
      sdy.return %1 : tensor<4xi32>
    } : (tensor<6xi32>, tensor<8xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<8xi32>
    return %0 : tensor<8xi32>
  }
})";
  const auto i32 = [](std::vector<double> x) {
    return array(DType::i32, {static_cast<std::int64_t>(x.size())}, x);
  };
  const Literal x = i32({1, 2, 2, 3, 4, 0}), zeros = i32({0, 0, 0, 0, 0, 0, 0, 0});
  const Literal input_offsets = i32({0, 1, 0, 1}), send_sizes = i32({1, 2, 1, 1}),
                output_offsets = i32({0, 0, 1, 2}), recv_sizes = i32({1, 1, 2, 1});
  expect_same(run(text, {x, zeros, input_offsets, send_sizes, output_offsets, recv_sizes})[0],
              {1, 3, 0, 0, 2, 2, 4, 0});
  EXPECT_THAT(
      error_of(text, {x, zeros, input_offsets, send_sizes, output_offsets, i32({1, 2, 2, 1})}),
      ::testing::HasSubstr("device 1 sends 1 rows to device 0, which expects 2"));
  EXPECT_THAT(error_of(text, {x, zeros, input_offsets, send_sizes, i32({0, 0, 4, 2}), recv_sizes}),
              ::testing::HasSubstr("writes on device 0 rows 4 to 4, but there are 4"));
}

TEST(CollectiveErrors, DevicesThatNeverCome) {
  // Device d goes round d times; the others wait in vain.
  const std::string body =
      R"(%z = stablehlo.constant dense<0> : tensor<1xi32>
      %one = stablehlo.constant dense<1> : tensor<1xi32>
      %w:2 = stablehlo.while(%i = %z, %acc = %d) : tensor<1xi32>, tensor<1xi32>
      cond {
        %c = stablehlo.compare LT, %i, %d, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
        %s = stablehlo.reshape %c : (tensor<1xi1>) -> tensor<i1>
        stablehlo.return %s : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<1xi32>
        )" +
      all_reduce("dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>", "stablehlo.add %a, %b") + R"(
        stablehlo.return %n, %r : tensor<1xi32>, tensor<1xi32>
      }
      %r = stablehlo.add %w#1, %w#1 : tensor<1xi32>)";
  EXPECT_THAT(
      error_of(on_four(body, "tensor<1xi32>", "tensor<4xi32>")),
      ::testing::AllOf(::testing::HasSubstr("[stablehlo.all_reduce] device 1 waits for device "
                                            "0, which has left the loop"),
                       ::testing::HasSubstr("test.mlir:17:14: error: ")));
}

TEST(CollectiveErrors, ADeviceInNoGroup) {
  EXPECT_THAT(
      error_of(on_four(all_reduce("dense<[[0, 1, 2]]> : tensor<1x3xi64>", "stablehlo.add %a, %b"),
                       "tensor<1xi32>", "tensor<4xi32>")),
      ::testing::HasSubstr("device 3"));
}

// The same module without the number of its partitions, which the verifier would compare with.
std::string of_unknown_size(std::string text) {
  const std::size_t from = text.find("attributes"), to = text.find("} {") + 2;
  return text.erase(from, to - from);
}

TEST(Replicas, GroupsWithoutGlobalIds) {
  // With a channel all partitions of replica 0 are one group; without, each is alone.
  const auto all_reduce_with = [](const std::string& channel) {
    const std::string body = fmt::format(
        R"(%r = "stablehlo.all_reduce"(%d) <{{{}replica_groups = dense<0> : tensor<1x1xi64>}}> ({{
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %s = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }}) : (tensor<1xi32>) -> tensor<1xi32>)",
        channel);
    return run(of_unknown_size(on_four(body, "tensor<1xi32>", "tensor<4xi32>")))[0];
  };
  expect_same(all_reduce_with(std::string(kChannel) + ", "), {6, 6, 6, 6});
  expect_same(all_reduce_with(""), {0, 1, 2, 3});
}

TEST(Replicas, PermuteWithoutAChannel) {
  const auto permute = [](const std::string& pairs) {
    return of_unknown_size(on_four(
        fmt::format(R"(%r = "stablehlo.collective_permute"(%d) <{{source_target_pairs = {}}}> : )"
                    "(tensor<1xi32>) -> tensor<1xi32>",
                    pairs),
        "tensor<1xi32>", "tensor<4xi32>"));
  };
  expect_same(run(permute("dense<0> : tensor<1x2xi64>"))[0], {0, 1, 2, 3});
  EXPECT_THAT(error_of(permute("dense<[[0, 1]]> : tensor<1x2xi64>")),
              ::testing::HasSubstr("between replicas, but the program has one"));
}

TEST(CollectiveErrors, OutsideAManualComputation) {
  const std::string text = fmt::format(
      R"(module @m attributes {{mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32}} {{
  func.func public @main(%x: tensor<1xi32>) -> tensor<2xi32> {{
    %0 = "stablehlo.all_gather"(%x) <{{all_gather_dim = 0 : i64, {}, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}}> : (tensor<1xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }}
}})",
      kChannel);
  EXPECT_THAT(error_of(text, {array(DType::i32, {1}, {1})}),
              ::testing::HasSubstr("device 0 waits for device 1, which does not run this"));
}

}  // namespace
}  // namespace weft::collective_test
