// FSDP backwards: the gradient of a weight is summed over the batch and scattered as the weight lies.
// RUN: partition
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%x: tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %g: tensor<16x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %w: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) -> (tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) {
  %0 = stablehlo.dot_general %x, %g, contracting_dims = [0] x [0] : (tensor<16x4xi32>, tensor<16x8xi32>) -> tensor<4x8xi32>
  %1 = stablehlo.subtract %w, %0 : tensor<4x8xi32>
  %2 = stablehlo.dot_general %g, %w, contracting_dims = [1] x [1] : (tensor<16x8xi32>, tensor<4x8xi32>) -> tensor<16x4xi32>
  return %1, %2 : tensor<4x8xi32>, tensor<16x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["d"=4]>
//   func.func public @main(%arg0: tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg1: tensor<16x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg2: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) -> (tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{}, {"d"}]>] out_shardings=[<@mesh, [{}, {"d"}]>, <@mesh, [{"d"}, {}]>] manual_axes={"d"} (%x: tensor<4x4xi32>, %g: tensor<4x8xi32>, %w: tensor<4x2xi32>) {
//       %1 = stablehlo.dot_general %x, %g, contracting_dims = [0] x [0] : (tensor<4x4xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
//       %2 = "stablehlo.reduce_scatter"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
//       ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
//         %6 = stablehlo.add %arg3, %arg4 : tensor<i32>
//         stablehlo.return %6 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "subtract needs operand 1 with dimension 1 sharded over d; dot_general leaves it as partial results on the devices along d"}} : (tensor<4x8xi32>) -> tensor<4x2xi32>
//       %3 = stablehlo.subtract %w, %2 : tensor<4x2xi32>
//       %4 = "stablehlo.all_gather"(%w) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over d"}} : (tensor<4x2xi32>) -> tensor<4x8xi32>
//       %5 = stablehlo.dot_general %g, %4, contracting_dims = [1] x [1] : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x4xi32>
//       sdy.return %3, %5 : tensor<4x2xi32>, tensor<4x4xi32>
//     } : (tensor<16x4xi32>, tensor<16x8xi32>, tensor<4x8xi32>) -> (tensor<4x8xi32>, tensor<16x4xi32>)
//     return %0#0, %0#1 : tensor<4x8xi32>, tensor<16x4xi32>
//   }
// }
