// The same where the group is a plane: the all_gather goes along both of its axes at once, and is not spread.
// RUN: xla --machine=tpu-v5e:2x2
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<8x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x10240xi32>) -> tensor<4x10240xi32>
    return %r : tensor<4x10240xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<8x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x2xi32>, %w: tensor<8x2560xi32>) {
//       %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x2xi32>) -> tensor<4x8xi32>
//       %r = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x2560xi32>) -> tensor<4x2560xi32>
//       sdy.return %r : tensor<4x2560xi32>
//     } : (tensor<4x8xi32>, tensor<8x10240xi32>) -> tensor<4x10240xi32>
//     return %0 : tensor<4x10240xi32>
//   }
// }
