// Views of views are one, or none; all of an array as it is is the array.
// RUN: simplify
func.func public @main(%a: tensor<2x3x4xf32>, %b: tensor<4xf32>, %s: tensor<f32>) -> (tensor<24xf32>, tensor<4x2x3xf32>, tensor<2x3x4xf32>, tensor<5x2x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<8xf32>, tensor<2x3x4xf32>) {
  %0 = stablehlo.reshape %a : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.reshape %0 : (tensor<6x4xf32>) -> tensor<24xf32>
  %2 = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %3 = stablehlo.transpose %2, dims = [2, 1, 0] : (tensor<3x2x4xf32>) -> tensor<4x2x3xf32>
  %4 = stablehlo.transpose %2, dims = [1, 0, 2] : (tensor<3x2x4xf32>) -> tensor<2x3x4xf32>
  %5 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<5x2x4xf32>
  %7 = stablehlo.slice %a [0:2, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %8 = stablehlo.reshape %0 : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  %9 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
  %10 = stablehlo.reshape %9 : (tensor<2x4xf32>) -> tensor<8xf32>
  %11 = stablehlo.transpose %a, dims = [0, 1, 2] : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %1, %3, %4, %6, %7, %8, %10, %11 : tensor<24xf32>, tensor<4x2x3xf32>, tensor<2x3x4xf32>, tensor<5x2x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<8xf32>, tensor<2x3x4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<2x3x4xf32>, %b: tensor<4xf32>, %s: tensor<f32>) -> (tensor<24xf32>, tensor<4x2x3xf32>, tensor<2x3x4xf32>, tensor<5x2x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<8xf32>, tensor<2x3x4xf32>) {
//     %0 = stablehlo.reshape %a : (tensor<2x3x4xf32>) -> tensor<24xf32>
//     %1 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
//     %2 = stablehlo.broadcast_in_dim %b, dims = [2] : (tensor<4xf32>) -> tensor<5x2x4xf32>
//     %3 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<8xf32>
//     return %0, %1, %a, %2, %a, %a, %3, %a : tensor<24xf32>, tensor<4x2x3xf32>, tensor<2x3x4xf32>, tensor<5x2x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<8xf32>, tensor<2x3x4xf32>
//   }
// }
