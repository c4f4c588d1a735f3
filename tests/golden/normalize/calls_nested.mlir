// Calls in functions that are called are replaced with their bodies, each time anew.
// RUN: normalize
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @id(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %0, %a : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @id(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
//     %0 = stablehlo.add %x, %x : tensor<4xf32>
//     %1 = stablehlo.add %0, %0 : tensor<4xf32>
//     return %1 : tensor<4xf32>
//   }
// }
