// What follows from constants is computed, once: arrays up to a size, and however large ones whose elements are equal. What
// is large and not is left to the run, and so is what the device's number decides.
// RUN: simplify --fold
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>, tensor<1000000xf32>, tensor<100000xi32>, tensor<2x4xi32>, tensor<ui32>) {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %c : tensor<4xf32>
  %1 = stablehlo.add %0, %c : tensor<4xf32>
  %2 = stablehlo.add %a, %1 : tensor<4xf32>
  %3 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %big = stablehlo.constant dense<2.0> : tensor<1000000xf32>
  %4 = stablehlo.sqrt %big : tensor<1000000xf32>
  %5 = stablehlo.multiply %4, %big : tensor<1000000xf32>
  %6 = stablehlo.iota dim = 0 : tensor<100000xi32>
  %7 = stablehlo.negate %6 : tensor<100000xi32>
  %8 = stablehlo.iota dim = 0 : tensor<4xi32>
  %9 = stablehlo.negate %8 : tensor<4xi32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<4xi32>) -> tensor<2x4xi32>
  %d = stablehlo.partition_id : tensor<ui32>
  %one = stablehlo.constant dense<1> : tensor<ui32>
  %11 = stablehlo.add %d, %one : tensor<ui32>
  return %2, %3, %5, %7, %10, %11 : tensor<4xf32>, tensor<f32>, tensor<1000000xf32>, tensor<100000xi32>, tensor<2x4xi32>, tensor<ui32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>, tensor<1000000xf32>, tensor<100000xi32>, tensor<2x4xi32>, tensor<ui32>) {
//     %cst = stablehlo.constant dense<[3.71828175, 9.3890562, 23.085537, 58.5981483]> : tensor<4xf32>
//     %0 = stablehlo.add %a, %cst : tensor<4xf32>
//     %cst_0 = stablehlo.constant dense<94.7910232> : tensor<f32>
//     %cst_1 = stablehlo.constant dense<2.82842708> : tensor<1000000xf32>
//     %1 = stablehlo.iota dim = 0 : tensor<100000xi32>
//     %2 = stablehlo.negate %1 : tensor<100000xi32>
//     %c = stablehlo.constant dense<[0, -1, -2, -3]> : tensor<4xi32>
//     %3 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<4xi32>) -> tensor<2x4xi32>
//     %d = stablehlo.partition_id : tensor<ui32>
//     %one = stablehlo.constant dense<1> : tensor<ui32>
//     %4 = stablehlo.add %d, %one : tensor<ui32>
//     return %0, %cst_0, %cst_1, %2, %3, %4 : tensor<4xf32>, tensor<f32>, tensor<1000000xf32>, tensor<100000xi32>, tensor<2x4xi32>, tensor<ui32>
//   }
// }
