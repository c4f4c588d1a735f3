// A weight that two products need whole is gathered once.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<16x4xi32>, tensor<4x4xi32>) -> tensor<16x4xi32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [1] : (tensor<16x4xi32>, tensor<4x4xi32>) -> tensor<16x4xi32>
  return %1 : tensor<16x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%x: tensor<8x4xi32>, %w: tensor<2x4xi32>) {
//       %1 = "stablehlo.all_gather"(%w) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
//       %3 = stablehlo.dot_general %2, %1, contracting_dims = [1] x [1] : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
//       sdy.return %3 : tensor<8x4xi32>
//     } : (tensor<16x4xi32>, tensor<4x4xi32>) -> tensor<16x4xi32>
//     return %0 : tensor<16x4xi32>
//   }
// }
