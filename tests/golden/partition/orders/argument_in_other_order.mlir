// The sum of arguments in two orders of the devices, uneven, in the order of the result.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["x"=2, "y"=2], device_ids=[0, 3, 1, 2]>
func.func public @main(%a: tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %b: tensor<7xf32> {sdy.sharding = #sdy.sharding<@other, [{"x", "y"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = stablehlo.add %a, %b : tensor<7xf32>
  return %0 : tensor<7xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   sdy.mesh @other = <["x"=2, "y"=2], device_ids=[0, 3, 1, 2]>
//   func.func public @main(%arg0: tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<7xf32> {sdy.sharding = #sdy.sharding<@other, [{"x", "y"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %0 = stablehlo.pad %arg0, %cst, low = [0], high = [1], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<8xf32>
//     %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %1 = stablehlo.pad %arg1, %cst_0, low = [0], high = [1], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<8xf32>
//     %2 = sdy.manual_computation(%0, %1) in_shardings=[<@mesh, [{"x", "y"}]>, <@other, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%a: tensor<2xf32>, %b: tensor<2xf32>) {
//       %4 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 2], [2, 3], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "add needs operand 1 on mesh @mesh, whose devices stand in another order than those of @other"}} : (tensor<2xf32>) -> tensor<2xf32>
//       %5 = stablehlo.add %a, %4 : tensor<2xf32>
//       sdy.return %5 : tensor<2xf32>
//     } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
//     %3 = stablehlo.slice %2 [0:7] : (tensor<8xf32>) -> tensor<7xf32>
//     return %3 : tensor<7xf32>
//   }
// }
