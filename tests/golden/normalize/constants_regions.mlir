// An op with a region is not copied, however little it computes.
// RUN: normalize
func.func public @main() -> (tensor<4xf32>, tensor<4xf32>) {
  %x = stablehlo.constant dense<2.0> : tensor<4xf32>
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    %1 = stablehlo.negate %a : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.abs %0 : tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}
// ==>
// module {
//   func.func public @main() -> (tensor<4xf32>, tensor<4xf32>) {
//     %x = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
//     %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
//     ^bb0(%a: tensor<f32>):
//       %2 = stablehlo.negate %a : tensor<f32>
//       stablehlo.return %2 : tensor<f32>
//     }) : (tensor<4xf32>) -> tensor<4xf32>
//     %1 = stablehlo.abs %0 : tensor<4xf32>
//     return %0, %1 : tensor<4xf32>, tensor<4xf32>
//   }
// }
