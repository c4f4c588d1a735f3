// A gather that a constraint asks for is not spread.
// RUN: xla --machine=tpu-v5e:2x4
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%a: tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<16x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %b = sdy.sharding_constraint %a <@mesh, [{}, {}]> : tensor<4x16xi32>
    %r = stablehlo.dot_general %b, %w, contracting_dims = [1] x [0] : (tensor<4x16xi32>, tensor<16x9216xi32>) -> tensor<4x9216xi32>
    return %r : tensor<4x9216xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["x"=8]>
//   func.func public @main(%arg0: tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<16x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x2xi32>, %w: tensor<16x1152xi32>) {
//       %b = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "sharding_constraint needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x2xi32>) -> tensor<4x16xi32>
//       %r = stablehlo.dot_general %b, %w, contracting_dims = [1] x [0] : (tensor<4x16xi32>, tensor<16x1152xi32>) -> tensor<4x1152xi32>
//       sdy.return %r : tensor<4x1152xi32>
//     } : (tensor<4x16xi32>, tensor<16x9216xi32>) -> tensor<4x9216xi32>
//     return %0 : tensor<4x9216xi32>
//   }
// }
