// What is the same on both devices need not move.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
  %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
    %1 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0], [2, 3], [3, 2]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %2 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %3 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
    sdy.return %1, %2, %3 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
  return %0#0, %0#1, %0#2 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
//     %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
//       %1 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %2 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       sdy.return %b, %1, %2 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
//     return %0#0, %0#1, %0#2 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
