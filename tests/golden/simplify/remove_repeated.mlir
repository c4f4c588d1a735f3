// Of ops that compute the same of the same values the first stays, in whatever order it takes to see that they do.
// RUN: remove-repeated
func.func public @main(%a: tensor<4x2xf32>) -> tensor<2xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.reduce(%a init: %y) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = stablehlo.add %0, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4x2xf32>) -> tensor<2xf32> {
//     %z = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
//     %1 = stablehlo.add %0, %0 : tensor<2xf32>
//     return %1 : tensor<2xf32>
//   }
// }
