// Conversions to the type that the operand has go.
// RUN: remove-conversions
func.func public @main(%a: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = stablehlo.convert %a : tensor<4xf32>
  %1 = stablehlo.convert %0 : tensor<4xf32>
  %2 = stablehlo.convert %1 : (tensor<4xf32>) -> tensor<4xbf16>
  return %2 : tensor<4xbf16>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xf32>) -> tensor<4xbf16> {
//     %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xbf16>
//     return %0 : tensor<4xbf16>
//   }
// }
