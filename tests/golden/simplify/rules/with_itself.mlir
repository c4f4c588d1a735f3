// A value combined or compared with itself; x - x and x == x of floats may be NaN and false.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>, %b: tensor<4xf32>, %c: tensor<4xi1>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>) {
  %0 = stablehlo.subtract %a, %a : tensor<4xi32>
  %1 = stablehlo.maximum %a, %a : tensor<4xi32>
  %2 = stablehlo.subtract %b, %b : tensor<4xf32>
  %3 = stablehlo.minimum %b, %b : tensor<4xf32>
  %4 = stablehlo.add %c, %c : tensor<4xi1>
  %5 = stablehlo.xor %c, %c : tensor<4xi1>
  %6 = stablehlo.compare LE, %a, %a : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %7 = stablehlo.compare EQ, %b, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %8 = stablehlo.add %a, %a : tensor<4xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %b: tensor<4xf32>, %c: tensor<4xi1>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>) {
//     %c_0 = stablehlo.constant dense<0> : tensor<4xi32>
//     %0 = stablehlo.subtract %b, %b : tensor<4xf32>
//     %c_1 = stablehlo.constant dense<false> : tensor<4xi1>
//     %c_2 = stablehlo.constant dense<true> : tensor<4xi1>
//     %1 = stablehlo.compare EQ, %b, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
//     %2 = stablehlo.add %a, %a : tensor<4xi32>
//     return %c_0, %a, %0, %b, %c, %c_1, %c_2, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>
//   }
// }
