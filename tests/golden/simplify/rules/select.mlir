// A choice between the same, or one that a constant makes.
// RUN: simplify
func.func public @main(%p: tensor<4xi1>, %a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<4xi1>
  %some = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
  %0 = stablehlo.select %true, %a, %b : tensor<i1>, tensor<4xi32>
  %1 = stablehlo.select %false, %a, %b : tensor<4xi1>, tensor<4xi32>
  %2 = stablehlo.select %p, %b, %b : tensor<4xi1>, tensor<4xi32>
  %3 = stablehlo.select %some, %a, %b : tensor<4xi1>, tensor<4xi32>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%p: tensor<4xi1>, %a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
//     %some = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
//     %0 = stablehlo.select %some, %a, %b : tensor<4xi1>, tensor<4xi32>
//     return %a, %b, %b, %0 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
//   }
// }
