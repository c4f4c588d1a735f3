// Ops that differ in attributes or in what their regions compute stay.
// RUN: remove-repeated
func.func public @main(%a: tensor<4x2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<4xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4x2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<4xf32>) {
//     %z = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
//     %1 = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
//     %2 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<4xf32>
//     return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<4xf32>
//   }
// }
