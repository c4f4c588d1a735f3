// What is repeated along a dimension, and again along the next one, is copied once, at the end; not where a dimension that
// was merged is itself repeated.
// RUN: simplify
func.func @main(%a: tensor<2x3x5xf32>, %b: tensor<4xf32>) -> (tensor<2x6x10xf32>, tensor<8x3xf32>, tensor<7x1x8xf32>, tensor<3x12xf32>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1, 3] : (tensor<2x3x5xf32>) -> tensor<2x3x2x5xf32>
  %1 = stablehlo.reshape %0 : (tensor<2x3x2x5xf32>) -> tensor<2x6x5xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<2x6x5xf32>) -> tensor<2x6x5x2xf32>
  %3 = stablehlo.reshape %2 : (tensor<2x6x5x2xf32>) -> tensor<2x6x10xf32>
  %4 = stablehlo.broadcast_in_dim %b, dims = [0] : (tensor<4xf32>) -> tensor<4x2xf32>
  %5 = stablehlo.reshape %4 : (tensor<4x2xf32>) -> tensor<8xf32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<8xf32>) -> tensor<8x3xf32>
  %7 = stablehlo.reshape %4 : (tensor<4x2xf32>) -> tensor<1x8xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<1x8xf32>) -> tensor<7x1x8xf32>
  %9 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
  %10 = stablehlo.reshape %9 : (tensor<3x4xf32>) -> tensor<1x12xf32>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<3x12xf32>
  return %3, %6, %8, %11 : tensor<2x6x10xf32>, tensor<8x3xf32>, tensor<7x1x8xf32>, tensor<3x12xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<2x3x5xf32>, %b: tensor<4xf32>) -> (tensor<2x6x10xf32>, tensor<8x3xf32>, tensor<7x1x8xf32>, tensor<3x12xf32>) {
//     %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1, 3] : (tensor<2x3x5xf32>) -> tensor<2x3x2x5x2xf32>
//     %1 = stablehlo.reshape %0 : (tensor<2x3x2x5x2xf32>) -> tensor<2x6x10xf32>
//     %2 = stablehlo.broadcast_in_dim %b, dims = [0] : (tensor<4xf32>) -> tensor<4x2xf32>
//     %3 = stablehlo.reshape %2 : (tensor<4x2xf32>) -> tensor<8xf32>
//     %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<8xf32>) -> tensor<8x3xf32>
//     %5 = stablehlo.reshape %2 : (tensor<4x2xf32>) -> tensor<1x8xf32>
//     %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<1x8xf32>) -> tensor<7x1x8xf32>
//     %7 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
//     %8 = stablehlo.reshape %7 : (tensor<3x4xf32>) -> tensor<1x12xf32>
//     %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<3x12xf32>
//     return %1, %4, %6, %9 : tensor<2x6x10xf32>, tensor<8x3xf32>, tensor<7x1x8xf32>, tensor<3x12xf32>
//   }
// }
