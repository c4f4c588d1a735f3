// Where devices communicate, functions stand in the place of their calls, and what they are given is known in them.
// RUN: simplify
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
    %one = stablehlo.constant dense<1> : tensor<2xi32>
    %1 = func.call @scaled(%b, %one) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %2 = func.call @scaled(%b, %1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    sdy.return %2 : tensor<2xi32>
  } : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func private @scaled(%x: tensor<2xi32>, %s: tensor<2xi32>) -> tensor<2xi32> {
  %0 = func.call @product(%x, %s) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = "stablehlo.collective_permute"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
func.func private @product(%x: tensor<2xi32>, %s: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.multiply %x, %s : tensor<2xi32>
  return %0 : tensor<2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
//       %1 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
//       %2 = stablehlo.multiply %b, %1 : tensor<2xi32>
//       %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
//       sdy.return %3 : tensor<2xi32>
//     } : (tensor<4xi32>) -> tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
