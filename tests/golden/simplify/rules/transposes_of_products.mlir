// A transpose moves through elementwise ops with constants to the product that it is about, or to
// those that are about it; not where somebody else uses what is between, or nothing is a product.
// RUN: simplify
func.func public @main(%a: tensor<2x4x3x8xf32>, %b: tensor<2x5x8xf32>, %x: tensor<2x3x4x5xf32>, %e: tensor<2x5x8xf32>) -> (tensor<2x3x4x5xbf16>, tensor<2x4x3x6xf32>, tensor<2x3x4x5xf32>, tensor<2x4x3x5xf32>) {
  %c = stablehlo.constant dense<2.0> : tensor<2x4x3x5xf32>
  %d = stablehlo.constant dense<3.0> : tensor<2x4x3x5xf32>
  %s = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [3] x [2] : (tensor<2x4x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x3x5xf32>
  %0 = stablehlo.multiply %s, %c : tensor<2x4x3x5xf32>
  %1 = stablehlo.convert %0 : (tensor<2x4x3x5xf32>) -> tensor<2x4x3x5xbf16>
  %2 = stablehlo.transpose %1, dims = [0, 2, 1, 3] : (tensor<2x4x3x5xbf16>) -> tensor<2x3x4x5xbf16>
  %y = stablehlo.tanh %x : tensor<2x3x4x5xf32>
  %3 = stablehlo.transpose %y, dims = [0, 2, 1, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x4x3x5xf32>
  %4 = stablehlo.subtract %d, %3 : tensor<2x4x3x5xf32>
  %w = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.5]]> : tensor<6x5xf32>
  %5 = stablehlo.dot_general %4, %w, contracting_dims = [3] x [1] : (tensor<2x4x3x5xf32>, tensor<6x5xf32>) -> tensor<2x4x3x6xf32>
  %t = stablehlo.dot_general %a, %e, batching_dims = [0] x [0], contracting_dims = [3] x [2] : (tensor<2x4x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x3x5xf32>
  %6 = stablehlo.add %t, %c : tensor<2x4x3x5xf32>
  %7 = stablehlo.transpose %6, dims = [0, 2, 1, 3] : (tensor<2x4x3x5xf32>) -> tensor<2x3x4x5xf32>
  return %2, %5, %7, %6 : tensor<2x3x4x5xbf16>, tensor<2x4x3x6xf32>, tensor<2x3x4x5xf32>, tensor<2x4x3x5xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<2x4x3x8xf32>, %b: tensor<2x5x8xf32>, %x: tensor<2x3x4x5xf32>, %e: tensor<2x5x8xf32>) -> (tensor<2x3x4x5xbf16>, tensor<2x4x3x6xf32>, tensor<2x3x4x5xf32>, tensor<2x4x3x5xf32>) {
//     %c = stablehlo.constant dense<2.000000e+00> : tensor<2x4x3x5xf32>
//     %s = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [3] x [2] : (tensor<2x4x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x3x5xf32>
//     %0 = stablehlo.transpose %s, dims = [0, 2, 1, 3] : (tensor<2x4x3x5xf32>) -> tensor<2x3x4x5xf32>
//     %cst = stablehlo.constant dense<2.000000e+00> : tensor<2x3x4x5xf32>
//     %1 = stablehlo.multiply %0, %cst : tensor<2x3x4x5xf32>
//     %2 = stablehlo.convert %1 : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xbf16>
//     %y = stablehlo.tanh %x : tensor<2x3x4x5xf32>
//     %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<2x3x4x5xf32>
//     %3 = stablehlo.subtract %cst_0, %y : tensor<2x3x4x5xf32>
//     %4 = stablehlo.transpose %3, dims = [0, 2, 1, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x4x3x5xf32>
//     %w = stablehlo.constant dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.500000e+00]]> : tensor<6x5xf32>
//     %5 = stablehlo.dot_general %4, %w, contracting_dims = [3] x [1] : (tensor<2x4x3x5xf32>, tensor<6x5xf32>) -> tensor<2x4x3x6xf32>
//     %t = stablehlo.dot_general %a, %e, batching_dims = [0] x [0], contracting_dims = [3] x [2] : (tensor<2x4x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x3x5xf32>
//     %6 = stablehlo.add %t, %c : tensor<2x4x3x5xf32>
//     %7 = stablehlo.transpose %6, dims = [0, 2, 1, 3] : (tensor<2x4x3x5xf32>) -> tensor<2x3x4x5xf32>
//     return %2, %5, %7, %6 : tensor<2x3x4x5xbf16>, tensor<2x4x3x6xf32>, tensor<2x3x4x5xf32>, tensor<2x4x3x5xf32>
//   }
// }
