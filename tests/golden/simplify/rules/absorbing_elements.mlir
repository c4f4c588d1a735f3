// What absorbs all else is the result; 0 absorbs no float, since NaN * 0 is NaN.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>, %b: tensor<4xf32>, %c: tensor<4xi1>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<4xi32>
  %most = stablehlo.constant dense<2147483647> : tensor<4xi32>
  %fzero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %true = stablehlo.constant dense<true> : tensor<4xi1>
  %inf = stablehlo.constant dense<0x7F800000> : tensor<4xf32>
  %0 = stablehlo.multiply %a, %zero : tensor<4xi32>
  %1 = stablehlo.multiply %b, %fzero : tensor<4xf32>
  %2 = stablehlo.or %true, %c : tensor<4xi1>
  %3 = stablehlo.maximum %a, %most : tensor<4xi32>
  %4 = stablehlo.maximum %b, %inf : tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<4xi32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi32>, tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %b: tensor<4xf32>, %c: tensor<4xi1>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi32>, tensor<4xf32>) {
//     %zero = stablehlo.constant dense<0> : tensor<4xi32>
//     %most = stablehlo.constant dense<2147483647> : tensor<4xi32>
//     %fzero = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
//     %true = stablehlo.constant dense<true> : tensor<4xi1>
//     %inf = stablehlo.constant dense<0x7F800000> : tensor<4xf32>
//     %0 = stablehlo.multiply %b, %fzero : tensor<4xf32>
//     %1 = stablehlo.maximum %b, %inf : tensor<4xf32>
//     return %zero, %0, %true, %most, %1 : tensor<4xi32>, tensor<4xf32>, tensor<4xi1>, tensor<4xi32>, tensor<4xf32>
//   }
// }
