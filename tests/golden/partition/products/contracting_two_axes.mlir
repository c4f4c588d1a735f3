// Along two axes: one sum over all devices.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %b: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %arg1: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x", "y"}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<8x1xi32>, %b: tensor<1x6xi32>) {
//       %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x1xi32>, tensor<1x6xi32>) -> tensor<8x6xi32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %3 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %3 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: dot_general leaves it as partial results on the devices along x, y"}} : (tensor<8x6xi32>) -> tensor<8x6xi32>
//       sdy.return %2 : tensor<8x6xi32>
//     } : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
//     return %0 : tensor<8x6xi32>
//   }
// }
