// An expression that is copied has its parts for itself.
// RUN: normalize
func.func public @main(%x: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %0 = stablehlo.transpose %i, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
  %1 = stablehlo.compare EQ, %i, %0 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %2 = stablehlo.select %1, %x, %i : tensor<4x4xi1>, tensor<4x4xi32>
  %3 = stablehlo.select %1, %2, %x : tensor<4x4xi1>, tensor<4x4xi32>
  return %2, %3 : tensor<4x4xi32>, tensor<4x4xi32>
}
// ==>
// module {
//   func.func public @main(%x: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
//     %i = stablehlo.iota dim = 0 : tensor<4x4xi32>
//     %0 = stablehlo.transpose %i, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
//     %i_0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
//     %1 = stablehlo.compare EQ, %i_0, %0 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
//     %i_1 = stablehlo.iota dim = 0 : tensor<4x4xi32>
//     %2 = stablehlo.select %1, %x, %i_1 : tensor<4x4xi1>, tensor<4x4xi32>
//     %i_2 = stablehlo.iota dim = 0 : tensor<4x4xi32>
//     %i_3 = stablehlo.iota dim = 0 : tensor<4x4xi32>
//     %3 = stablehlo.transpose %i_3, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
//     %4 = stablehlo.compare EQ, %i_2, %3 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
//     %5 = stablehlo.select %4, %2, %x : tensor<4x4xi1>, tensor<4x4xi32>
//     return %2, %5 : tensor<4x4xi32>, tensor<4x4xi32>
//   }
// }
