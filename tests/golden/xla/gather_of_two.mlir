// Over two devices nothing is spread.
// RUN: xla --machine=tpu-v5e:2x2
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["y"=2, "x"=2]>
  func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %w: tensor<4x8192xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x8192xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x8192xi32>) -> tensor<8x8192xi32>
    return %r : tensor<8x8192xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["y"=2, "x"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %arg1: tensor<4x8192xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x8192xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"y"}, {"x"}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"y"}, {"x"}]>] manual_axes={"y", "x"} (%a: tensor<4x2xi32>, %w: tensor<4x4096xi32>) {
//       %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x2xi32>) -> tensor<4x4xi32>
//       %r = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x4096xi32>) -> tensor<4x4096xi32>
//       sdy.return %r : tensor<4x4096xi32>
//     } : (tensor<8x4xi32>, tensor<4x8192xi32>) -> tensor<8x8192xi32>
//     return %0 : tensor<8x8192xi32>
//   }
// }
