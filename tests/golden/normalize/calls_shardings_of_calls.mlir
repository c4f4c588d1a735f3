// What a function and its caller say of shardings becomes constraints.
// RUN: normalize
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
    %1 = func.call @neg(%a) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @neg(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
//     %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
//       %1 = stablehlo.negate %a : tensor<2xf32>
//       sdy.return %1 : tensor<2xf32>
//     } : (tensor<4xf32>) -> tensor<4xf32>
//     return %0 : tensor<4xf32>
//   }
// }
