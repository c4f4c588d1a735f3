// Axes that are not manual around it are free to use.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
    %1 = func.call @f(%s) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %1 = call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"y"}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
//       %2 = sdy.sharding_constraint %s <@mesh, [{"y"}]> : tensor<4xf32>
//       sdy.return %2 : tensor<4xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xf32>
//     return %1 : tensor<8xf32>
//   }
// }
