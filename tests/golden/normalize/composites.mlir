// Composites are replaced with the function that says what they compute.
// RUN: normalize
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "my.double" %a {composite_attributes = {n = 2 : i64}, decomposition = @double} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @double(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
//     %0 = stablehlo.add %a, %a : tensor<4xf32>
//     return %0 : tensor<4xf32>
//   }
// }
