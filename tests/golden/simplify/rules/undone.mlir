// What is done twice and undoes itself is not done.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>, %b: tensor<2x4xf32>, %c: tensor<4xi1>) -> (tensor<4xi32>, tensor<2x4xf32>, tensor<4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = stablehlo.negate %a : tensor<4xi32>
  %1 = stablehlo.negate %0 : tensor<4xi32>
  %2 = stablehlo.negate %b : tensor<2x4xf32>
  %3 = stablehlo.negate %2 : tensor<2x4xf32>
  %4 = stablehlo.not %c : tensor<4xi1>
  %5 = stablehlo.not %4 : tensor<4xi1>
  %6 = stablehlo.reverse %b, dims = [0, 1] : tensor<2x4xf32>
  %7 = stablehlo.reverse %6, dims = [1] : tensor<2x4xf32>
  %8 = stablehlo.abs %b : tensor<2x4xf32>
  %9 = stablehlo.abs %8 : tensor<2x4xf32>
  return %1, %3, %5, %7, %9 : tensor<4xi32>, tensor<2x4xf32>, tensor<4xi1>, tensor<2x4xf32>, tensor<2x4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %b: tensor<2x4xf32>, %c: tensor<4xi1>) -> (tensor<4xi32>, tensor<2x4xf32>, tensor<4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) {
//     %0 = stablehlo.reverse %b, dims = [0] : tensor<2x4xf32>
//     %1 = stablehlo.abs %b : tensor<2x4xf32>
//     %2 = stablehlo.abs %1 : tensor<2x4xf32>
//     return %a, %b, %c, %0, %2 : tensor<4xi32>, tensor<2x4xf32>, tensor<4xi1>, tensor<2x4xf32>, tensor<2x4xf32>
//   }
// }
