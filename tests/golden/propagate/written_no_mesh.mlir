// A program without a mesh stays as it is.
// RUN: propagate
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.tanh %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
//     %0 = stablehlo.tanh %a : tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
