// A sum over two axes is scattered over both dimensions.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %b: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x4xi32>) -> tensor<4x4xi32>
  return %0 : tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %arg1: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x", "y"}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %b: tensor<2x4xi32>) {
//       %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x2xi32>, tensor<2x4xi32>) -> tensor<4x4xi32>
//       %2 = "stablehlo.reduce_scatter"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %4 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %4 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over x, with dimension 1 sharded over y; dot_general leaves it as partial results on the devices along x, y"}} : (tensor<4x4xi32>) -> tensor<2x4xi32>
//       %3 = "stablehlo.reduce_scatter"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %4 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %4 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over x, with dimension 1 sharded over y; dot_general leaves it as partial results on the devices along x, y"}} : (tensor<2x4xi32>) -> tensor<2x2xi32>
//       sdy.return %3 : tensor<2x2xi32>
//     } : (tensor<4x8xi32>, tensor<8x4xi32>) -> tensor<4x4xi32>
//     return %0 : tensor<4x4xi32>
//   }
// }
